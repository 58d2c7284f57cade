import { Failure, isFailure } from '@/domain/failure/failure'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import type { DaySchedule } from '@/domain/scheduling/scheduling'
import type { WaitlistEntry, WaitlistRequest } from '@/domain/waitlist/waitlist'
import type { SeededRandom } from '../../clinic/seeded-random'
import type {
  DoctorAtClinic,
  DuePayment,
  OperationOutcome,
  RescheduledVisit,
  SimulatedClient,
  ReadResult,
  PaymentChoice,
  BookingDetails,
} from '../../simulation/phone'
import type { LoggedInApi } from '../walk/login'
import type { PaymentDriver } from './payment-driver'

const NOTHING: ReadResult<never> = { value: undefined, isOld: false }
/** Failures that leave the result of a write unknown. */
const OPEN_ENDS = new Set(['network', 'timeout', 'unreadable', 'server-trouble', 'outcome-unknown'])
const PAGE = 20
const MAX_PAGES = 5
const NOT_DONE: OperationOutcome<never> = { how: 'failed', why: 'not part of a random test' }

function failed(thrown: unknown): OperationOutcome<never> {
  if (!isFailure(thrown)) throw thrown
  const { kind } = thrown.reason
  return { how: OPEN_ENDS.has(kind) ? 'unknown' : 'failed', why: kind }
}
async function looked<T>(look: () => Promise<T | undefined>): Promise<ReadResult<T>> {
  try {
    return { value: await look(), isOld: false }
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return NOTHING
  }
}

export type RandomTestActor = {
  readonly login: LoggedInApi
  readonly till: PaymentDriver
  readonly dice: SeededRandom
  /** Marks every request that this test sends. */
  readonly mark: string
  /** All patients of the account, including those that this test created. */
  readonly family: ReadonlySet<string>
  readonly made: readonly string[]
  readonly learnsDay: (doctorId: string, day: DaySchedule) => void
}

/** A client that sends calls to a server like the app, and sometimes repeats a write, as after a lost response. */
export class ApiPhone implements SimulatedClient {
  readonly #walker: RandomTestActor
  readonly #requests = new Map<string, string>()
  #patientId: string
  #sent = 0
  constructor(walker: RandomTestActor, patientId: string) {
    this.#walker = walker
    this.#patientId = patientId
  }

  get patientId(): string {
    return this.#patientId
  }
  get isLoggedIn(): boolean {
    return this.#walker.login.isLoggedIn
  }
  /**
   * Whether a visit belongs to this test's patients, or to a patient outside the account; the checker must see the
   * latter.
   */
  isOfWalk = ({ patient }: Pick<Registration, 'patient'>): boolean =>
    this.#walker.made.includes(patient.id) || !this.#walker.family.has(patient.id)

