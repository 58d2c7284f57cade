import { addDays, dayOf } from '@/domain/general/day'
import { checkInStateOf } from '@/domain/registration/registration'
import { slotsOf } from '@/domain/scheduling/scheduling'
import {
  isTherapyUpcoming,
  remainingSessions,
  type CourseSummary,
  type Therapy,
  type TherapySlot,
} from '@/domain/therapy/therapy'
import type { SeededRandom } from '../clinic/seeded-random'
import { retryUnknownOutcome, type GoalContext } from './goal-context'
import type { CheckInWay, TherapistAtClinic, TherapyClient } from './therapy-phone'

/** What a goal of therapy works with. */
export type TherapyContext = GoalContext & {
  readonly therapy: TherapyClient
  readonly therapists: readonly TherapistAtClinic[]
}
type TherapyGoal = (scene: TherapyContext) => Promise<void>

const one = <T>(dice: SeededRandom, all: readonly T[]): T | undefined => all[dice.int(0, Math.max(0, all.length - 1))]

/** Sessions that one request reserves. */
const MAX_SESSIONS = 2
/** Days ahead on which sessions are reserved, and the probability of today. */
const MAX_DAYS = 3
const TODAY = 0.5
/** Probability that a patient goes to a session of the next hours right after reserving it. */
const GOES_THERE = 0.7
const HOUR = 3_600_000
/** Time before the start at which a patient leaves for the clinic. */
const LEAVES_MS = 3 * HOUR

type Treatment = { readonly at: TherapistAtClinic; readonly itemIds: readonly string[] }
/** The course's therapist and first treatment, otherwise those of a random therapist. */
function treatmentOf({ dice, therapists }: TherapyContext, summary: CourseSummary | undefined): Treatment | undefined {
  const at = summary ? therapists.find(({ doctorId }) => doctorId === summary.therapistId) : one(dice, therapists)
  const itemId = summary ? summary.items[0]?.id : at && one(dice, at.itemIds)
  return at && itemId !== undefined ? { at, itemIds: [itemId] } : undefined
}

async function freeSlots(scene: TherapyContext, at: TherapistAtClinic, days: number): Promise<TherapySlot[]> {
  const { therapy, dice, now, think } = scene
  const found: TherapySlot[] = []
  const first = dice.chance(TODAY) ? 0 : dice.int(1, MAX_DAYS)
  for (let ahead = 0; ahead < days; ahead += 1) {
    const date = addDays(dayOf(new Date(now())), first + ahead)
    const { value: day, isOld } = await therapy.therapistDay(at, date)
    const free = day && !isOld ? slotsOf(day).filter(({ availability }) => availability === 'has-number') : []
    // Prefers the first free slot, so that clients compete for it.
    const slot = dice.chance(0.6) ? free[0] : one(dice, free)
    if (slot) found.push({ scheduleId: slot.scheduleId, date, timeStart: slot.timeStart, timeEnd: slot.timeEnd })
    await think(10)
  }
  return found
}

const reserve: TherapyGoal = async (scene) => {
  const { phone, therapy, dice, think } = scene
  const { value: courses = [] } = await therapy.courses()
  const summary = dice.chance(0.8) ? one(dice, courses) : undefined
  const treatment = treatmentOf(scene, summary)
  if (!treatment) return
  const { at, itemIds } = treatment
  const course = summary?.course
  const left = course ? remainingSessions(course) : MAX_SESSIONS
  const slots = await freeSlots(scene, at, Math.min(dice.int(1, MAX_SESSIONS), left))
  if (slots.length === 0) return
  await think(40)
  const { clinicId, doctorId: therapistId } = at
  const whose = { patientId: phone.patientId, ...(course && { courseId: course.id }) }
  await retryUnknownOutcome(scene, () => therapy.reserve({ clinicId, therapistId, itemIds, slots, ...whose }, course))
  await therapy.sessions()
  await therapy.courses()
  if (dice.chance(GOES_THERE)) await sign(scene)
}

async function upcoming({ phone, therapy }: TherapyContext): Promise<readonly Therapy[]> {
  const { value = [], isOld } = await therapy.sessions()
  return isOld ? [] : value.filter((each) => each.patient.id === phone.patientId && isTherapyUpcoming(each))
}
const cancel: TherapyGoal = async (scene) => {
  const { therapy, dice, think } = scene
  const session = one(
    dice,
    (await upcoming(scene)).filter(({ isCancelable }) => isCancelable),
  )
  if (!session) return
  await think(20)
  await retryUnknownOutcome(scene, () => therapy.cancelSession(session))
  await therapy.session(session.id)
  await therapy.courses()
}

const WAYS: readonly CheckInWay[] = ['here', 'desk-code', 'away', 'wrong-code']
const sign: TherapyGoal = async (scene) => {
  const { therapy, dice, think, now } = scene
  const next = (await upcoming(scene)).find(({ signWindow }) => {
    const opensIn = signWindow ? signWindow.start.getTime() - now() : Infinity
    return opensIn < LEAVES_MS && signWindow !== undefined && signWindow.end.getTime() > now()
  })
  if (!next?.signWindow) return
  while (now() < next.signWindow.start.getTime()) await think(900)
  for (let tries = 0; tries < 3; tries += 1) {
    const { value: session } = await therapy.session(next.id)
    if (!session || checkInStateOf(session, new Date(now())) !== 'open') return
    const way = one(dice, WAYS) ?? 'here'
    await retryUnknownOutcome(scene, () => therapy.checkInToSession(session, way))
    await think(30)
  }
  await therapy.session(next.id)
}
const look: TherapyGoal = async ({ therapy, dice, think }) => {
  await therapy.courses()
  const { value = [] } = await therapy.sessions()
  await think(10)
  const session = one(dice, value)
  if (session) await therapy.session(session.id)
}

const GOALS: readonly (readonly [weight: number, goal: TherapyGoal])[] = [
  [40, reserve],
  [30, sign],
  [20, cancel],
  [10, look],
]
const SUM = GOALS.reduce((sum, [weight]) => sum + weight, 0)

/** Draws a random goal of therapy by weight. */
export function drawTherapyGoal(dice: SeededRandom): TherapyGoal {
  let drawn = dice.next() * SUM
  for (const [weight, goal] of GOALS) {
    drawn -= weight
    if (drawn < 0) return goal
  }
  return look
}
