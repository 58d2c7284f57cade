import { waitlistCalls as calls } from '@/adapters/http/calls/waitlist'
import { isDay } from '@/domain/general/day'
import { publicHandler, authenticatedHandler, type AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { requireClinic } from '../clinics/rules'
import { requireDoctor } from '../doctor/rules'
import { hasOwn } from '../has-own'
import { runIdempotently } from '../session/idempotency'
import { badRequestError, notFoundError, ApiError } from '../api-error'
import { scheduleIdOf } from '../scheduling/rota'
import { waitlistView } from './views'
import { WAITLIST_STATUS_CODES, type WaitlistRow } from './rows'
import { remainingEntryCount, joinWaitlist } from './joining'
import { cancelEntry, isWaitlistEntryActive, waitlistOf } from './actions'

export function requireEntry(chain: MockClinic, who: AuthenticatedUser, id: string): WaitlistRow {
  const row = chain.books.waitlist.byId(id)
  if (!row || row.accountId !== who.account.id) throw notFoundError('候补')
  return row
}

const PARTS = ['0', '1', '2']
const TIPS = { '1': 1, '2': 2 } as const

export const waitlistHandlers = [
  authenticatedHandler(calls.count, ({ who }, chain) => ({
    count: who.patient ? remainingEntryCount(chain, who.patient.id) : 0,
  })),

  publicHandler(calls.persons, ({ parts, who }, chain) => {
    const clinic = requireClinic(chain, parts.clinicId)
    const doctor = requireDoctor(chain, parts.doctorId)
    if (!isDay(parts.reserveDate) || !PARTS.includes(parts.dayPart)) throw badRequestError('日期或时段不对')
    const line = waitlistOf(chain, scheduleIdOf(doctor.id, parts.reserveDate, Number(parts.dayPart))).filter(
      ({ clinicId }) => clinicId === clinic.id,
    )
    const own = line.find(({ patientId }) => who?.patient && patientId === who.patient.id)
    return { persons: line.length, isWatching: own !== undefined, watchId: own?.id ?? '' }
  }),

  authenticatedHandler(calls.all, ({ who }, chain) => ({
    rows: chain.books.waitlist
      .by('accountId', who.account.id)
      .sort(
        (a, b) =>
          Number(isWaitlistEntryActive(b)) - Number(isWaitlistEntryActive(a)) ||
          b.status - a.status ||
          b.madeAt - a.madeAt,
      )
      .map((row) => waitlistView(chain, row)),
  })),

  authenticatedHandler(calls.join, ({ body, who }, chain) =>
    runIdempotently(chain, who, { call: 'watch', requestId: body.requestId, body }, () =>
      waitlistView(chain, joinWaitlist(chain, who, body)),
    ),
  ),

  authenticatedHandler(calls.leave, ({ parts, who }, chain) => {
    const row = requireEntry(chain, who, parts.id)
    if (row.status === WAITLIST_STATUS_CODES.taken || row.status === WAITLIST_STATUS_CODES.expired) {
      throw new ApiError(40913, '这个候补已经结束了，不用取消')
    }
    cancelEntry(chain, row, chain.clock.now().getTime(), { event: 'cancelled', text: '已取消候补' })
    return { isSuccess: true as const }
  }),

  authenticatedHandler(calls.markTip, ({ parts, who }, chain) => {
    const row = requireEntry(chain, who, parts.watchId)
    if (!hasOwn(TIPS, parts.state)) throw badRequestError('提醒的状态不对')
    const tip = TIPS[parts.state]
    if (tip > row.tip) chain.books.waitlist.update(row.id, { tip })
    return { isSuccess: true as const }
  }),
]
