import { canSendMessage } from '@/domain/consultation/consultation'
import { addDays, dayOf, dayPartOf, type Day } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { slotsOf, type DaySchedule } from '@/domain/scheduling/scheduling'
import type { SeededRandom } from '../clinic/seeded-random'
import { retryUnknownOutcome, type GoalContext } from './goal-context'
import type { CashierBehaviour, DoctorAtClinic, DuePayment, ReadResult, PaymentChoice, BookingDetails } from './phone'

type Goal = (scene: GoalContext) => Promise<void>

const one = <T>(dice: SeededRandom, all: readonly T[]): T | undefined => all[dice.int(0, Math.max(0, all.length - 1))]
const dateIn = ({ now }: GoalContext, days: number): Day => addDays(dayOf(new Date(now())), days)
const cashierOf = (dice: SeededRandom): CashierBehaviour => {
  const drawn = dice.next()
  if (drawn < 0.72) return 'pays'
  if (drawn < 0.8) return 'pays-late'
  if (drawn < 0.9) return 'cancels'
  return drawn < 0.96 ? 'never-calls-back' : 'walks-away'
}
const wayOf = ({ dice, person }: GoalContext): PaymentChoice => {
  const atCashier = cashierOf(dice)
  return { type: person.hasCard && dice.chance(0.4) ? 'member-card' : 'wechat', atCashier }
}
export const toDuePayment = ({ chargeId, feeFen, patient }: Registration): DuePayment => {
  return { kind: 'registration', id: chargeId, fen: feeFen ?? 0, patientId: patient.id }
}

type Found = { readonly at: DoctorAtClinic; readonly day: DaySchedule }
async function dayWith(scene: GoalContext, isWanted: (day: DaySchedule) => boolean): Promise<Found | undefined> {
  const { phone, dice, doctors, think } = scene
  for (let looks = 0; looks < 3; looks += 1) {
    const at = one(dice, doctors)
    if (!at) return undefined
    const { value: day, isOld } = await phone.day(at, dateIn(scene, dice.int(0, 3)))
    if (day && !isOld && isWanted(day)) return { at, day }
    await think(4)
  }
  return undefined
}
const isFree = (day: DaySchedule) => slotsOf(day).some(({ availability }) => availability === 'has-number')
const isFull = ({ parts }: DaySchedule) => parts.some(({ availability }) => availability === 'full')

function wishOf({ at, day }: Found, patientId: string, dice: SeededRandom, besides = ''): BookingDetails | undefined {
  const free = slotsOf(day).filter(
    ({ availability, timeStart }) => availability === 'has-number' && `${day.date} ${timeStart}` !== besides,
  )
  // Prefers the first free slot, so that clients compete for it.
  const slot = dice.chance(0.6) ? free[0] : one(dice, free)
  if (!slot) return undefined
  const { scheduleId, orderNo, timeStart, timeEnd } = slot
  const when = { date: day.date, scheduleId, orderNo, timeStart, timeEnd }
  return { ...at, departmentId: day.departmentId, patientId, ...when, reason: '', isRevisit: false }
}

async function payVisit(scene: GoalContext, visit: Registration): Promise<void> {
  if (visit.status !== 'awaiting-payment') return
  await scene.think(30)
  if (scene.dice.chance(0.1)) return
  const way = wayOf(scene)
  const ended = await retryUnknownOutcome(scene, () => scene.phone.pay(toDuePayment(visit), way))
  if (ended.how !== 'ok' && scene.dice.chance(0.7)) {
    await scene.think(15)
    await scene.phone.pay(toDuePayment(visit), { ...way, atCashier: 'pays' })
  }
  await scene.phone.visit(visit.id)
}

const book: Goal = async (scene) => {
  const { phone, dice, think } = scene
  const found = await dayWith(scene, isFree)
  const wish = found && wishOf(found, phone.patientId, dice)
  if (!wish) return
  await think(40)
  const ended = await retryUnknownOutcome(scene, () => phone.book(wish))
  if (ended.how === 'ok') await payVisit(scene, ended.got)
  else await phone.visits()
}
const mine = async ({ phone }: GoalContext): Promise<readonly Registration[]> => {
  const { value = [], isOld }: ReadResult<Registration[]> = await phone.visits()
  return isOld ? [] : value.filter(({ patient }) => patient.id === phone.patientId)
}
const payLater: Goal = async (scene) => {
  const visit = (await mine(scene)).find(({ status }) => status === 'awaiting-payment')
  if (visit) await payVisit(scene, visit)
}
const sign: Goal = async (scene) => {
  const { phone, dice } = scene
  const visit = (await mine(scene)).find(({ isSignable }) => isSignable)
  if (!visit) return
  if (dice.chance(0.3)) await phone.checkIn(visit, false)
  await scene.think(60)
  await retryUnknownOutcome(scene, () => phone.checkIn(visit, true))
  await phone.visit(visit.id)
}
const move: Goal = async (scene) => {
  const { phone, dice } = scene
  const visit = one(
    dice,
    (await mine(scene)).filter(({ isCancelable, status }) => isCancelable && status === 'reserved'),
  )
  if (!visit) return
  const found = await dayWith(scene, isFree)
  const wish = found && wishOf(found, phone.patientId, dice, `${visit.date} ${visit.timeStart}`)
  if (!wish) return
  const ended = await retryUnknownOutcome(scene, () => phone.reschedule(visit, wish))
  if (ended.how === 'ok') await payVisit(scene, ended.got.visit)
  await phone.visit(visit.id)
}
const cancel: Goal = async (scene) => {
  const { phone, dice, think } = scene
  const visit = one(
    dice,
    (await mine(scene)).filter(({ isCancelable }) => isCancelable),
  )
  if (!visit) return
  await think(20)
  await retryUnknownOutcome(scene, () => phone.cancel(visit))
  await phone.visit(visit.id)
}
const join: Goal = async (scene) => {
  const { phone, dice } = scene
  const found = await dayWith(scene, isFull)
  const part =
    found &&
    one(
      dice,
      found.day.parts.filter(({ availability }) => availability === 'full'),
    )
  const [slot] = part?.slots ?? []
  if (!found || !slot) return
  const { at, day } = found
  const place = { ...at, departmentId: day.departmentId, date: day.date, dayPart: dayPartOf(slot.timeStart) }
  await retryUnknownOutcome(scene, () =>
    phone.joinWaitlist({ ...place, patientId: phone.patientId, businessType: 'outpatient' }),
  )
  await phone.waitlist()
}
const wait: Goal = async (scene) => {
  const { phone, dice, think } = scene
  const { value = [], isOld } = await phone.waitlist()
  const own = isOld ? [] : value.filter(({ patientId }) => patientId === phone.patientId)
  const offered = own.find(({ status }) => status === 'offered')
  const waiting = own.find(({ status }) => status === 'watching')
  if (offered && dice.chance(0.8)) {
    await think(120)
    const ended = await retryUnknownOutcome(scene, () => phone.acceptOffer(offered))
    if (ended.how === 'ok') await payVisit(scene, ended.got)
  } else if (waiting && dice.chance(0.15)) {
    await phone.leaveWaitlist(waiting)
    await phone.waitlist()
  }
}

