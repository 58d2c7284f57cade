import { listAt, numberAt, part, readRows, textAt, type Facts } from '../facts'
import { NOTHING, step, type Ask, type Step } from '../step'

const PAGE = { limit: '20', offset: '0' }
const MOST_ORDERS = 10
const EXAMINATION = 'exam'

const whose = (facts: Facts): Ask => ({ parts: { id: facts.need('patientId') } })

function* everyTab(): Iterable<Ask> {
  for (const queryType of ['0', '1', '2', '3']) yield { query: { queryType, ...PAGE } }
}
function learnOrders(data: unknown, facts: Facts): void {
  const found = readRows(listAt(data, 'rows'), (row) => {
    const [id, kind] = [textAt(row, 'id'), textAt(row, 'type')]
    return id && kind ? { id, kind } : undefined
  })
  const known = facts.get('orders') ?? []
  const fresh = found.filter(({ id }) => !known.some((each) => each.id === id))
  if (fresh.length > 0) facts.set('orders', [...known, ...fresh])
}
function* orderDetails(facts: Facts): Iterable<Ask> {
  const orders = facts.need('orders')
  const medicines = orders.filter(({ kind }) => kind === 'charge')
  for (const { id } of [...medicines, ...orders.filter(({ kind }) => kind !== 'charge')].slice(0, MOST_ORDERS))
    yield { parts: { id } }
}

/** What the patient has already; nothing is written. */
export const ownSteps: readonly Step[] = [
  step('T2', NOTHING, {
    learn: (data, facts) => facts.offer('patientId', textAt(listAt(data, 'rows')[0], 'id')),
  }),
  step('T1', whose),
  step('T3', NOTHING),
  step('T25', (facts) => ({ ...whose(facts), query: { doctorId: facts.need('doctorId') } })),
  step('T12', whose),
  step('T13', NOTHING, { learn: (data, facts) => facts.offer('minPrincipal', numberAt(data, 'minPrincipal')) }),
  step('T14', (facts) => ({ ...whose(facts), query: PAGE })),
  step('T20', (facts) => [{ query: { patientId: facts.need('patientId') } }, {}]),
  step('T22', (facts) => ({ query: { patientId: facts.need('patientId') } })),
  step('T23', (facts) => ({ query: { participantId: facts.need('doctorId') } })),
  step(
    'C10',
    () => [{ query: { limit: '1', offset: '0' } }, { query: { limit: '20', offset: '0', isOnlyConsulting: '1' } }],
    {
      learn: (data, facts) => {
        for (const row of listAt(data, 'consultations')) {
          const [id, doctorId, patientId] = [textAt(row, 'id'), textAt(row, 'doctorId'), textAt(row, 'patientId')]
          if (id && doctorId && patientId) facts.offer('consultation', { id, doctorId, patientId })
        }
      },
    },
  ),

  step('T10', (facts) => ({ query: { patientId: facts.need('patientId'), limit: '50', offset: '0' } }), {
    learn: (data, facts) => {
      for (const row of listAt(data, 'rows')) {
        const [id, kind] = [textAt(row, 'id'), textAt(row, 'type')]
        if (!id || !kind) continue
        if (kind === EXAMINATION) facts.offer('examinationId', id)
        if (part(row, 'hasPrint') === true) facts.offer('print', { kind, id })
      }
    },
  }),
  step('T11', (facts) => ({ parts: { id: facts.need('examinationId') } })),
  step('A15', (facts) => ({ parts: facts.need('print') })),

  step('P8', everyTab, { learn: learnOrders }),
  step('P9', orderDetails, {
    learn: (data, facts) => facts.offer('deliveryId', textAt(data, 'delivery', 'id')),
  }),
  step('P12', (facts) => ({ parts: { patientId: facts.need('patientId'), tab: '1' } })),
  step('P7', (facts) => {
    const [order] = facts.need('orders')
    return { parts: { kind: order?.kind ?? '', orderId: order?.id ?? '' } }
  }),
  step('C11', (facts) => ({ parts: { deliveryId: facts.need('deliveryId') } })),

  step('R13', () => ({ query: PAGE }), {
    learn: (data, facts) => facts.offer('pastRegId', textAt(listAt(data, 'rows')[0], 'id')),
  }),
  step('R11', () => ({ query: PAGE }), {
    learn: (data, facts) => facts.offer('pastTherapyId', textAt(listAt(data, 'rows')[0], 'id')),
  }),
  step('R19', NOTHING),
  step('R17', NOTHING),
  step('R25', (facts) => ({ query: { clinicId: facts.need('clinicId') } }), { accepts: [2498, 2499] }),
  step('R12', (facts) => ({ parts: { id: facts.need('pastRegId') } })),
  step('R10', (facts) => ({ parts: { id: facts.need('pastTherapyId') } })),
  step(
    'R14',
    (facts, { demo }) => ({ parts: { msgId: demo.messageOf?.(facts.need('pastRegId')) ?? 'contract-kit' } }),
    {
      accepts: 'any',
    },
  ),
  step('A13', NOTHING),
]
