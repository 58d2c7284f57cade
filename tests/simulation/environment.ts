import { setImmediate } from 'node:timers'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { createChat } from '../../mocks/clinic/chat/actions'
import { acceptConsultation } from '../../mocks/clinic/consultation/actions'
import { CONSULTATION_STATUS_CODES } from '../../mocks/clinic/consultation/rows'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { SeededRandom } from '../../mocks/clinic/seeded-random'
import { changeBalance } from '../../mocks/clinic/member-card/actions'
import { createCharge } from '../../mocks/clinic/order/actions'
import { REGISTRATION_STATUS_CODES } from '../../mocks/clinic/registration/rows'
import { createMockClinic } from '../../mocks/bootstrap/create-mock-clinic'
import type { Persona } from '../../mocks/simulation/personas'
import type { DoctorAtClinic } from '../../mocks/simulation/phone'
import { performClinicAction, performSideAction } from '../../mocks/simulation/clinic-activity'
import { expectedPageOf } from '../../mocks/simulation/checker/expected-pages'
import { recordWrites } from '../../mocks/simulation/record-writes'
import { simulatedChat } from '../../mocks/simulation/simulated-chat'
import type { SimulatedPhone, SimulatedPhoneOptions, SimulationEnvironment } from '../../mocks/simulation/simulate'
import { ApiError } from '../../mocks/clinic/api-error'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { inPageAdapter } from '../../mocks/in-page/in-page-adapter'
import { AppPhone } from './app-phone'
import type { ReachableClinic } from './app-window'
import type { CashierReport } from './simulated-wechat'
import { deviceOf, ordinaryDevice, useWechat, watchStoredItems, type DeviceKind } from './device-kinds'
import { settleCourses, THERAPISTS } from './settle-therapy'
import { installSimulatedTime } from './no-real-time'
import { installPageGlobals } from './page-globals'
import { withUnknownStatuses } from './unknown-statuses'
import { watchRequests } from './watch-requests'
import type { InjectedBug } from './injected-bug'

const { clinics, doctors, memberPassword } = FIXTURES
const DOCTORS: readonly DoctorAtClinic[] = [doctors.linQinghe, doctors.zhouMin, doctors.heZhengqing].map(
  (doctorId) => ({
    clinicId: clinics.gaoxin,
    departmentId: '',
    doctorId,
  }),
)
const DAY = 24 * 3_600_000
const BALANCE_FEN = 60_000

function settlePerson(
  chain: MockClinic,
  { nth, account: id, mobile, patients, hasCard }: Persona,
  dice: SeededRandom,
): void {
  const { books } = chain
  const [first = ''] = patients
  if (books.accounts.byId(id)) return
  books.accounts.create({ id, mobile, openId: `o_${id}`, activePatientId: first })
  patients.forEach((patientId, at) => {
    const name = at === 0 ? '李同尘' : '李小满'
    const birthday = at === 0 ? '1980-01-01' : '2016-06-01'
    books.patients.create({ id: patientId, accountId: id, name, sex: 1, birthday, mobile, isMain: at === 0 })
    const card = { patientId, clinicId: clinics.gaoxin, cardNo: patientId, name, mobile }
    books.cards.create({ id: `card${patientId}`, ...card })
    if (!hasCard) return
    const made = { patientId, typeName: '金卡会员', percent: 95, password: memberPassword }
    const { id: memberId } = books.memberCards.create({ id: `m${patientId}`, ...made })
    const row = books.memberCards.byId(memberId)
    const at0 = chain.clock.now().getTime()
    const bill = { at: at0, kind: 0, presentFen: 0, title: '充值', chargeId: '', transactionId: '' } as const
    if (row) changeBalance(chain, row, { ...bill, principalFen: BALANCE_FEN })
  })
  // An earlier visit, because most doctors only accept follow-up questions.
  const past = books.registrations.all().find(({ status }) => status === REGISTRATION_STATUS_CODES.finished)
  if (past) {
    const own = { accountId: id, patientId: first, doctorId: doctors.linQinghe, chargeId: `chpast${id}` }
    books.registrations.create({ ...past, ...own, id: `past${id}`, regNo: `past${id}`, requestId: `past${id}` })
  }
  if (nth % 2 === 0) openTalk(chain, id, first)
  settleCourses(chain, id, patients)
  // An older order that can be reordered.
  const forms = books.charges.byId('o6001')?.forms ?? []
  const madeAt = chain.clock.now().getTime() - dice.int(10, 30) * DAY
  const old = { kind: 'charge', title: '中药饮片 7 剂', forms, status: 60, madeAt, expireAt: null } as const
  createCharge(chain, { ...old, accountId: id, patientId: first, clinicId: clinics.gaoxin }, `old${id}`)
}

/** In half of the runs, one clinic of the chain takes no bookings, so that a search over all clinics meets it. */
function closeClinic({ books: { clinics: rows } }: MockClinic, dice: SeededRandom): void {
  const features = rows.byId(clinics.qingyang)?.features
  if (dice.chance(0.25)) rows.update(clinics.qingyang, { isExpired: true })
  else if (dice.chance(0.33)) rows.update(clinics.qingyang, { features: { ...features, registration: false } })
}

