import type { Clock } from '@/application/ports/clock'
import { ErrorReports } from '@/application/ports/error-reports'
import { formatInstant } from '@/domain/general/day'
import { sessionCalls as calls } from './calls/session'
import type { ClinicHttp } from './clinic-http'

/**
 * Sends each error report once, even if the error repeats; drops reports that fail to send. The target is the clinic,
 * another URL (without token or cookie; the response is not read), or none. User feedback always goes to the clinic.
 */
export class HttpErrorReports extends ErrorReports {
  readonly #sent = new Set<string>()
  constructor(
    private readonly http: ClinicHttp,
    private readonly clock: Clock,
    private readonly to: string = 'clinic',
  ) {
    super()
  }

  send(thrown: unknown, route: string): void {
    this.#send(thrown, route).catch(() => undefined)
  }
  async #send(thrown: unknown, route: string): Promise<void> {
    if (this.to === 'off') return
    const { createErrorReport } = await import('./error-report')
    const { key, report } = createErrorReport(thrown, route, this.http.failures)
    if (this.#sent.has(key)) return
    this.#sent.add(key)
    const body = { ...report, at: formatInstant(this.clock.now()) }
    if (this.to === 'clinic') await this.http.send(calls.reportTrouble, { body })
    else await fetch(this.to, { method: 'POST', mode: 'no-cors', credentials: 'omit', body: JSON.stringify(body) })
  }
  async sendFeedback(told: { message: string; route: string }): Promise<void> {
    // The feedback may be about missing release files, so ignore a failed import.
    const { APP_VERSION: version } = await import('./error-report').catch(() => ({ APP_VERSION: '' }))
    const body = { level: 'feedback', ...told, stack: '', version, at: formatInstant(this.clock.now()) }
    await this.http.send(calls.reportTrouble, { body })
  }
}
