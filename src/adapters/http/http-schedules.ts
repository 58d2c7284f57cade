import type { Schedules } from '@/application/ports/schedules'
import { daysBetween, type Day } from '@/domain/general/day'
import { DEFAULT_BUSINESS, addUnknownDays, type BusinessType } from '@/domain/scheduling/scheduling'
import { schedulingCalls as calls } from './calls/registration'
import { ClinicHttp } from './clinic-http'
import { wireBusinessFlag } from './wire/enumerations'

export class HttpSchedules implements Schedules {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  remainOn = (clinicId: string, date: Day, business: BusinessType = DEFAULT_BUSINESS) =>
    this.http.send(calls.remainOn, {
      query: { clinicId, reserveDate: date, businessType: wireBusinessFlag(business) },
    })
  week = (doctorId: string, clinicId: string) =>
    this.http.send(calls.week, { parts: { id: doctorId }, query: { clinicId } })
  async range(clinicId: string, from: Day, to: Day, doctorId?: string, business: BusinessType = DEFAULT_BUSINESS) {
    const days = await this.http.send(calls.range, {
      query: { clinicId, startDate: from, endDate: to, doctorId, businessType: wireBusinessFlag(business) },
    })
    return addUnknownDays(days, from, daysBetween(from, to) + 1)
  }
  day = (doctorId: string, date: Day) => this.http.send(calls.day, { parts: { id: doctorId }, query: { date } })
}
