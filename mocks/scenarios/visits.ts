import { MINUTE } from '../visit-book'
import { stopSession } from '../visits'
import { bookedVisit } from './booked'
import type { World } from './worlds'

export const signTooEarly: World = {
  name: 'sign-too-early',
  title: '约好了号，还没到签到时间',
  english: 'A booked visit, too early to sign in',
  group: 'visit',
  prepare: (clinic) => {
    bookedVisit(clinic, 'seed-sign-too-early')
  },
}
/** The clock stands on the morning of the visit, twenty minutes before it. */
export const signOpen: World = {
  name: 'sign-open',
  title: '今天的号，可以签到了',
  english: 'Today’s visit can be signed in to',
  group: 'visit',
  prepare: (clinic) => {
    const visit = bookedVisit(clinic, 'seed-sign-open')
    if (!visit) return
    clinic.clock.moveTo(new Date(Date.parse(`${visit.date}T${visit.timeStart}:00+08:00`) - 20 * MINUTE))
    clinic.catchUp()
  },
}
export const stoppedByClinic: World = {
  name: 'stopped-by-clinic',
  title: '约好的号被门诊停诊，钱退回',
  english: 'The clinic has stopped a booked visit and pays back',
  group: 'visit',
  prepare: (clinic) => {
    const visit = bookedVisit(clinic, 'seed-stopped')
    if (visit) stopSession(clinic, visit.scheduleId, '医生临时出诊')
  },
}
/** The line that 王雅琴 stands in moves soon: the stranger before her gives up, and a number comes back. */
export const watchOffer: World = {
  name: 'watch-offer',
  title: '候补排到了，20 秒后放号',
  english: 'First in the waiting list; a number comes free in 20 seconds',
  group: 'booking',
  prepare: ({ agenda, books, clock }) => {
    books.watches.remove('w8001')
    agenda.add(clock.now().getTime() + 20_000, 'number-freed', 'w8002')
  },
}
