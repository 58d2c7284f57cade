import { listAtPath, numberAtPath, valueAtPath, textAtPath, type KnownValues } from '../known-values'
import { claimFromResponse, claimVisitsFoundByRequestId, claimWaitlistEntry, UNPROVEN_OWNERSHIP } from '../ownership'
import { createGuaranteeViolation, type GuaranteeViolation } from '../guarantees/guarantees'
import {
  emptyRequest,
  createContractStep,
  type StepRequest,
  type KitProvidedData,
  type ContractStep,
} from '../contract-step'

const MAX_TRIES = 8
const PAGE = { limit: '20', offset: '0' }

/** Codes with which a correct clinic may reject a booking: taken, duplicate, blocked, not released, and others. */
const NOT_NOW = [40901, 40902, 40903, 40911, 2498, 2499]
function* bookings(facts: KnownValues, { mark }: KitProvidedData): Iterable<StepRequest> {
  const patientId = facts.need('newPatient').id
  for (const { date, ...slot } of facts.need('slots').slice(0, MAX_TRIES)) {
    yield { body: { ...slot, reserveDate: date, patientId, businessType: 0, reason: '', requestId: `${mark}-book` } }
  }
}
/**
 * Finds rows by a request id with unencoded special characters; a server that splits or decodes it wrongly finds
 * nothing.
 */
const byRequest =
  (what: string) =>
  (_: KnownValues, { mark }: KitProvidedData): StepRequest => ({ query: { ...PAGE, requestId: `${mark}-${what}` } })
const sentBy = ({ query, body }: StepRequest): string => query?.requestId ?? textAtPath(body, 'requestId') ?? ''
const found =
  (name: 'regId' | 'therapyId') =>
  (data: unknown, facts: KnownValues, ask: StepRequest): GuaranteeViolation | undefined => {
    const rows = listAtPath(data, 'rows')
    // Without request ids in the rows, it is unknown which run created them.
    const ours = rows.filter((row) => (textAtPath(row, 'requestId') ?? sentBy(ask)) === sentBy(ask))
    if (ours.length > 1)
      return createGuaranteeViolation(
        'idempotent by requestId',
        `the list contains ${ours.length} rows with one requestId: a repeated write was executed twice`,
      )
    if (ours.length < rows.length)
      return 'the list contains rows with another requestId: is the filter requestId ignored?'
    return facts.get(name) !== undefined && Array.isArray(valueAtPath(data, 'rows')) && rows.length === 0
      ? 'the list filtered by requestId lacks the row that was just created: are unencoded characters in the query accepted?'
      : undefined
  }

const bookedId = (data: unknown) => textAtPath(data, 'id') ?? textAtPath(data, 'registration', 'id')
const bookingSteps: readonly ContractStep[] = [
  createContractStep('R5', bookings, {
    accepts: NOT_NOW,
    sameThing: bookedId,
    learn: (data, facts, ask) =>
      claimFromResponse(facts, 'regId', {
        id: bookedId(data),
        visit: valueAtPath(data, 'registration'),
        sent: sentBy(ask),
      }),
    check: (data, facts) => (facts.get('regId') || !bookedId(data) ? undefined : UNPROVEN_OWNERSHIP),
  }),
  createContractStep('R13', byRequest('book'), {
    check: found('regId'),
    learn: (data, facts, ask) => claimVisitsFoundByRequestId(facts, 'regId', data, sentBy(ask)),
  }),
  createContractStep('R12', (facts) => ({ parts: { id: facts.need('regId') } }), {
    learn: (data, facts) => facts.offer('regFee', numberAtPath(data, 'fee')),
  }),
  createContractStep('R15', (facts) => ({ body: { regId: facts.need('regId'), scene: 'desk' } }), { accepts: [40905] }),
  // Only starts the payment: no money moves before the patient confirms it in the cashier.
  createContractStep(
    'P4',
    (facts, { mark }) => ({
      parts: { kind: 'registration', orderId: facts.need('regId') },
      body: { payType: 0, amount: facts.need('regFee'), requestId: `${mark}-pay` },
    }),
    { accepts: [41005], sameThing: (data) => textAtPath(data, 'payTransId') },
  ),
  createContractStep('P7', (facts) => ({ parts: { kind: 'registration', orderId: facts.need('regId') } })),
]

