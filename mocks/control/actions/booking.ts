import type { MockClinic } from '../../clinic/mock-clinic'
import { SeededRandom } from '../../clinic/seeded-random'
import { cancelSession } from '../../clinic/registration/actions'
import { waitlistOf, releaseSlot, findBookingsMadeOutsideApp } from '../../clinic/waitlist/actions'
import type { Action, ActionTarget } from '../action'
import { ControlError } from '../control-error'
import { sessionLabel } from './labels'
import { hasBookingsOrWaitlist, isSessionSoldOut, upcomingSessions, type UpcomingSession } from './sessions'

const WEEK = 7
const SOON = 2
/** Maximum number of targets to list. */
const SHOWN = 30

const namedFirst = (
  chain: MockClinic,
  sessions: readonly UpcomingSession[],
  isFirst: (each: UpcomingSession) => boolean,
) =>
  [...sessions.filter(isFirst), ...sessions.filter((each) => !isFirst(each))]
    .slice(0, SHOWN)
    .map((each): ActionTarget => ({
      id: each.scheduleId,
      label: sessionLabel(chain, each) + (isFirst(each) ? '（有人在等）' : ''),
    }))

function needSession(chain: MockClinic, scheduleId: string): UpcomingSession {
  const found = upcomingSessions(chain, WEEK).find((each) => each.scheduleId === scheduleId)
  if (!found) throw new ControlError(409, '这个时段已经过了', 'This session is over')
  return found
}

const freeNumber: Action = {
  name: 'free-number',
  title: '放出一个号',
  english: 'Free a number',
  group: 'booking',
  targets: (chain) =>
    namedFirst(
      chain,
      upcomingSessions(chain, WEEK).filter(isSessionSoldOut),
      ({ scheduleId }) => waitlistOf(chain, scheduleId).length > 0,
    ),
  perform: (chain, { target }) => {
    const session = needSession(chain, target)
    chain.rota.stockOf(session.doctorId, session.date)
    const at = chain.clock.now().getTime()
    const numbers = findBookingsMadeOutsideApp(chain, target, at)
    const chosen = numbers[new SeededRandom(chain.seed, 'action', target, at).int(0, Math.max(0, numbers.length - 1))]
    if (!chosen) throw new ControlError(409, '这个时段没有可以放的号', 'No number of this session can be freed')
    const isAsked = waitlistOf(chain, target).some(({ status }) => status === 0)
    releaseSlot(chain, chosen.slotId, chosen.orderNo, at)
    const which = `${sessionLabel(chain, session)} ${chain.books.slots.byId(chosen.slotId)?.timeStart ?? ''}`
    return isAsked
      ? {
          done: `放出 ${which} 的 ${chosen.orderNo} 号，先问候补的第 1 位`,
          english: 'Freed; the first in line is asked',
        }
      : { done: `放出 ${which} 的 ${chosen.orderNo} 号`, english: 'Freed; anybody may book it' }
  },
}

const stop: Action = {
  name: 'stop-session',
  title: '停诊',
  english: 'Stop a session',
  group: 'booking',
  text: true,
  targets: (chain) => {
    const soon = new Set(upcomingSessions(chain, SOON).map(({ scheduleId }) => scheduleId))
    const isWaitedFor = (each: UpcomingSession) => hasBookingsOrWaitlist(chain, each)
    const shown = upcomingSessions(chain, WEEK).filter((each) => soon.has(each.scheduleId) || isWaitedFor(each))
    return namedFirst(chain, shown, isWaitedFor)
  },
  perform: (chain, { target, text }) => {
    const session = needSession(chain, target)
    chain.rota.stockOf(session.doctorId, session.date)
    const stopped = cancelSession(chain, target, text || '医生临时有事')
    return {
      done: `${sessionLabel(chain, session)} 停诊，${stopped} 个号受影响`,
      english: `Stopped; ${stopped} visits are called off`,
    }
  },
}

export const bookingActions: readonly Action[] = [freeNumber, stop]
