import { addDays } from '@/domain/general/day'
import { ApiError } from '../clinic/api-error'
import type { MockClinic } from '../clinic/mock-clinic'
import { startTimeOf } from '../clinic/registration/rules'
import { daysInRange } from '../clinic/scheduling/rota'
import type { SlotRow } from '../clinic/scheduling/rows'
import type { SeededRandom } from '../clinic/seeded-random'
import { isTherapyUpcoming } from '../clinic/therapy/actions'
import type { TherapyRow } from '../clinic/therapy/rows'
import { cancelTherapyByClinic, moveTherapyByClinic, setSessionsLeft } from '../clinic/therapy/staff'
import type { History } from './history'

/** Days ahead to which a session is moved. */
const MAX_DAYS = 3
const MAX_SESSIONS_SOLD = 3

const one = <T>(dice: SeededRandom, all: readonly T[]): T | undefined => all[dice.int(0, Math.max(0, all.length - 1))]

/** Returns the therapist's free slots of the coming days at the session's clinic. */
function freeSlots(chain: MockClinic, { therapistId, clinicId, slotId }: TherapyRow): SlotRow[] {
  const today = chain.clock.today()
  return daysInRange(today, addDays(today, MAX_DAYS)).flatMap((date) => {
    const { place, sessions } = chain.rota.stockOf(therapistId, date)
    if (place?.clinicId !== clinicId) return []
    return sessions
      .flatMap(({ slots }) => slots)
      .filter((slot) => slot.id !== slotId && !slot.isStopped && slot.taken.length < slot.capacity)
      .filter((slot) => startTimeOf(slot) > chain.clock.now().getTime())
  })
}

/** Cancels or moves a session, or changes how many sessions of a course are left; does nothing if there is none. */
export function performTherapyAction(chain: MockClinic, dice: SeededRandom, history: History): void {
  chain.catchUp()
  const recordEvent = (does: string, of: string) => history.write({ what: 'clinic', does, facts: { of } })
  const now = chain.clock.now().getTime()
  const session = one(
    dice,
    chain.books.therapies
      .all()
      .filter((row) => row.accountId.startsWith('sim') && isTherapyUpcoming(row) && startTimeOf(row) > now),
  )
  const course = one(
    dice,
    chain.books.courses.all().filter(({ patientId }) => patientId.startsWith('sim')),
  )
  const drawn = dice.next()
  try {
    if (drawn < 0.25) {
      if (!session) return
      cancelTherapyByClinic(chain, session, '理疗师临时有事')
      recordEvent('cancel-session', session.id)
    } else if (drawn < 0.6) {
      const slot = session && one(dice, freeSlots(chain, session))
      if (!slot) return
      moveTherapyByClinic(chain, session, slot)
      recordEvent('move-session', session.id)
    } else if (course) {
      const left = drawn < 0.7 ? 0 : dice.int(1, MAX_SESSIONS_SOLD)
      setSessionsLeft(chain, course.id, left)
      recordEvent(left === 0 ? 'close-course' : 'sell-sessions', course.id)
    }
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown
  }
}
