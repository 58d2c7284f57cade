import { listAt, numberAt, part, textAt, type Facts } from '../facts'
import { NOTHING, step, type Ask, type Own, type Step } from '../step'

const MOST_TRIES = 8
const PAGE = { limit: '20', offset: '0' }

/** What a sound clinic may say to a booking: taken, asked before, blocked, not released. */
const NOT_NOW = [40901, 40902, 40903, 40911, 2498, 2499]
function* bookings(facts: Facts, { mark }: Own): Iterable<Ask> {
  const patientId = facts.need('newPatient').id
  for (const { date, ...slot } of facts.need('slots').slice(0, MOST_TRIES)) {
    yield { body: { ...slot, reserveDate: date, patientId, businessType: 0, reason: '', requestId: `${mark}-book` } }
    if (facts.get('regId')) return
  }
}
/** By the request's id, as plain characters: a server that splits or decodes them wrongly finds nothing. */
const byRequest =
  (what: string) =>
  (_: Facts, { mark }: Own): Ask => ({ query: { ...PAGE, requestId: `${mark}-${what}` } })
const found =
  (name: 'regId' | 'therapyId') =>
  (data: unknown, facts: Facts): string | undefined =>
    facts.get(name) !== undefined && Array.isArray(part(data, 'rows')) && listAt(data, 'rows').length === 0
      ? 'the look-up by requestId does not find what was just written: are plain characters of the query taken as they are?'
      : undefined

const bookingSteps: readonly Step[] = [
  step('R5', bookings, {
    accepts: NOT_NOW,
    learn: (data, facts) => {
      facts.offer('regId', textAt(data, 'id') ?? textAt(data, 'registration', 'id'))
      facts.offer('regFee', numberAt(data, 'registration', 'fee'))
    },
  }),
  step('R13', byRequest('book'), {
    check: found('regId'),
    learn: (data, facts) => {
      const [row] = listAt(data, 'rows')
      facts.offer('regId', textAt(row, 'id'))
      facts.offer('regFee', numberAt(row, 'fee'))
    },
  }),
  step('R12', (facts) => ({ parts: { id: facts.need('regId') } }), {
    learn: (data, facts) => facts.offer('regFee', numberAt(data, 'fee')),
  }),
  step('R15', (facts) => ({ body: { regId: facts.need('regId'), scene: 'desk' } }), { accepts: [40905] }),
  // Only launched: no money moves before the patient confirms at the cashier.
  step(
    'P4',
    (facts, { mark }) => ({
      parts: { kind: 'registration', orderId: facts.need('regId') },
      body: { payType: 0, amount: facts.need('regFee'), requestId: `${mark}-pay` },
    }),
    { accepts: [41005] },
  ),
  step('P7', (facts) => ({ parts: { kind: 'registration', orderId: facts.need('regId') } })),
]

function* reservations(facts: Facts, { mark }: Own): Iterable<Ask> {
  const patientId = facts.need('newPatient').id
  for (const [at, slot] of facts.need('therapySlots').slice(0, MOST_TRIES).entries()) {
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
    if (facts.get('therapyId')) return
  }
}
function learnTherapy(data: unknown, facts: Facts): void {
  const [result] = listAt(data, 'results')
  facts.offer('therapyId', textAt(result, 'id') ?? textAt(result, 'therapy', 'id'))
}
const therapy = (facts: Facts): { id: string } => ({ id: facts.need('therapyId') })

const therapySteps: readonly Step[] = [
  step('R6', reservations, { accepts: [2498, 2499], learn: learnTherapy }),
  step('R11', byRequest('therapy'), {
    learn: (data, facts) => facts.offer('therapyId', textAt(listAt(data, 'rows')[0], 'id')),
  }),
  step('R10', (facts) => ({ parts: therapy(facts) })),
  step('R9', (facts) => ({ parts: therapy(facts), body: { scene: 'desk' } }), { accepts: [40905] }),
]

/** Where nothing is sold out, a free session is asked for, which a clinic refuses. */
function* watches(facts: Facts, { mark }: Own): Iterable<Ask> {
  const patientId = facts.need('newPatient').id
  const [free] = facts.get('slots') ?? []
  const sessions = facts.get('fullSessions') ?? (free ? [{ ...free, dayPart: 0 }] : [])
  for (const { clinicId, departmentId, doctorId, date, dayPart } of sessions.slice(0, MOST_TRIES)) {
    if (facts.get('watchId')) return
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
const watchSteps: readonly Step[] = [
  step('R20', watches, { accepts: 'any', learn: (data, facts) => facts.offer('watchId', textAt(data, 'id')) }),
  step('R19', NOTHING, {
    learn: (data, facts) => {
      const own = facts.get('newPatient')?.id
      const row = listAt(data, 'rows').find((each) => own !== undefined && textAt(each, 'patientId') === own)
      facts.offer('watchId', textAt(row, 'id'))
    },
  }),
  step('R22', (facts) => ({ parts: { watchId: facts.need('watchId'), state: '1' } })),
]

/** Numbers that are booked, and places in waiting lists. */
export const visitSteps: readonly Step[] = [...bookingSteps, ...therapySteps, ...watchSteps]
