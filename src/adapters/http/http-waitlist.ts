import type { Waitlist } from '@/application/ports/waitlist'
import type { OfferNoticeAction, WaitlistTarget, WaitlistRequest } from '@/domain/waitlist/waitlist'
import { waitlistCalls as calls } from './calls/waitlist'
import { ClinicHttp } from './clinic-http'
import { BUSINESS_TYPE, wireCodeOf, DAY_PART, TIP_STATE } from './wire/enumerations'

/** Path parameter for a clinic without departments. */
const NO_DEPARTMENT = '0'

export class HttpWaitlist implements Waitlist {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  left = () => this.http.send(calls.count, {})
  waiting = ({ departmentId, date, dayPart, ...rest }: WaitlistTarget) =>
    this.http.send(calls.persons, {
      parts: {
        clinicId: rest.clinicId,
        departmentId: departmentId || NO_DEPARTMENT,
        doctorId: rest.doctorId,
        reserveDate: date,
        dayPart: String(wireCodeOf(DAY_PART, dayPart)),
      },
    })
  all = () => this.http.send(calls.all, {})
  join = ({ date, dayPart, businessType, ...rest }: WaitlistRequest, requestId: string) =>
    this.http.send(calls.join, {
      body: {
        ...rest,
        reserveDate: date,
        dayPart: wireCodeOf(DAY_PART, dayPart) as 0 | 1 | 2,
        businessType: wireCodeOf(BUSINESS_TYPE, businessType) as 0 | 1,
        requestId,
      },
    })
  leave = (id: string) => this.http.send(calls.leave, { parts: { id } })
  markTip = (id: string, state: OfferNoticeAction) =>
    this.http.send(calls.markTip, { parts: { watchId: id, state: String(wireCodeOf(TIP_STATE, state)) } })
}
