/** Web vitals in milliseconds; CLS has no unit. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type WebVital = (typeof WEB_VITALS)[number]

/** Anonymous telemetry. */
export abstract class Telemetry {
  /** Records a vital; the latest value counts. */
  abstract note(vital: WebVital, value: number): void
  /** Sends new vitals, and the number of failures per call. Never fails; does nothing without new data. */
  abstract send(): void
}
