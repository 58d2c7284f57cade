import { listAtPath, numberAtPath, valueAtPath, readRows, textAtPath, type KnownValues } from '../known-values'
import { emptyRequest, createContractStep, type StepRequest, type ContractStep } from '../contract-step'

const PAGE = { limit: '20', offset: '0' }
/** Requests a list, then its first row alone, then its second row alone. */
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

/** Reads the patient's existing data; writes nothing. */
export const existingDataSteps: readonly ContractStep[] = [
  createContractStep('T2', emptyRequest, {
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
  createContractStep('T1', whose),
  createContractStep('T25', (facts) => ({ ...whose(facts), query: { doctorId: facts.need('doctorId') } })),
  createContractStep('T12', whose),
  createContractStep('T13', emptyRequest, {
    learn: (data, facts) => facts.offer('minPrincipal', numberAtPath(data, 'minPrincipal')),
  }),
  createContractStep('T14', (facts) => paged().map((page) => ({ ...whose(facts), ...page }))),
  createContractStep('T20', (facts) => [{ query: { patientId: facts.need('patientId') } }, {}], {
    learn: (data, facts) => facts.existedBefore('address', idsOf(data, 'rows')),
  }),
  createContractStep('T23', (facts) => ({ query: { participantId: facts.need('doctorId') } })),
  createContractStep('C10', () => [...paged(), { query: { ...PAGE, isOnlyConsulting: '1' } }], {
    learn: (data, facts) => facts.existedBefore('consultation', idsOf(data, 'consultations')),
  }),

  createContractStep('T10', (facts) => paged({ patientId: facts.need('patientId') }, '50'), {
    learn: (data, facts) => {
      for (const row of listAtPath(data, 'rows')) {
        const [id, kind] = [textAtPath(row, 'id'), textAtPath(row, 'type')]
        if (!id || !kind) continue
        if (kind === EXAMINATION) facts.offer('examinationId', id)
        if (valueAtPath(row, 'hasPrint') === true) facts.offer('print', { kind, id })
      }
    },
  }),
  createContractStep('T11', (facts) => ({ parts: { id: facts.need('examinationId') } })),
  createContractStep('A15', (facts) => ({ parts: facts.need('print') })),

  createContractStep('P8', everyTab, { learn: learnOrders }),
  createContractStep('P9', orderDetails, {
    learn: (data, facts) => facts.offer('deliveryId', textAtPath(data, 'delivery', 'id')),
  }),
  createContractStep('P12', (facts) => ({ parts: { patientId: facts.need('patientId'), tab: '1' } })),
  createContractStep('P7', (facts) => {
    const [order] = facts.need('orders')
    return { parts: { kind: order?.kind ?? '', orderId: order?.id ?? '' } }
  }),

  createContractStep('R13', () => paged(), {
    learn: (data, facts) => {
      facts.offer('pastRegId', idsOf(data, 'rows')[0])
      facts.existedBefore('visit', idsOf(data, 'rows'))
    },
  }),
  createContractStep('R11', () => paged(), {
    learn: (data, facts) => {
      facts.offer('pastTherapyId', idsOf(data, 'rows')[0])
      facts.existedBefore('therapy', idsOf(data, 'rows'))
    },
  }),
  createContractStep('R19', emptyRequest, {
    learn: (data, facts) => facts.existedBefore('watch', idsOf(data, 'rows')),
  }),
  createContractStep('R25', (facts) => ({ query: { clinicId: facts.need('clinicId') } }), { accepts: [2498, 2499] }),
  createContractStep('R12', (facts) => ({ parts: { id: facts.need('pastRegId') } })),
  createContractStep('R10', (facts) => ({ parts: { id: facts.need('pastTherapyId') } })),
  createContractStep(
    'R14',
    (facts, { demo }) => ({ parts: { msgId: demo.messageOf?.(facts.need('pastRegId')) ?? 'contract-kit' } }),
    {
      accepts: 'any',
    },
  ),
]
