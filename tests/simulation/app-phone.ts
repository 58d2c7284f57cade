import type { LoginUrlParams } from '@/application/session-service'
import type { Failure } from '@/domain/failure/failure'
import type { Consultation } from '@/domain/consultation/consultation'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import type { StorageKey } from '@/domain/device/storage'
import type { PaymentOrder } from '@/domain/payment/payment'
import type { AsyncState } from '@/ui/stores/async-state'
import type { Stores } from '@/ui/stores/stores'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import type {
  RequestedConsultation,
  DoctorAtClinic,
  DuePayment,
  OperationOutcome,
  RescheduledVisit,
  SimulatedClient,
  ReadResult,
  PaymentChoice,
  BookingDetails,
} from '../../mocks/simulation/phone'
import type { WaitlistEntry, WaitlistRequest } from '@/domain/waitlist/waitlist'
import { readConversation, writeInConversation } from './app-chat'
import { AppWindow, type AppWindowOptions } from './app-window'
import { Device } from './device'
import { appTherapy } from './app-therapy'
import { appPages } from './pages/app-pages'
import { SessionStore } from '@/ui/stores/session-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { BookingStore } from '@/ui/stores/booking-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { OrderStore } from '@/ui/stores/order-store'
import { ReorderStore } from '@/ui/stores/reorder-store'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { ChatStore } from '@/ui/stores/chat-store'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'

const OTHER_CLINIC = FIXTURES.clinics.jinjiang
/** Whether the patient checks in with the front desk's code instead of the location: for every other visit. */
const scansDeskCode = ({ orderNo }: Registration): boolean => orderNo % 2 === 0
const NOT_ANSWERED: OperationOutcome<never> = { how: 'unknown', why: 'gone' }
const NOTHING: ReadResult<never> = { value: undefined, isOld: false }

const failedBy = ({ reason }: Failure): OperationOutcome<never> =>
  reason.kind === 'outcome-unknown' ? { how: 'unknown', why: reason.kind } : { how: 'failed', why: reason.kind }
/** The outcome of a store's request, which a later tap may have superseded. */
function endedOf<T, V>(got: T | undefined, request: AsyncState<V>): OperationOutcome<T> {
  if (got !== undefined) return { how: 'ok', got }
  return request.failure ? failedBy(request.failure) : { how: 'unknown', why: 'not answered' }
}
const toldOf = <T>(request: AsyncState<T>): ReadResult<T> => {
  return { value: request.value, isOld: request.state.status !== 'done' }
}

/** A simulated phone with the real app: every action calls the stores as the screens do. */
export class AppPhone implements SimulatedClient {
  readonly #around: AppWindowOptions
  readonly #drafts = [new Map<StorageKey, string>(), new Map<StorageKey, string>()] as const
  readonly #windows: (AppWindow | undefined)[] = []
  #front: 0 | 1 = 0
  #opened = 0
  /** Whether a page has switched the network off. */
  #isOffline = false
  constructor(around: AppWindowOptions) {
    const { way } = around
    this.#around = { ...around, way: { ...way, isDisconnected: () => this.#isOffline || way.isDisconnected() } }
  }

  get patientId(): string {
    return this.#stores.get(SessionStore).patientId ?? ''
  }
  get isLoggedIn(): boolean {
    return this.#stores.get(SessionStore).isLoggedIn
  }
  storedKeys = (): readonly string[] => this.window.storage.keys

