/** What a browser can tell of how quick and how steady a visit was; milliseconds, CLS without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

/** How visits go, in numbers alone: nothing here knows whose visit it is. */
export abstract class Measures {
  /** The latest value of one counts. */
  abstract note(vital: Vital, value: number): void
  /** Sends what is new since the last time, and how often which call has failed; never fails, and is silent without news. */
  abstract send(): void
}