async function checkOut(scene: GoalContext, id: string): Promise<void> {
  const { phone, think, dice } = scene
  const way = wayOf(scene)
  const { value: due, isOld } = await phone.checkOut(id, way)
  if (!due || isOld || due.fen === 0) return
  await think(60)
  if (dice.chance(0.15)) return
  await retryUnknownOutcome(scene, () => phone.pay(due, way))
  await phone.payment(due)
}
const orderAgain: Goal = async (scene) => {
  const { phone, dice, think } = scene
  const { value = [], isOld } = await phone.orders()
  if (isOld) return
  const own = value.filter(({ patientId, kind }) => patientId === phone.patientId && kind === 'charge')
  const unpaid = own.find(({ status }) => status === 'awaiting-payment' || status === 'draft')
  if (unpaid) return checkOut(scene, unpaid.id)
  const old = one(dice, own)
  if (!old) return undefined
  await think(30)
  const ended = await retryUnknownOutcome(scene, () => phone.orderAgain(old.id))
  return ended.how === 'ok' ? checkOut(scene, ended.got) : undefined
}
const recharge: Goal = async (scene) => {
  const { phone, dice, think } = scene
  await phone.balance()
  const fen = dice.chance(0.5) ? 10_000 : 30_000
  await think(20)
  const { patientId } = phone
  const ended = await retryUnknownOutcome(scene, () => phone.recharge(fen))
  if (ended.how !== 'ok') return
  const due: DuePayment = { kind: 'recharge', id: ended.got, fen, patientId }
  await retryUnknownOutcome(scene, () => phone.pay(due, { type: 'wechat', atCashier: cashierOf(dice) }))
  await phone.balance()
}
const consult: Goal = async (scene) => {
  const { phone, dice, doctors, think } = scene
  const at = one(dice, doctors)
  if (!at) return
  await think(60)
  const ended = await retryUnknownOutcome(scene, () => phone.consult(at))
  if (ended.how !== 'ok' || ended.got.due.fen === 0) return
  await think(20)
  if (dice.chance(0.15)) return
  await retryUnknownOutcome(scene, () => phone.pay(ended.got.due, { type: 'wechat', atCashier: cashierOf(dice) }))
  await phone.consultations()
}
/** Writes to the doctor in an open consultation. */
export const messageDoctor: Goal = async (scene) => {
  const { phone, dice, think } = scene
  const { value = [], isOld } = await phone.consultations()
  const own = isOld
    ? []
    : value.filter(({ patientId, conversationId }) => patientId === phone.patientId && conversationId)
  const open = one(dice, own.filter(canSendMessage))
  if (!open) return
  await phone.read(open)
  for (let left = dice.int(1, 4); left > 0; left -= 1) {
    await think(30)
    await phone.write(open, `第 ${dice.int(1, 999_999_999)} 句`)
  }
  await phone.read(open)
}
const switchTo: Goal = async ({ phone, person, think }) => {
  const other = person.patients.find((each) => each !== phone.patientId)
  if (!other) return
  await phone.select(other)
  await think(3)
  await phone.balance()
}
const logOut: Goal = async ({ phone, think }) => {
  await phone.logOut()
  await think(30)
}

const GOALS: readonly (readonly [weight: number, goal: Goal])[] = [
  [24, book],
  [9, payLater],
  [9, sign],
  [8, move],
  [9, cancel],
  [14, join],
  [14, wait],
  [8, orderAgain],
  [5, recharge],
  [5, consult],
  [4, switchTo],
  [2, logOut],
]
const SUM = GOALS.reduce((sum, [weight]) => sum + weight, 0)

/** Draws a random goal by weight. */
export function drawGoal(dice: SeededRandom): Goal {
  let drawn = dice.next() * SUM
  for (const [weight, goal] of GOALS) {
    drawn -= weight
    if (drawn < 0) return goal
  }
  return book
}

/** Reads every screen that the app shows when it opens. */
export async function readAllScreens({ phone }: GoalContext): Promise<void> {
  await phone.visits()
  await phone.waitlist()
  await phone.balance()
  await phone.orders()
  await phone.consultations()
}