  /** Unsent input in the front tab. */
  get drafts(): ReadonlyMap<StorageKey, string> {
    return this.#drafts[this.#front]
  }
  /** Brings one of the two tabs to the front. */
  switchWindow(window: 0 | 1): void {
    this.#front = window
  }
  get isOpen(): boolean {
    return this.#windows[this.#front] !== undefined
  }
  /** Reloads the front tab; its pending work is lost. */
  async reload(entry: LoginUrlParams = { isSecondLogin: false }): Promise<void> {
    this.#windows[this.#front]?.close(this.#around.device)
    this.#windows[this.#front] = undefined
    await this.window.start(entry)
  }
  /** Closes both tabs; only the device's storage survives. */
  close(): void {
    for (const window of this.#windows) window?.close(this.#around.device)
    for (const drafts of this.#drafts) drafts.clear()
    this.#windows.length = 0
    this.#front = 0
  }

  /** The front tab, opened if necessary. */
  get window(): AppWindow {
    const known = this.#windows[this.#front]
    if (known) return known
    this.#opened += 1
    const name = `phone${this.#around.person.nth}-${this.#opened}`
    const window = new AppWindow(this.#around, this.#drafts[this.#front], name)
    this.#windows[this.#front] = window
    return window
  }
  get #stores(): Stores {
    return this.window.stores
  }
  /** Runs an action in the front tab; its result is dropped once the tab is gone. */
  async #does<T>(
    work: (stores: Stores, window: AppWindow) => Promise<OperationOutcome<T>>,
  ): Promise<OperationOutcome<T>> {
    const window = this.window
    const ended = await Promise.race([work(window.stores, window), window.gone])
    if (ended === 'gone') return NOT_ANSWERED
    followSignals(window.stores)
    return ended
  }
  async #looks<T>(work: (stores: Stores) => Promise<ReadResult<T>>): Promise<ReadResult<T>> {
    const window = this.window
    const told = await Promise.race([work(window.stores), window.gone])
    if (told === 'gone') return NOTHING
    followSignals(window.stores)
    return window.stores.get(SessionStore).isLoggedIn ? told : NOTHING
  }

  readonly therapy = appTherapy({
    does: (work) => this.#does(work),
    looks: (work) => this.#looks(work),
    patientId: () => this.patientId,
    outcomeOf: endedOf,
    failedBy,
    readOf: toldOf,
  })

