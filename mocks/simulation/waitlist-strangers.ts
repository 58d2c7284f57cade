import { instantOf } from '@/domain/general/day'
import type { MockClinic } from '../clinic/mock-clinic'
import type { SeededRandom } from '../clinic/seeded-random'
import { cancelEntry } from '../clinic/waitlist/actions'
import { joinedWaitlistNote, waitingEntriesOf, waitlistPositionOf } from '../clinic/waitlist/history'
import { SIMULATED_ACCOUNT_ID, WAITLIST_STATUS_CODES, type WaitlistRow } from '../clinic/waitlist/rows'
import { isSessionSoldOut, upcomingSessions, type UpcomingSession } from '../control/actions/sessions'
import type { History } from './history'

/** Days, starting today, whose waitlists other patients join. */
const DAYS = 4
const one = <T>(dice: SeededRandom, all: readonly T[]): T | undefined => all[dice.int(0, Math.max(0, all.length - 1))]

/** A patient without a phone joins the waitlist of a sold-out session. */
function join(chain: MockClinic, session: UpcomingSession): WaitlistRow | undefined {
  const { doctorId, date, dayPart, scheduleId, slots } = session
  const { place } = chain.rota.stockOf(doctorId, date)
  if (!place) return undefined
  const madeAt = chain.clock.now().getTime()
  const id = chain.nextId('w')
  const { clinicId, departmentId } = place
  const row = chain.books.waitlist.create({
    id,
    accountId: SIMULATED_ACCOUNT_ID,
    patientId: `${SIMULATED_ACCOUNT_ID}-${id}`,
    clinicId,
    departmentId,
    doctorId,
    date,
    dayPart,
    businessType: 0,
    scheduleId,
    madeAt,
    history: [],
  })
  // Frees no numbers, unlike the entry of a patient with a phone, so that several patients wait for hours.
  chain.agenda.add(Math.max(...slots.map(({ timeStart }) => instantOf(date, timeStart).getTime())), 'watch-ends', id)
  return chain.books.waitlist.update(id, { history: [joinedWaitlistNote(madeAt, waitlistPositionOf(chain, row))] })
}
/** Entries of patients without a phone who wait before one with a phone. */
const entriesAhead = (chain: MockClinic): WaitlistRow[] =>
  chain.books.waitlist.by('accountId', SIMULATED_ACCOUNT_ID).filter((row) => {
    if (row.status !== WAITLIST_STATUS_CODES.watching) return false
    const waiting = waitingEntriesOf(chain, row.scheduleId)
    return waiting.slice(waitlistPositionOf(chain, row)).some(({ accountId }) => accountId !== SIMULATED_ACCOUNT_ID)
  })

/** Other patients join waitlists, or leave them while a patient with a phone waits behind them. */
export function moveStrangers(chain: MockClinic, dice: SeededRandom, history: History): void {
  const ahead = one(dice, entriesAhead(chain))
  const recordEvent = (does: string, of: string) => history.write({ what: 'clinic', does, facts: { of } })
  if (ahead && dice.chance(0.5)) {
    cancelEntry(chain, ahead, chain.clock.now().getTime(), { event: 'cancelled', text: '已取消候补' })
    return recordEvent('stranger-leaves', ahead.id)
  }
  const isWithDoctor = ({ doctorId }: UpcomingSession) => chain.books.doctors.byId(doctorId)?.isDoctor === true
  const session = one(
    dice,
    upcomingSessions(chain, DAYS).filter((each) => isSessionSoldOut(each) && isWithDoctor(each)),
  )
  const joined = session && join(chain, session)
  if (joined) recordEvent('stranger-joins', joined.id)
}
