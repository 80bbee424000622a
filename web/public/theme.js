// Before the first paint: the theme and the text size that were chosen here.
(function () {
  try {
    var isStory = location.pathname === '/storyteller'; // dark by default, and with a choice of its own
    var theme = isStory ? localStorage.getItem('storyteller-theme') || 'dark' : localStorage.getItem('theme');
    var size = localStorage.getItem('text-size');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    if (size) document.documentElement.style.setProperty('--text-size', size / 100);
  } catch (e) {
    // No storage: the system's theme it is.
  }
})();