  readonly pages = appPages({
    patientId: () => this.patientId,
    openNew: () => {
      const { time, dice, person, parts } = this.#around
      const device = new Device(time, dice)
      this.#opened += 1
      const around = { ...this.#around, device, parts: { mpId: parts.mpId } }
      const window = new AppWindow(around, new Map(), `phone${person.nth}-${this.#opened}`)
      return { window, close: () => window.close(device) }
    },
    open: async (work) => {
      const window = this.window
      const values = await Promise.race([work(window), window.gone])
      if (values === 'gone') return undefined
      followSignals(window.stores)
      return window.stores.get(SessionStore).isLoggedIn ? values : undefined
    },
    isFull: () => this.#around.device.isFull,
    reload: async ({ from, isOffline = false }, work) => {
      if (from && from !== this.#windows[this.#front]) return undefined
      this.#isOffline = isOffline
      try {
        const started = this.reload()
        const gone = await Promise.race([started, this.window.gone])
        return gone === 'gone' ? undefined : await work()
      } finally {
        this.#isOffline = false
      }
    },
  })

  day = ({ doctorId, clinicId }: DoctorAtClinic, date: string) =>
    this.#looks(async (stores) => {
      const doctorTimes = stores.get(DoctorTimesStore)
      const day = doctorTimes.day.of(doctorId, clinicId, date)
      await day.again()
      return { value: day.value?.schedule, isOld: day.staleSince !== undefined }
    })
  book = (wish: BookingDetails) =>
    this.#does(async (stores) => {
      const booking = stores.get(BookingStore)
      return endedOf(await booking.book(wish), booking.booking)
    })
  visits = () =>
    this.#looks(async (stores) => {
      const registration = stores.get(RegistrationStore)
      await registration.upcoming.of().again()
      return toldOf(registration.upcoming.peek())
    })
  visit = (id: string) =>
    this.#looks(async (stores) => {
      const registration = stores.get(RegistrationStore)
      const detail = registration.byId.of(id)
      const visit = await detail.again()
      // The visit's page cancels the visit that it has replaced, once it is certain.
      if (visit?.rescheduledFrom && isRegistrationActive(visit))
        await stores.get(BookingStore).finishReschedule(visit, visit.rescheduledFrom)
      return toldOf(detail)
    })
  checkIn = (visit: Registration, isThere: boolean) =>
    this.#does(async (stores, { wechat }) => {
      wechat.isThere = isThere
      const store = stores.get(VisitStore)
      store.open(visit.id)
      if (!scansDeskCode(visit)) return endedOf(await store.checkInHere(visit), store.signing)
      const signed = await store.signByCode(visit, `desk-${isThere ? visit.clinicId : OTHER_CLINIC}`)
      if (store.deskCode.failure) return failedBy(store.deskCode.failure)
      const read = store.deskCode.value?.kind
      if (read && read !== 'this')
        return { how: 'failed', why: read === 'other' ? 'code of another visit' : 'code-wrong' }
      return endedOf(signed, store.signing)
    })
  reschedule = (visit: Registration, wish: BookingDetails) =>
    this.#does<RescheduledVisit>(async (stores) => {
      const booking = stores.get(BookingStore)
      const moved = await booking.move(visit, wish)
      return endedOf(moved && { visit: moved.registration, old: moved.old }, booking.moving)
    })
  cancel = (visit: Registration) =>
    this.#does(async (stores) => {
      const registration = stores.get(RegistrationStore)
      return endedOf(await registration.cancel(visit, 'no-time', ''), registration.cancelling)
    })

  waitlist = () =>
    this.#looks(async (stores) => {
      const waitlist = stores.get(WaitlistStore)
      await waitlist.readAgain()
      return toldOf(waitlist.all.peek())
    })
  joinWaitlist = (wish: WaitlistRequest) =>
    this.#does<WaitlistEntry>(async (stores) => {
      const joinWaitlist = stores.get(JoinWaitlistStore)
      joinWaitlist.again()
      await joinWaitlist.send([wish])
      const outcome = joinWaitlist.sending.value?.at(-1)
      if (!outcome) return endedOf<WaitlistEntry, unknown>(undefined, joinWaitlist.sending)
      return 'entry' in outcome ? { how: 'ok', got: outcome.entry } : failedBy(outcome.failure)
    })
  leaveWaitlist = (entry: WaitlistEntry) =>
    this.#does(async (stores) => {
      const waitlist = stores.get(WaitlistStore)
      return endedOf((await waitlist.giveUp(entry)) ? entry.id : undefined, waitlist.givingUp)
    })
  acceptOffer = (entry: WaitlistEntry) =>
    this.#does(async (stores) => {
      const booking = stores.get(BookingStore)
      const { clinicId, departmentId, doctorId, date, patientId, offer } = entry
      if (!offer) return { how: 'failed', why: 'offer-expired' }
      const { scheduleId, timeStart, timeEnd, orderNo } = offer.slot
      const when = { date, scheduleId, timeStart, timeEnd, orderNo }
      const wish = { clinicId, departmentId, doctorId, patientId, ...when, reason: '', isRevisit: false }
      return endedOf(await booking.book({ ...wish, grabId: entry.id }), booking.booking)
    })

  orders = () =>
    this.#looks(async (stores) => {
      const order = stores.get(OrderStore)
      await order.lists.of('all').again()
      const { value, isOld } = toldOf(order.lists.peek('all'))
      return { value: value?.rows, isOld }
    })
  orderAgain = (id: string) =>
    this.#does(async (stores) => {
      const orderAgain = stores.get(ReorderStore)
      const reorder = orderAgain.of(id)
      await reorder.open()
      const { value } = reorder.opening
      if (!value) return endedOf<string, unknown>(undefined, reorder.opening)
      const made = await reorder.make({ formIds: value.order.forms.map((form) => form.id) })
      return endedOf(made?.order.id, reorder.making)
    })
  checkOut = (id: string, { type }: PaymentChoice) =>
    this.#looks<DuePayment>(async (stores) => {
      const checkout = stores.get(CheckoutStore).of(id)
      await checkout.open()
      await checkout.setPayType(type)
      if (checkout.news) checkout.accept()
      const { dueFen: fen, isPriced } = checkout
      const order = checkout.order.value
      if (!order || fen === undefined || !isPriced || order.kind === 'unknown') return NOTHING
      const due = { kind: order.kind, id, fen, patientId: order.patientId }
      return { value: due, isOld: checkout.order.state.status !== 'done' }
    })
  recharge = (fen: number) =>
    this.#does(async (stores) => {
      const recharge = stores.get(RechargeStore)
      recharge.begin()
      return endedOf((await recharge.make(fen))?.id, recharge.making)
    })
  consult = ({ doctorId }: DoctorAtClinic) =>
    this.#does(async (stores) => {
      const consultation = stores.get(ConsultationStore)
      const { patientId } = this
      consultation.openDoctor(doctorId)
      await Promise.all(Object.values(consultation.termsOf(doctorId, patientId)).map((each) => each.again()))
      const question = { patientId, doctorId, complaint: '胃口不好，睡得浅', photos: [] }
      const begun = await consultation.begin({
        ...question,
        agreedAt: new Date(this.#around.time.now),
        isGuardianHere: false,
      })
      return endedOf<RequestedConsultation, unknown>(
        begun && {
          id: begun.consultationId,
          due: {
            kind: 'advisory',
            id: begun.chargeId,
            fen: begun.chargeId === '' ? 0 : (begun.feeFen ?? 0),
            patientId,
          },
        },
        consultation.beginning,
      )
    })
  consultations = () =>
    this.#looks<readonly Consultation[]>(async (stores) => {
      const consultationList = stores.get(ConsultationListStore)
      await consultationList.lists.of('running').again()
      const { value, isOld } = toldOf(consultationList.lists.peek('running'))
      return { value: value?.rows, isOld }
    })
  read = ({ conversationId }: Consultation) =>
    this.#looks((stores) => {
      const chat = stores.get(ChatStore)
      return readConversation(chat, conversationId)
    })
  write = ({ conversationId }: Consultation, text: string) =>
    this.#does((stores) => {
      const chat = stores.get(ChatStore)
      return writeInConversation(chat, conversationId, text)
    })
  balance = () =>
    this.#looks(async (stores) => {
      const memberCard = stores.get(MemberCardStore)
      const card = memberCard.card.of()
      await card.again()
      const { value, isOld } = toldOf(card)
      return { value: value ?? undefined, isOld }
    })

  payment = (due: DuePayment) =>
    this.#looks(async (stores) => {
      const payment = stores.get(PaymentStore)
      return { value: payment.stageOf(payOrderOf(due)), isOld: false }
    })
  pay = (due: DuePayment, way: PaymentChoice) =>
    this.#does(async (stores, { wechat }) => {
      const checkouts = stores.get(CheckoutStore)
      const payment = stores.get(PaymentStore)
      wechat.atCashier = way.atCashier
      const checkout = due.kind === 'charge' ? checkouts.of(due.id) : undefined
      const toPay = checkout ? await checkout.prepare() : { fen: due.fen, version: undefined }
      const order = payOrderOf(due)
      const paying = payment.paying(order)
      if (!toPay) return endedOf<string, unknown>(undefined, checkout?.preparing ?? paying)
      const version = toPay.version === undefined ? {} : { version: toPay.version }
      const card = { password: FIXTURES.memberPassword, patientId: due.patientId }
      const byWhat = way.type === 'wechat' ? { type: way.type } : { type: way.type, ...card }
      const stage = await payment.pay(order, toPay.fen, { ...byWhat, ...version })
      if (stage === 'paid') checkout?.done()
      if (stage === 'paid') return { how: 'ok', got: stage }
      if (stage === 'unpaid') return { how: 'failed', why: stage }
      // A patient who was logged out during the check sees an unknown outcome, and logs in.
      const shown = stage ?? payment.stageOf(order)
      return shown === 'unknown' ? { how: 'unknown', why: shown } : endedOf<string, unknown>(undefined, paying)
    })

  select = (patientId: string) =>
    this.#does(async (stores) => {
      const patient = stores.get(PatientStore)
      await patient.all.of().again()
      const chosen = patient.all.known()?.find(({ id }) => id === patientId)
      if (!chosen) return endedOf<string, unknown>(undefined, patient.all.peek())
      const isDone = await patient.select(chosen, this.#around.clinic.clinicId)
      return endedOf(isDone ? patientId : undefined, patient.selecting)
    })
  logIn = (mobile: string) =>
    this.#does(async (stores) => {
      const session = stores.get(SessionStore)
      await session.sendCode(mobile)
      const isDone = await session.login(mobile, FIXTURES.smsCode)
      return endedOf(isDone ? mobile : undefined, session.loggingIn)
    })
  logOut = () =>
    this.#does((stores) => {
      const session = stores.get(SessionStore)
      session.signOut()
      return Promise.resolve({ how: 'ok' as const, got: '' })
    })
}

const payOrderOf = ({ kind, id }: DuePayment): PaymentOrder => ({ kind, id })

/** Handles notices as the app's shell does. */
function followSignals(stores: Stores): void {
  const appDialog = stores.get(AppDialogStore)
  const session = stores.get(SessionStore)
  if (appDialog.leading === 'signed-out' && session.isLoggedIn) session.endLogin()
  appDialog.followed()
  session.followed()
}
