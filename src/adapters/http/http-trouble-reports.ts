import type { Clock } from '@/application/ports/clock'
import { TroubleReports, type Trouble } from '@/application/ports/trouble-reports'
import { instantText } from '@/domain/day'
import { sessionCalls as calls } from './calls/session'
import type { ClinicHttp } from './clinic-http'

/** Each trouble goes out once, whatever loops; a report that fails is dropped. */
export class HttpTroubleReports extends TroubleReports {
  readonly #http: ClinicHttp
  readonly #clock: Clock
  readonly #sent = new Set<string>()
  constructor(http: ClinicHttp, clock: Clock) {
    super()
    this.#http = http
    this.#clock = clock
  }

  send(trouble: Trouble): void {
    if (this.#sent.has(trouble.message)) return
    this.#sent.add(trouble.message)
    const body = { level: 'error', ...trouble, at: instantText(this.#clock.now()) }
    this.#http.send(calls.reportTrouble, { body }).catch(() => undefined)
  }
  async tell(told: { message: string; route: string }): Promise<void> {
    const body = { level: 'feedback', ...told, stack: '', at: instantText(this.#clock.now()) }
    await this.#http.send(calls.reportTrouble, { body })
  }
}
