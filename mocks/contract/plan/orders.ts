import { listAtPath, numberAtPath, readRows, textAtPath, type KnownValues } from '../known-values'
import { UNPROVEN_OWNERSHIP } from '../ownership'
import { createGuaranteeViolation } from '../guarantees/guarantees'
import { createContractStep, type StepRequest, type KitProvidedData, type ContractStep } from '../contract-step'

const MAX_TRIES = 8
const PICK_UP = { delivery: { deliveryType: 0 }, process: [], vendorId: '' }

/** Codes for an order that cannot be reordered, for example because it is too old or nothing is on sale. */
const NOT_AGAIN = [400, 40301, 40912]
function* clones(facts: KnownValues, { mark }: KitProvidedData): Iterable<StepRequest> {
  const medicines = facts.need('orders').filter(({ kind }) => kind === 'charge')
  for (const { id } of medicines.slice(0, MAX_TRIES)) {
    yield { body: { chargeId: id, requestId: `${mark}-clone-${id}` } }
  }
}
const clone = (facts: KnownValues): StepRequest => ({ parts: { kind: 'charge', orderId: facts.need('cloneId') } })

/** Creates orders that nobody pays, so that they expire. */
export const orderSteps: readonly ContractStep[] = [
  createContractStep('P10', clones, {
    accepts: NOT_AGAIN,
    sameThing: (data) => textAtPath(data, 'chargeId'),
    learn: (data, facts, { body }) => {
      const id = textAtPath(data, 'chargeId')
      if (id === undefined || !facts.isNew('order', id)) return
      facts.offer('cloneSaid', id)
      facts.offer('cloneFrom', textAtPath(body, 'chargeId'))
    },
    check: (data, facts) => (facts.get('cloneSaid') || !textAtPath(data, 'chargeId') ? undefined : UNPROVEN_OWNERSHIP),
  }),
  createContractStep('P9', (facts) => ({ parts: { id: facts.need('cloneSaid') } }), {
    check: (data, facts) => (facts.get('cloneId') || !textAtPath(data, 'id') ? undefined : UNPROVEN_OWNERSHIP),
    learn: (data, facts) => {
      const [id, from] = [textAtPath(data, 'id'), textAtPath(data, 'cloneFromId')]
      if (id !== facts.get('cloneSaid') || (from !== undefined && from !== facts.get('cloneFrom'))) return
      facts.set('cloneId', id)
      facts.set('cloneVersion', numberAtPath(data, 'version'))
      facts.set(
        'cloneForms',
        readRows(listAtPath(data, 'forms'), (form) => textAtPath(form, 'id')),
      )
    },
  }),
  createContractStep(
    'P5',
    (facts, { mark }) => ({
      parts: { chargeId: facts.need('cloneId') },
      body: { requestId: `${mark}-lock`, deviceId: mark },
    }),
    {
      learn: (data, facts) => facts.offer('lockId', textAtPath(data, 'lockId')),
      sameThing: (data) => textAtPath(data, 'lockId'),
    },
  ),
  createContractStep('P2', (facts) => ({
    ...clone(facts),
    body: { ...PICK_UP, payType: 0, isUseMember: false, version: facts.need('cloneVersion') },
  })),
  createContractStep(
    'P3',
    (facts) => ({
      parts: { chargeId: facts.need('cloneId') },
      body: { addressId: facts.need('addressId'), formIds: facts.need('cloneForms'), processType: 0 },
    }),
    { accepts: [41006] },
  ),
  createContractStep('P1', (facts, { mark }) => ({
    parts: { chargeId: facts.need('cloneId') },
    body: { ...PICK_UP, remark: mark, version: facts.need('cloneVersion') },
  })),
  createContractStep('P6', (facts) => ({
    parts: { chargeId: facts.need('cloneId') },
    body: { lockId: facts.need('lockId') },
  })),
  createContractStep(
    'P11',
    (facts, { mark }) => ({
      body: {
        patientId: facts.need('patientId'),
        // The demo pharmacy rejects this photo and closes the order.
        photos: ['https://contract.invalid/blur.jpg'],
        doseCount: 1,
        remark: mark,
        requestId: `${mark}-photo`,
      },
    }),
    { sameThing: (data) => textAtPath(data, 'chargeId') },
  ),
  createContractStep(
    'P8',
    (facts) => (facts.get('cloneId') ? { query: { queryType: '0', limit: '20', offset: '0' } } : []),
    {
      check: (data, facts) => {
        const made = listAtPath(data, 'rows').filter((row) => facts.isNew('order', textAtPath(row, 'id') ?? ''))
        const clones = made.filter((row) => textAtPath(row, 'cloneFromId') === facts.get('cloneFrom'))
        const photos = made.filter((row) => listAtPath(row, 'photos').length > 0 && !textAtPath(row, 'cloneFromId'))
        const twice = (count: number, by: string) =>
          createGuaranteeViolation(
            'idempotent by requestId',
            `the list contains ${count} orders, but 1 was requested (${by})`,
          )
        if (clones.length > 1) return twice(clones.length, 'P10')
        return photos.length > 1 ? twice(photos.length, 'P11') : undefined
      },
    },
  ),
]
