/** Looks follow the media query in the style sheets; this is for scrolls that scripts start. */
export const isMotionReduced = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
