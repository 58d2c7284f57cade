/** Looks follow the style sheets, by the phone's wish or the app's own setting; this is for scrolls that scripts start. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches)