function* reservations(facts: KnownValues, { mark }: KitProvidedData): Iterable<StepRequest> {
  const patientId = facts.need('newPatient').id
  for (const [at, slot] of facts.need('therapySlots').slice(0, MAX_TRIES).entries()) {
    const { clinicId, therapistId, itemId, scheduleId, date, timeStart, timeEnd } = slot
    const requestId = `${mark}-therapy${at === 0 ? '' : at}`
    yield {
      body: {
        clinicId,
        therapistId,
        itemIds: [itemId],
        patientId,
        slots: [{ scheduleId, date, timeStart, timeEnd }],
        requestId,
      },
    }
  }
}
const reservedId = (data: unknown) =>
  textAtPath(data, 'results', 0, 'id') ?? textAtPath(data, 'results', 0, 'therapy', 'id')
const therapy = (facts: KnownValues): { id: string } => ({ id: facts.need('therapyId') })

const therapySteps: readonly ContractStep[] = [
  createContractStep('R6', reservations, {
    accepts: [2498, 2499],
    sameThing: reservedId,
    learn: (data, facts, ask) => {
      const visit = valueAtPath(data, 'results', 0, 'therapy')
      claimFromResponse(facts, 'therapyId', { id: reservedId(data), visit, sent: sentBy(ask) })
    },
    check: (data, facts) => (facts.get('therapyId') || !reservedId(data) ? undefined : UNPROVEN_OWNERSHIP),
  }),
  createContractStep('R11', byRequest('therapy'), {
    check: found('therapyId'),
    learn: (data, facts, ask) => claimVisitsFoundByRequestId(facts, 'therapyId', data, sentBy(ask)),
  }),
  createContractStep('R10', (facts) => ({ parts: therapy(facts) })),
  createContractStep('R9', (facts) => ({ parts: therapy(facts), body: { scene: 'desk' } }), { accepts: [40905] }),
]

/** If nothing is sold out, requests a session with free slots, which a clinic rejects. */
function* watches(facts: KnownValues, { mark }: KitProvidedData): Iterable<StepRequest> {
  const patientId = facts.need('newPatient').id
  const [free] = facts.get('slots') ?? []
  const sessions = facts.get('fullSessions') ?? (free ? [{ ...free, dayPart: 0 }] : [])
  for (const { clinicId, departmentId, doctorId, date, dayPart } of sessions.slice(0, MAX_TRIES)) {
    yield {
      body: {
        clinicId,
        departmentId,
        doctorId,
        reserveDate: date,
        dayPart,
        patientId,
        businessType: 0,
        requestId: `${mark}-watch-${doctorId}${dayPart}`,
      },
    }
  }
}
const waitlistSteps: readonly ContractStep[] = [
  createContractStep('R20', watches, {
    accepts: 'any',
    sameThing: (data) => textAtPath(data, 'id'),
    learn: (data, facts) => claimWaitlistEntry(facts, data),
    check: (data, facts) => (facts.get('watchId') || !textAtPath(data, 'id') ? undefined : UNPROVEN_OWNERSHIP),
  }),
  createContractStep('R19', emptyRequest, {
    learn: (data, facts) => {
      for (const row of listAtPath(data, 'rows')) claimWaitlistEntry(facts, row)
    },
    check: (_, facts) => {
      const count = facts.get('watchId') === undefined ? 0 : facts.claimed('watchId').length
      return count > 1
        ? createGuaranteeViolation(
            'idempotent by requestId',
            `the list contains ${count} entries, but 1 was requested (R20)`,
          )
        : undefined
    },
  }),
  createContractStep('R22', (facts) => ({ parts: { watchId: facts.need('watchId'), state: '1' } })),
]

/** Bookings and waitlist entries. */
export const visitSteps: readonly ContractStep[] = [...bookingSteps, ...therapySteps, ...waitlistSteps]
