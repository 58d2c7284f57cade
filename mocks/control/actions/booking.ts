import type { Clinic } from '../../clinic/clinic'
import { Dice } from '../../clinic/dice'
import { stopSession } from '../../clinic/registration/actions'
import { lineOf, passOn, strangersNumbers } from '../../clinic/waitlist/actions'
import type { Action, ActionTarget } from '../action'
import { ControlRefusal } from '../control-refusal'
import { sessionLabel } from './labels'
import { isAwaited, isSoldOut, sessionsAhead, type AheadSession } from './sessions'

const WEEK = 7
const SOON = 2
/** More than a person would look through. */
const SHOWN = 30

const namedFirst = (clinic: Clinic, sessions: readonly AheadSession[], isFirst: (each: AheadSession) => boolean) =>
  [...sessions.filter(isFirst), ...sessions.filter((each) => !isFirst(each))]
    .slice(0, SHOWN)
    .map((each): ActionTarget => ({
      id: each.scheduleId,
      label: sessionLabel(clinic, each) + (isFirst(each) ? '（有人在等）' : ''),
    }))

function needSession(clinic: Clinic, scheduleId: string): AheadSession {
  const found = sessionsAhead(clinic, WEEK).find((each) => each.scheduleId === scheduleId)
  if (!found) throw new ControlRefusal(409, '这个时段已经过了', 'This session is over')
  return found
}

const freeNumber: Action = {
  name: 'free-number',
  title: '放出一个号',
  english: 'Free a number',
  group: 'booking',
  targets: (clinic) =>
    namedFirst(
      clinic,
      sessionsAhead(clinic, WEEK).filter(isSoldOut),
      ({ scheduleId }) => lineOf(clinic, scheduleId).length > 0,
    ),
  perform: (clinic, { target }) => {
    const session = needSession(clinic, target)
    clinic.rota.stockOf(session.doctorId, session.date)
    const at = clinic.clock.now().getTime()
    const numbers = strangersNumbers(clinic, target, at)
    const chosen = numbers[new Dice(clinic.seed, 'action', target, at).int(0, Math.max(0, numbers.length - 1))]
    if (!chosen) throw new ControlRefusal(409, '这个时段没有可以放的号', 'No number of this session can be freed')
    const isAsked = lineOf(clinic, target).some(({ status }) => status === 0)
    passOn(clinic, chosen.slotId, chosen.orderNo, at)
    const which = `${sessionLabel(clinic, session)} ${clinic.books.slots.byId(chosen.slotId)?.timeStart ?? ''}`
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
  targets: (clinic) => {
    const soon = new Set(sessionsAhead(clinic, SOON).map(({ scheduleId }) => scheduleId))
    const isWaitedFor = (each: AheadSession) => isAwaited(clinic, each)
    const shown = sessionsAhead(clinic, WEEK).filter((each) => soon.has(each.scheduleId) || isWaitedFor(each))
    return namedFirst(clinic, shown, isWaitedFor)
  },
  perform: (clinic, { target, text }) => {
    const session = needSession(clinic, target)
    clinic.rota.stockOf(session.doctorId, session.date)
    const stopped = stopSession(clinic, target, text || '医生临时有事')
    return {
      done: `${sessionLabel(clinic, session)} 停诊，${stopped} 个号受影响`,
      english: `Stopped; ${stopped} visits are called off`,
    }
  },
}

export const bookingActions: readonly Action[] = [freeNumber, stop]