  /** Returns an operation's request id, which stays the same until the result is known. */
  #request(wish: unknown): { readonly key: string; readonly id: string } {
    const key = JSON.stringify(wish)
    const known = this.#requests.get(key)
    if (known !== undefined) return { key, id: known }
    this.#sent += 1
    const id = `${this.#walker.mark}-${this.#sent}`
    this.#requests.set(key, id)
    return { key, id }
  }
  /** Sends a write with a request id; sometimes ignores the first response and retries. */
  async #once<T>(wish: unknown, send: (requestId: string) => Promise<T>): Promise<OperationOutcome<T>> {
    const { key, id } = this.#request(wish)
    try {
      if (this.#walker.dice.chance(0.25))
        await send(id).catch((thrown: unknown) => {
          if (!isFailure(thrown)) throw thrown
        })
      const got = await send(id)
      this.#requests.delete(key)
      return { how: 'ok', got }
    } catch (thrown) {
      const ended = failed(thrown)
      if (ended.how === 'failed') this.#requests.delete(key)
      return ended
    }
  }
  async #does<T>(send: () => Promise<T>): Promise<OperationOutcome<T>> {
    try {
      return { how: 'ok', got: await send() }
    } catch (thrown) {
      return failed(thrown)
    }
  }

  day = ({ doctorId, clinicId }: DoctorAtClinic, date: string) =>
    looked(async () => {
      const { rows: days } = await this.#walker.login.schedules.day(doctorId, date)
      for (const each of days) this.#walker.learnsDay(doctorId, each)
      return days.find((each) => each.clinicId === clinicId)
    })
  book = (wish: BookingDetails) =>
    this.#once({ book: wish }, async (requestId) => {
      const { registration } = await this.#walker.login.registrations.book({ ...wish, requestId })
      return registration
    })
  visits = () =>
    looked(async () => {
      const rows: Registration[] = []
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const found = await this.#walker.login.registrations.list(rows.length, PAGE, { when: 'ahead' })
        rows.push(...found.rows)
        if (found.rows.length === 0 || rows.length >= found.total) break
      }
      return rows.filter((each) => isRegistrationActive(each) && this.isOfWalk(each))
    })
  visit = (id: string) => looked(() => this.#walker.login.registrations.byId(id))
  /** Checks in with the desk's code, which the client may not have. */
  checkIn = ({ id }: Registration, isThere: boolean) =>
    this.#does(async () => {
      if (!isThere) throw new Failure({ kind: 'not-in-sign-window' })
      await this.#walker.login.registrations.sign(id, { scene: 'desk' })
      return this.#walker.login.registrations.byId(id)
    })
  /** Books the new visit first, and cancels the old one only after success. */
  async reschedule(old: Registration, wish: BookingDetails): Promise<OperationOutcome<RescheduledVisit>> {
    const { registrations } = this.#walker.login
    const booked = await this.#once({ move: old.id, wish }, async (requestId) => {
      const { registration } = await registrations.book({ ...wish, rescheduleFromId: old.id, requestId })
      return registration
    })
    if (booked.how !== 'ok') return booked
    if (booked.got.status === 'awaiting-payment') return { how: 'ok', got: { visit: booked.got, old: 'until-paid' } }
    const cancelled = await this.cancel(old)
    return { how: 'ok', got: { visit: booked.got, old: cancelled.how === 'ok' ? 'gone' : 'stands' } }
  }
  cancel = ({ id }: Registration) =>
    this.#once({ cancel: id }, (requestId) =>
      this.#walker.login.registrations.cancel({ id, reason: 'other', reasonText: '契约测试', requestId }),
    )

  waitlist = () =>
    looked(async () => {
      const { rows } = await this.#walker.login.waitlist.all()
      return rows.filter(({ status }) => status === 'watching' || status === 'offered')
    })
  joinWaitlist = (wish: WaitlistRequest) =>
    this.#once({ join: wish }, (requestId) => this.#walker.login.waitlist.join(wish, requestId))
  leaveWaitlist = ({ id }: WaitlistEntry) =>
    this.#does(async () => {
      await this.#walker.login.waitlist.leave(id)
      return id
    })
  acceptOffer = ({ id, offer, ...place }: WaitlistEntry) =>
    this.#once({ take: id }, async (requestId) => {
      if (!offer) throw new Failure({ kind: 'offer-expired' })
      const { clinicId, departmentId, doctorId, date, patientId } = place
      const { scheduleId, timeStart, timeEnd, orderNo } = offer.slot
      const wish = { clinicId, departmentId, doctorId, patientId, date, scheduleId, timeStart, timeEnd, orderNo }
      const asked = { ...wish, reason: '', isRevisit: false, grabId: id, requestId }
      return (await this.#walker.login.registrations.book(asked)).registration
    })

  /** The active patient may also reorder what other patients of the account have ordered. */
  orders = async () => {
    const { value, isOld } = await looked(() => this.#walker.till.orders())
    const rows = value?.map(({ id, patientId: owner, status }) => ({ id, owner, value: status }))
    return { value: value?.map((each) => ({ ...each, patientId: this.patientId })), isOld, displayed: { rows, isOld } }
  }
  orderAgain = (id: string) => this.#once({ again: id }, (requestId) => this.#walker.till.orderAgain(id, requestId))
  checkOut = (id: string, way: PaymentChoice) => looked(() => this.#walker.till.checkOut(id, way))
  recharge = (fen: number) => this.#does(() => this.#walker.till.recharge(this.patientId, fen))
  consult = ({ doctorId }: DoctorAtClinic) =>
    this.#once({ consult: doctorId, of: this.patientId }, (requestId) =>
      this.#walker.till.consult(doctorId, this.patientId, requestId),
    )
  consultations = () => looked(() => this.#walker.till.consultationsSeen(this.#walker.family))
  balance = () => looked(() => this.#walker.login.cards.of(this.patientId))
  payment = (due: DuePayment) => looked(() => this.#walker.till.stageOf(due))
  async pay(due: DuePayment, way: PaymentChoice): Promise<OperationOutcome<string>> {
    const wish = { pay: due.id, type: way.type }
    const ended = await this.#once(wish, (requestId) => this.#walker.till.pay(due, way, requestId))
    if (ended.how !== 'ok' || ended.got === 'paid') return ended
    return { how: ended.got === 'failed' ? 'failed' : 'unknown', why: ended.got }
  }

  select = (patientId: string) =>
    this.#does(async () => {
      await this.#walker.login.select(patientId)
      this.#patientId = patientId
      return patientId
    })
  read = () => Promise.resolve(NOTHING)
  write = () => Promise.resolve(NOT_DONE)
  logIn = () => Promise.resolve(NOT_DONE)
  logOut = () => Promise.resolve(NOT_DONE)
  storedKeys = () => []
}
