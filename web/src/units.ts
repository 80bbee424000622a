// What the page's modules find in a browser, as far as their logic needs it: units run without one.
Object.assign(globalThis, {
  window: globalThis,
  cancelAnimationFrame: () => {},
  matchMedia: () => ({ matches: true, addEventListener: () => {} }), // nothing moves by itself
});
