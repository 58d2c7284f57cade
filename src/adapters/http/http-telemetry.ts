import type { Clock } from '@/application/ports/clock'
import { WEB_VITALS, type Telemetry, type WebVital } from '@/application/ports/telemetry'
import { formatInstant } from '@/domain/general/day'
import { sessionCalls as calls } from './calls/session'
import type { ClinicHttp } from './clinic-http'

const MAX_FAILURES = 20

/** Sends telemetry as a report with its own level; drops reports that fail to send. */
export class HttpTelemetry implements Telemetry {
  readonly #vitals = new Map<WebVital, number>()
  #sent = '{"vitals":{},"failures":{}}'
  constructor(
    private readonly http: ClinicHttp,
    private readonly clock: Clock,
  ) {}

  note(vital: WebVital, value: number): void {
    if (!WEB_VITALS.includes(vital) || !Number.isFinite(value) || value < 0) return
    this.#vitals.set(vital, vital === 'CLS' ? Number(value.toFixed(3)) : Math.round(value))
  }

  send(): void {
    const own = `${calls.reportTrouble.verb} ${calls.reportTrouble.path}`
    const failures = [...this.http.failures].filter(([name]) => !name.endsWith(own)).slice(0, MAX_FAILURES)
    const message = JSON.stringify({
      vitals: Object.fromEntries(this.#vitals),
      failures: Object.fromEntries(failures),
    })
    if (message === this.#sent) return
    this.#sent = message
    const at = formatInstant(this.clock.now())
    const body = { level: 'measure', message, stack: '', route: '', version: import.meta.env.VITE_VERSION, at }
    this.http.send(calls.reportTrouble, { body }).catch(() => undefined)
  }
}