/** A consultation accepted by a doctor, so that the patient can write. */
function openTalk(chain: MockClinic, accountId: string, patientId: string): void {
  const at = chain.clock.now().getTime()
  const whose = { accountId, patientId, clinicId: clinics.gaoxin }
  const doctorId = doctors.linQinghe
  const id = `talk${accountId}`
  const { id: conversationId } = createChat(
    chain,
    { ...whose, type: 'advisory', participantId: doctorId },
    `chat${accountId}`,
  )
  chain.books.chats.update(conversationId, { consultationId: id })
  const asked = {
    complaint: '睡得浅',
    facts: '',
    photos: [],
    madeAt: at,
    status: CONSULTATION_STATUS_CODES.awaitingAccept,
  }
  chain.books.consultations.create({ ...whose, ...asked, id, doctorId, conversationId, feeFen: 0 })
  acceptConsultation(chain, id, at)
}

const cashierOf =
  (chain: MockClinic): CashierReport =>
  (paymentId, outcome, lateSeconds) => {
    try {
      reportCashierOutcome(chain, paymentId, outcome, lateSeconds)
      return true
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      return false
    }
  }
const reachable = (chain: MockClinic): ReachableClinic => ({
  clinicId: clinics.gaoxin,
  transport: () => inPageAdapter({ chain }),
  chat: (network, clock) => simulatedChat({ ...network, chain }, clock),
  cashier: cashierOf(chain),
})

type PhoneOptions = { readonly kind?: DeviceKind; readonly injectedBug?: InjectedBug | undefined }
/** Opens a phone with the real app: an ordinary phone unless another kind is given. */
export function openPhone(
  clinic: ReachableClinic,
  setting: SimulatedPhoneOptions,
  { kind = ordinaryDevice(setting), injectedBug }: PhoneOptions = {},
): SimulatedPhone {
  const { time, person, dice, way, note } = setting
  const { device, parts, group } = kind
  const watch = watchRequests(note)
  const phone = new AppPhone({ clinic, time, person, dice, device, parts, watch, way, injectedBug })
  if (group !== undefined) watchStoredItems(phone, device, parts.mpId, group, note)
  if (parts.openWechat) useWechat(phone, dice, note)
  return Object.assign(phone, {
    setStorageFull: (isFull: boolean) => {
      device.isFull = isFull
    },
    clearStorage: () => device.clear(),
  })
}

type MockClinicPhones = {
  /** Prepares the clinic's data for these phones. */
  readonly prepare?: (chain: MockClinic, people: readonly Persona[]) => void
  readonly open: (chain: MockClinic, clinic: ReachableClinic, setting: SimulatedPhoneOptions) => SimulatedPhone
  /** Whether also what only pages display happens at the clinic. */
  readonly hasPages?: boolean
}
/** These phones with the mock clinic, and optionally an injected bug. */
export const createMockEnvironment = (phones: MockClinicPhones, injectedBug?: InjectedBug): SimulationEnvironment => ({
  rest: () => new Promise((resolve) => void setImmediate(resolve)),
  begin: (time, seed) => {
    const undo = [installSimulatedTime(time, seed), installPageGlobals()]
    return () => {
      for (const each of undo) each()
    }
  },
  openClinic: ({ seed, time, history, people }) => {
    const real = () => time.now
    const chain = createMockClinic({ seed, clock: { at: new Date(real()).toISOString(), isFrozen: false }, real })
    recordWrites(chain, history)
    const dice = new SeededRandom(seed, 'settle')
    for (const each of people) settlePerson(chain, each, dice)
    phones.prepare?.(chain, people)
    closeClinic(chain, new SeededRandom(seed, 'closed clinic'))
    injectedBug?.clinic?.(chain)
    const clinic = reachable(chain)
    return Promise.resolve({
      openPhone: (setting) => phones.open(chain, clinic, setting),
      act: (acts) => {
        performClinicAction(chain, acts, history)
        if (phones.hasPages) performSideAction(chain, acts, history)
      },
      ...(phones.hasPages && { expectedPage: expectedPageOf(chain) }),
      close: () => Promise.resolve(),
    })
  },
  doctors: DOCTORS,
  therapists: THERAPISTS,
})

/** The real app without its screens, with the mock clinic. */
export const createSimulationEnvironment = (injectedBug?: InjectedBug): SimulationEnvironment =>
  createMockEnvironment(
    {
      open: (_, clinic, setting) => {
        const transport: ReachableClinic['transport'] = (way) => withUnknownStatuses(clinic.transport(way))
        return openPhone({ ...clinic, transport }, setting, { kind: deviceOf(setting), injectedBug })
      },
      // Pages take most of the time; an injected bug of another property is found without them.
      hasPages: !injectedBug || injectedBug.violates === 'pages match the database',
    },
    injectedBug,
  )
