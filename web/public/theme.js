// Before the first paint: the theme and the text size that were chosen here.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    var size = localStorage.getItem('text-size');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    if (size) document.documentElement.style.fontSize = size + '%';
  } catch (e) {
    // No storage: the system's theme it is.
  }
})();
