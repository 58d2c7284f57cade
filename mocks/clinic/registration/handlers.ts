import { registrationCalls as calls } from '@/adapters/http/calls/registration'
import { formatInstant } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import { authenticatedHandler, type AuthenticatedUser } from '../handler'
import { bookingBlockOf, bookVisit } from './booking'
import type { MockClinic } from '../mock-clinic'
import { ensureBookingAllowed, requireClinic, clinicOf } from '../clinics/rules'
import { runIdempotently } from '../session/idempotency'
import { notFoundError } from '../api-error'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from './rows'
import { ensureAtClinic } from './check-in'
import { registrationView } from './views'
import { parseMessageId, messageVisitView } from './message-visit'
import { isLiveRegistration } from './rules'
import { cancelVisit, checkIn } from './actions'

export function requireRegistration(chain: MockClinic, who: AuthenticatedUser, id: string): RegistrationRow {
  const row = chain.books.registrations.byId(id)
  if (!row || row.accountId !== who.account.id) throw notFoundError('挂号')
  return row
}

/** The specification does not explain `type`; here 1 means upcoming, 2 past, anything else all. */
const isOfType = (row: RegistrationRow, type: string | undefined): boolean =>
  type === '1' ? isLiveRegistration(row) : type === '2' ? !isLiveRegistration(row) : true

const whenOf = ({ date, timeStart, madeAt }: RegistrationRow): string => `${date} ${timeStart} ${madeAt}`
const newestFirst = (a: RegistrationRow, b: RegistrationRow): number =>
  whenOf(a) < whenOf(b) ? 1 : whenOf(a) > whenOf(b) ? -1 : 0

export const registrationHandlers = [
  authenticatedHandler(calls.book, ({ body, who }, chain) =>
    runIdempotently(chain, who, { call: 'book', requestId: body.requestId, body }, () => {
      const row = bookVisit(chain, who, body)
      const registration = registrationView(chain, row)
      return {
        id: row.id,
        status: row.status,
        payDeadline: registration.payDeadline,
        chargeId: row.chargeId,
        registration,
      }
    }),
  ),

  authenticatedHandler(calls.cancel, ({ parts, body, who }, chain) => {
    const row = requireRegistration(chain, who, parts.id)
    // Idempotent per visit: a second cancellation, even with another reason, returns the first result.
    return runIdempotently(chain, who, { call: `cancel ${row.id}`, requestId: body.requestId, body: row.id }, () => {
      const refundFen = cancelVisit(chain, row, body.reasonText)
      return {
        id: row.id,
        status: REGISTRATION_STATUS_CODES.cancelled,
        refund: refundFen > 0 ? { amount: yuanOf(refundFen), status: 1 } : null,
        missedCount: bookingBlockOf(chain, row.clinicId, row.patientId).misses,
      }
    })
  }),

  authenticatedHandler(calls.detail, ({ parts, who }, chain) =>
    registrationView(chain, requireRegistration(chain, who, parts.id)),
  ),

  authenticatedHandler(calls.list, ({ query, who }, chain) => {
    const { registrations } = chain.books
    const mine = (
      query.requestId ? registrations.by('requestId', query.requestId) : registrations.by('accountId', who.account.id)
    )
      .filter(({ accountId }) => accountId === who.account.id)
      .filter((row) => isOfType(row, query.type))
      .filter(({ clinicId }) => !query.filterClinicId || clinicId === query.filterClinicId)
      .filter(({ date }) => !query.date || date === query.date)
      .sort(newestFirst)
    const [offset, limit] = [Number(query.offset), Number(query.limit)]
    return { total: mine.length, rows: mine.slice(offset, offset + limit).map((row) => registrationView(chain, row)) }
  }),

  authenticatedHandler(calls.byMessage, ({ parts, who }, chain) => {
    const { registrationId = '', entry = 0 } = parseMessageId(parts.msgId) ?? {}
    const row = chain.books.registrations.byId(registrationId)
    const told = row?.timeline[entry]
    if (!row || !told || row.accountId !== who.account.id) throw notFoundError('消息')
    return messageVisitView(chain, row, told.status)
  }),

  authenticatedHandler(calls.sign, ({ body, who }, chain) => {
    const row = requireRegistration(chain, who, body.regId)
    const signed = checkIn(chain, row, () => ensureAtClinic(clinicOf(chain, row), body))
    const { orderNo, queue, roomName } = registrationView(chain, signed)
    return { regId: row.id, status: signed.status, orderNo, queue, roomName }
  }),

  authenticatedHandler(calls.checkBlock, ({ query, who }, chain) => {
    const clinic = requireClinic(chain, query.clinicId)
    ensureBookingAllowed(chain, clinic)
    const { misses, until } = who.patient
      ? bookingBlockOf(chain, clinic.id, who.patient.id)
      : { misses: 0, until: undefined }
    return {
      isBlocked: until !== undefined,
      reason: until === undefined ? '' : `近 ${clinic.appoint.blockRule.windowDays} 天有 ${misses} 次预约没来`,
      missedCount: misses,
      missLimit: clinic.appoint.blockRule.missLimit,
      blockedUntil: until === undefined ? null : formatInstant(new Date(until)),
      contactPhone: clinic.contactPhone,
    }
  }),
]
