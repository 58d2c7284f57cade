import { listAt, numberAt, readRows, sourceAt, type KnownValues } from '../known-values'
import { NOT_OURS } from '../ownership'
import { breaks } from '../guarantees/guarantees'
import { step, type StepRequest, type KitData, type ContractStep } from '../contract-step'

const MAX_TRIES = 8
const PICK_UP = { delivery: { deliveryType: 0 }, process: [], vendorId: '' }

/** Codes for an order that cannot be reordered, for example because it is too old or nothing is on sale. */
const NOT_AGAIN = [400, 40301, 40912]
function* clones(facts: KnownValues, { mark }: KitData): Iterable<StepRequest> {
  const medicines = facts.need('orders').filter(({ kind }) => kind === 'charge')
  for (const { id } of medicines.slice(0, MAX_TRIES)) {
    yield { body: { chargeId: id, requestId: `${mark}-clone-${id}` } }
  }
}
const clone = (facts: KnownValues): StepRequest => ({ parts: { kind: 'charge', orderId: facts.need('cloneId') } })

/** Creates an order, which is never paid and expires. */
export const orderSteps: readonly ContractStep[] = [
  step('P10', clones, {
    accepts: NOT_AGAIN,
    sameThing: (data) => sourceAt(data, 'chargeId'),
    learn: (data, facts, { body }) => {
      const id = sourceAt(data, 'chargeId')
      if (id === undefined || !facts.isNew('order', id)) return
      facts.offer('cloneSaid', id)
      facts.offer('cloneFrom', sourceAt(body, 'chargeId'))
    },
    check: (data, facts) => (facts.get('cloneSaid') || !sourceAt(data, 'chargeId') ? undefined : NOT_OURS),
  }),
  step('P9', (facts) => ({ parts: { id: facts.need('cloneSaid') } }), {
    check: (data, facts) => (facts.get('cloneId') || !sourceAt(data, 'id') ? undefined : NOT_OURS),
    learn: (data, facts) => {
      const [id, from] = [sourceAt(data, 'id'), sourceAt(data, 'cloneFromId')]
      if (id !== facts.get('cloneSaid') || (from !== undefined && from !== facts.get('cloneFrom'))) return
      facts.set('cloneId', id)
      facts.set('cloneVersion', numberAt(data, 'version'))
      facts.set(
        'cloneForms',
        readRows(listAt(data, 'forms'), (form) => sourceAt(form, 'id')),
      )
    },
  }),
  step(
    'P5',
    (facts, { mark }) => ({
      parts: { chargeId: facts.need('cloneId') },
      body: { requestId: `${mark}-lock`, deviceId: mark },
    }),
    {
      learn: (data, facts) => facts.offer('lockId', sourceAt(data, 'lockId')),
      sameThing: (data) => sourceAt(data, 'lockId'),
    },
  ),
  step('P2', (facts) => ({
    ...clone(facts),
    body: { ...PICK_UP, payType: 0, isUseMember: false, version: facts.need('cloneVersion') },
  })),
  step(
    'P3',
    (facts) => ({
      parts: { chargeId: facts.need('cloneId') },
      body: { addressId: facts.need('addressId'), formIds: facts.need('cloneForms'), processType: 0 },
    }),
    { accepts: [41006] },
  ),
  step('P1', (facts, { mark }) => ({
    parts: { chargeId: facts.need('cloneId') },
    body: { ...PICK_UP, remark: mark, version: facts.need('cloneVersion') },
  })),
  step('P6', (facts) => ({
    parts: { chargeId: facts.need('cloneId') },
    body: { lockId: facts.need('lockId') },
  })),
  step(
    'P11',
    (facts, { mark }) => ({
      body: {
        patientId: facts.need('patientId'),
        // The demo pharmacy closes an order with this photo.
        photos: ['https://contract.invalid/blur.jpg'],
        doseCount: 1,
        remark: mark,
        requestId: `${mark}-photo`,
      },
    }),
    { sameThing: (data) => sourceAt(data, 'chargeId') },
  ),
  step('P8', (facts) => (facts.get('cloneId') ? { query: { queryType: '0', limit: '20', offset: '0' } } : []), {
    check: (data, facts) => {
      const made = listAt(data, 'rows').filter((row) => facts.isNew('order', sourceAt(row, 'id') ?? ''))
      const clones = made.filter((row) => sourceAt(row, 'cloneFromId') === facts.get('cloneFrom'))
      const photos = made.filter((row) => listAt(row, 'photos').length > 0 && !sourceAt(row, 'cloneFromId'))
      const twice = (count: number, by: string) =>
        breaks('done once', `${count} orders stand in the list, and one was asked for (${by})`)
      if (clones.length > 1) return twice(clones.length, 'P10')
      return photos.length > 1 ? twice(photos.length, 'P11') : undefined
    },
  }),
]
