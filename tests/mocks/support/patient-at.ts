import type { Call, CallInput, WireReplyOf } from '@/adapters/http/call'
import { patientCalls } from '@/adapters/http/calls/patient'
import { paymentCalls } from '@/adapters/http/calls/payment'
import { registrationCalls, schedulingCalls } from '@/adapters/http/calls/registration'
import { sessionCalls } from '@/adapters/http/calls/session'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import type { MockClinicOptions } from '../../../mocks/bootstrap/create-mock-clinic'
import { openChain } from '../../support/open-chain'
import { aPatient, gaoxin, FIXTURES, linQinghe, nextRequestId, TOMORROW, wangYaqin, WEDNESDAY } from './builders'

export * from './builders'

type Form = 'ok' | 'a' | 'b' | 'c' | 'f'
/** A response without its envelope; `data` has the documented type only if `code` is 200. */
export type CallReply<T = unknown> = { http: number; code: number; message: string; form: Form; data: T }
type Registration = WireReplyOf<typeof registrationCalls.detail>
type Slot = WireReplyOf<typeof schedulingCalls.day>['days'][number]['parts'][number]['slots'][number]
export type BookedVisit = { id: string; chargeId: string; registration: Registration }

export const openClinicAt = (at: string = WEDNESDAY, options: Omit<MockClinicOptions, 'clock'> = {}): MockClinic =>
  openChain({ ...options, clock: { at } })

type Carrier = { code?: unknown; message?: unknown }
const carries = (data: unknown): data is Carrier =>
  typeof data === 'object' && data !== null && 'code' in data && 'message' in data

function opened<T>(http: number, body: string): CallReply<T> {
  const read = JSON.parse(body) as { data: T; status?: Carrier; error?: Carrier }
  const { data, status = {}, error } = read
  const isGood = status.code === 200
  const form: Form = http !== 200 ? 'c' : carries(data) ? (isGood ? 'f' : 'a') : isGood ? 'ok' : 'b'
  const said = form === 'c' ? error : carries(data) ? data : status
  return { http, code: Number(said?.code), message: String(said?.message), form, data }
}

/** A patient's client: calls the clinic and stores the token. */
export class PatientClient {
  token = ''
  readonly chain: MockClinic
  readonly mpId: string
  constructor(chain: MockClinic, mpId = 'm1') {
    this.chain = chain
    this.mpId = mpId
  }

  async ask<T = unknown>(method: string, path: string, body?: unknown): Promise<CallReply<T>> {
    const full = `${path}${path.includes('?') ? '&' : '?'}mpId=${this.mpId}&timestamp=1`
    const reply = await this.chain.handle({ method, path: full, body, headers: { 'x-mc-token': this.token } })
    return opened<T>(reply.status, reply.body)
  }
  async send<C extends Call>(call: C, given: CallInput<C>): Promise<CallReply<WireReplyOf<C>>> {
    const { parts, query, body } = given as unknown as {
      parts?: Record<string, string>
      query?: Record<string, string>
      body?: unknown
    }
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => parts?.[name] ?? '')
    const search = new URLSearchParams(query).toString()
    return this.ask<WireReplyOf<C>>(call.verb, `${path}${search && `?${search}`}`, body)
  }
  /** Sends a request and throws if it fails. */
  async get<C extends Call>(call: C, given: CallInput<C>): Promise<WireReplyOf<C>> {
    const { code, message, data } = await this.send(call, given)
    if (code !== 200) throw new Error(`${call.path}: ${code} ${message}`)
    return data
  }

  async login(mobile: string = FIXTURES.account.mobile): Promise<this> {
    await this.send(sessionCalls.sendCode, { body: { mobile } })
    const { loginInfo } = await this.get(sessionCalls.verifyCode, { body: { mobile, inputCode: FIXTURES.smsCode } })
    this.token = String(loginInfo?.token)
    return this
  }
  /** Logs in a new person and selects their only, adult patient. */
  async enter(order: number): Promise<string> {
    await this.login(`139${String(10_000_000 + order)}`)
    const { patient } = await this.get(patientCalls.add, { body: aPatient() })
    const patientId = String(patient.id)
    this.token = String((await this.get(patientCalls.select, { parts: { id: patientId } })).token)
    return patientId
  }

  async slots(doctorId: string, date: string): Promise<Slot[]> {
    const { days } = await this.get(schedulingCalls.day, { parts: { id: doctorId }, query: { date } })
    return days.flatMap(({ parts }) => parts.flatMap(({ slots }) => slots))
  }
  async free(doctorId: string, date: string): Promise<Slot[]> {
    return (await this.slots(doctorId, date)).filter(({ availability }) => availability === 0)
  }
  book(slot: Slot | undefined, more: object = {}) {
    if (!slot) throw new Error('there is no free slot')
    return this.send(registrationCalls.book, { body: aBooking(slot, more) })
  }
  async bookFirst(doctorId: string = linQinghe, date: string = TOMORROW, more: object = {}): Promise<BookedVisit> {
    const [slot] = await this.free(doctorId, date)
    const { code, message, data } = await this.book(slot, { doctorId, reserveDate: date, ...more })
    if (code !== 200) throw new Error(`${code} ${message}`)
    return { id: String(data.id), chargeId: String(data.chargeId), registration: data.registration }
  }
  detail(id: string): Promise<Registration> {
    return this.get(registrationCalls.detail, { parts: { id } })
  }
  pay(id: string, more: object = {}) {
    const body = { payType: 0 as const, amount: 25, requestId: nextRequestId(), ...more }
    return this.send(paymentCalls.launch, { parts: { kind: 'registration', orderId: id }, body })
  }
  async transaction(id: string): Promise<string> {
    return String((await this.pay(id)).data.payTransId)
  }
  payStatus(id: string) {
    return this.get(paymentCalls.status, { parts: { kind: 'registration', orderId: id } })
  }
  cancel(id: string, requestId = nextRequestId()) {
    return this.send(registrationCalls.cancel, {
      parts: { id },
      body: { reason: 'no-time', reasonText: '没有时间', requestId },
    })
  }
}

export const aBooking = (slot: Slot, more: object = {}) => ({
  clinicId: gaoxin,
  doctorId: linQinghe,
  departmentId: '',
  scheduleId: slot.scheduleId,
  reserveDate: TOMORROW,
  timeStart: slot.timeStart,
  timeEnd: slot.timeEnd,
  orderNo: Number(slot.orderNo),
  patientId: wangYaqin as string,
  businessType: 0 as const,
  reason: '',
  requestId: nextRequestId(),
  ...more,
})
