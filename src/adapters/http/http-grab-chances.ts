import type { GrabChances } from '@/application/ports/grab-chances'
import type { TipState, WatchPlace, WatchWish } from '@/domain/grab-chance'
import { grabChanceCalls as calls } from './calls/grab-chance'
import { ClinicHttp } from './clinic-http'
import { BUSINESS_TYPE, codeOf, DAY_PART, TIP_STATE } from './wire/enumerations'

/** What stands in the path where a clinic without departments has none. */
const NO_DEPARTMENT = '0'

export class HttpGrabChances implements GrabChances {
  readonly #http: ClinicHttp
  static readonly needs = [ClinicHttp] as const
  constructor(http: ClinicHttp) {
    this.#http = http
  }

  left = () => this.#http.send(calls.count, {})
  waiting = ({ departmentId, date, dayPart, ...rest }: WatchPlace) =>
    this.#http.send(calls.persons, {
      parts: {
        clinicId: rest.clinicId,
        departmentId: departmentId || NO_DEPARTMENT,
        doctorId: rest.doctorId,
        reserveDate: date,
        dayPart: String(codeOf(DAY_PART, dayPart)),
      },
    })
  all = () => this.#http.send(calls.all, {})
  watch = ({ date, dayPart, businessType, ...rest }: WatchWish, requestId: string) =>
    this.#http.send(calls.watch, {
      body: {
        ...rest,
        reserveDate: date,
        dayPart: codeOf(DAY_PART, dayPart) as 0 | 1 | 2,
        businessType: codeOf(BUSINESS_TYPE, businessType) as 0 | 1,
        requestId,
      },
    })
  unwatch = (id: string) => this.#http.send(calls.unwatch, { parts: { id } })
  markTip = (id: string, state: TipState) =>
    this.#http.send(calls.markTip, { parts: { watchId: id, state: String(codeOf(TIP_STATE, state)) } })
}
