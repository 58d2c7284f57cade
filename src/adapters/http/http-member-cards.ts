import type { MemberCards } from '@/application/ports/member-cards'
import { yuanOf } from '@/domain/general/money'
import { memberCardCalls as calls } from './calls/member-card'
import { ClinicHttp } from './clinic-http'

export class HttpMemberCards implements MemberCards {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  of = (id: string) => this.http.send(calls.info, { parts: { id } })
  rechargeRule = () => this.http.send(calls.rechargeStatus, {})
  recharge = (patientId: string, principalFen: number) =>
    this.http.send(calls.recharge, { body: { principal: yuanOf(principalFen), patientId } })
  bills = (id: string, offset: number, limit: number) =>
    this.http.send(calls.bills, { parts: { id }, query: { limit: String(limit), offset: String(offset) } })
  setPassword = (patientId: string, password: string, ticket: string) =>
    this.http.send(calls.setPassword, { body: { patientId, password, ticket } })
}
