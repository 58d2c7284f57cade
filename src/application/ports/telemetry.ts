/** Web vitals in milliseconds, except CLS, which has no unit. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type WebVital = (typeof WEB_VITALS)[number]

/** Anonymous telemetry. */
export abstract class Telemetry {
  /** Records a vital, replacing its previous value. */
  abstract note(vital: WebVital, value: number): void
  /** Sends new vitals and the failure count of each call, if there are any. Never fails. */
  abstract send(): void
}
