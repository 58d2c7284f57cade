import { listAtPath, numberAtPath, valueAtPath, readRows, textAtPath, type KnownValues } from '../known-values'
import { emptyRequest, contractStep, type StepRequest, type ContractStep } from '../contract-step'

const PAGE = { limit: '20', offset: '0' }
/** Requests a list, then only its first row, then only its second. */
const paged = (query: StepRequest['query'] = {}, limit = PAGE.limit): StepRequest[] => [
  { query: { ...query, limit, offset: '0' } },
  { query: { ...query, limit: '1', offset: '0' } },
  { query: { ...query, limit: '1', offset: '1' } },
]
const idsOf = (data: unknown, ...path: string[]): string[] =>
  readRows(listAtPath(data, ...path), (row) => textAtPath(row, 'id'))
const MAX_ORDERS = 10
const EXAMINATION = 'exam'

const whose = (facts: KnownValues): StepRequest => ({ parts: { id: facts.need('patientId') } })

function* everyTab(): Iterable<StepRequest> {
  yield* paged({ queryType: '0' })
  for (const queryType of ['1', '2', '3']) yield { query: { queryType, ...PAGE } }
}
function learnOrders(data: unknown, facts: KnownValues): void {
  facts.existedBefore('order', idsOf(data, 'rows'))
  const found = readRows(listAtPath(data, 'rows'), (row) => {
    const [id, kind] = [textAtPath(row, 'id'), textAtPath(row, 'type')]
    return id && kind ? { id, kind } : undefined
  })
  const known = facts.get('orders') ?? []
  const fresh = found.filter(({ id }) => !known.some((each) => each.id === id))
  if (fresh.length > 0) facts.set('orders', [...known, ...fresh])
}
function* orderDetails(facts: KnownValues): Iterable<StepRequest> {
  const orders = facts.need('orders')
  const medicines = orders.filter(({ kind }) => kind === 'charge')
  for (const { id } of [...medicines, ...orders.filter(({ kind }) => kind !== 'charge')].slice(0, MAX_ORDERS))
    yield { parts: { id } }
}

/** Existing data of the patient; writes nothing. */
export const existingDataSteps: readonly ContractStep[] = [
  contractStep('T2', emptyRequest, {
    learn: (data, facts) => {
      const ids = idsOf(data, 'rows')
      if (Array.isArray(valueAtPath(data, 'rows'))) facts.offer('familyBefore', ids)
      facts.offer('patientId', ids[0])
      facts.existedBefore(
        'card',
        listAtPath(data, 'rows').flatMap((row) => idsOf(row, 'cards')),
      )
      for (const id of ids) facts.persons.add(id)
    },
  }),
  contractStep('T1', whose),
  contractStep('T25', (facts) => ({ ...whose(facts), query: { doctorId: facts.need('doctorId') } })),
  contractStep('T12', whose),
  contractStep('T13', emptyRequest, {
    learn: (data, facts) => facts.offer('minPrincipal', numberAtPath(data, 'minPrincipal')),
  }),
  contractStep('T14', (facts) => paged().map((page) => ({ ...whose(facts), ...page }))),
  contractStep('T20', (facts) => [{ query: { patientId: facts.need('patientId') } }, {}], {
    learn: (data, facts) => facts.existedBefore('address', idsOf(data, 'rows')),
  }),
  contractStep('T23', (facts) => ({ query: { participantId: facts.need('doctorId') } })),
  contractStep('C10', () => [...paged(), { query: { ...PAGE, isOnlyConsulting: '1' } }], {
    learn: (data, facts) => facts.existedBefore('consultation', idsOf(data, 'consultations')),
  }),

  contractStep('T10', (facts) => paged({ patientId: facts.need('patientId') }, '50'), {
    learn: (data, facts) => {
      for (const row of listAtPath(data, 'rows')) {
        const [id, kind] = [textAtPath(row, 'id'), textAtPath(row, 'type')]
        if (!id || !kind) continue
        if (kind === EXAMINATION) facts.offer('examinationId', id)
        if (valueAtPath(row, 'hasPrint') === true) facts.offer('print', { kind, id })
      }
    },
  }),
  contractStep('T11', (facts) => ({ parts: { id: facts.need('examinationId') } })),
  contractStep('A15', (facts) => ({ parts: facts.need('print') })),

  contractStep('P8', everyTab, { learn: learnOrders }),
  contractStep('P9', orderDetails, {
    learn: (data, facts) => facts.offer('deliveryId', textAtPath(data, 'delivery', 'id')),
  }),
  contractStep('P12', (facts) => ({ parts: { patientId: facts.need('patientId'), tab: '1' } })),
  contractStep('P7', (facts) => {
    const [order] = facts.need('orders')
    return { parts: { kind: order?.kind ?? '', orderId: order?.id ?? '' } }
  }),

  contractStep('R13', () => paged(), {
    learn: (data, facts) => {
      facts.offer('pastRegId', idsOf(data, 'rows')[0])
      facts.existedBefore('visit', idsOf(data, 'rows'))
    },
  }),
  contractStep('R11', () => paged(), {
    learn: (data, facts) => {
      facts.offer('pastTherapyId', idsOf(data, 'rows')[0])
      facts.existedBefore('therapy', idsOf(data, 'rows'))
    },
  }),
  contractStep('R19', emptyRequest, { learn: (data, facts) => facts.existedBefore('watch', idsOf(data, 'rows')) }),
  contractStep('R25', (facts) => ({ query: { clinicId: facts.need('clinicId') } }), { accepts: [2498, 2499] }),
  contractStep('R12', (facts) => ({ parts: { id: facts.need('pastRegId') } })),
  contractStep('R10', (facts) => ({ parts: { id: facts.need('pastTherapyId') } })),
  contractStep(
    'R14',
    (facts, { demo }) => ({ parts: { msgId: demo.messageOf?.(facts.need('pastRegId')) ?? 'contract-kit' } }),
    {
      accepts: 'any',
    },
  ),
]
