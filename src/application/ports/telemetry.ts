/** Web vitals in milliseconds; CLS has no unit. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

/** Anonymous telemetry. */
export abstract class Telemetry {
  /** Records a vital; the latest value counts. */
  abstract note(vital: Vital, value: number): void
  /** Sends new vitals, and the number of failures per call. Never fails; does nothing without new data. */
  abstract send(): void
}
