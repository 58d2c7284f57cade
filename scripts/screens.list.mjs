/**
 * The screens that are pictured in docs/screens.
 * `path` is the route behind the prefix; `prepare` does on the page what a patient does before the picture is taken.
 * @type {{
 *   name: string,
 *   path: string,
 *   params?: Record<string, string>,
 *   world?: string,
 *   prepare?: (page: import('@playwright/test').Page,
 *              clinic: import('./support/clinic-control.mjs').ClinicControl) => Promise<void>,
 * }[]}
 */
export const screens = [
  { name: 'home', path: 'home' },
  { name: 'clinics', path: 'clinics' },
  { name: 'doctors', path: 'doctors' },
]
