/** Whether scripts must scroll without animation; CSS follows the system and app settings automatically. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches)
