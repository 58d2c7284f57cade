import { listAt, numberAt, readRows, textAt, type Facts } from '../facts'
import { NOT_OURS } from '../proof'
import { breaks } from '../promises/promises'
import { step, type Ask, type Own, type Step } from '../step'

const MOST_TRIES = 8
const PICK_UP = { delivery: { deliveryType: 0 }, process: [], vendorId: '' }

/** Codes for an order that cannot be reordered, for example because it is too old or nothing is on sale. */
const NOT_AGAIN = [400, 40301, 40912]
function* clones(facts: Facts, { mark }: Own): Iterable<Ask> {
  const medicines = facts.need('orders').filter(({ kind }) => kind === 'charge')
  for (const { id } of medicines.slice(0, MOST_TRIES)) {
    yield { body: { chargeId: id, requestId: `${mark}-clone-${id}` } }
  }
}
const clone = (facts: Facts): Ask => ({ parts: { kind: 'charge', orderId: facts.need('cloneId') } })

/** Creates an order, which is never paid and expires. */
export const orderSteps: readonly Step[] = [
  step('P10', clones, {
    accepts: NOT_AGAIN,
    sameThing: (data) => textAt(data, 'chargeId'),
    learn: (data, facts, { body }) => {
      const id = textAt(data, 'chargeId')
      if (id === undefined || !facts.isNew('order', id)) return
      facts.offer('cloneSaid', id)
      facts.offer('cloneFrom', textAt(body, 'chargeId'))
    },
    check: (data, facts) => (facts.get('cloneSaid') || !textAt(data, 'chargeId') ? undefined : NOT_OURS),
  }),
  step('P9', (facts) => ({ parts: { id: facts.need('cloneSaid') } }), {
    check: (data, facts) => (facts.get('cloneId') || !textAt(data, 'id') ? undefined : NOT_OURS),
    learn: (data, facts) => {
      const [id, from] = [textAt(data, 'id'), textAt(data, 'cloneFromId')]
      if (id !== facts.get('cloneSaid') || (from !== undefined && from !== facts.get('cloneFrom'))) return
      facts.set('cloneId', id)
      facts.set('cloneVersion', numberAt(data, 'version'))
      facts.set(
        'cloneForms',
        readRows(listAt(data, 'forms'), (form) => textAt(form, 'id')),
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
      learn: (data, facts) => facts.offer('lockId', textAt(data, 'lockId')),
      sameThing: (data) => textAt(data, 'lockId'),
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
    { sameThing: (data) => textAt(data, 'chargeId') },
  ),
  step('P8', (facts) => (facts.get('cloneId') ? { query: { queryType: '0', limit: '20', offset: '0' } } : []), {
    check: (data, facts) => {
      const made = listAt(data, 'rows').filter((row) => facts.isNew('order', textAt(row, 'id') ?? ''))
      const clones = made.filter((row) => textAt(row, 'cloneFromId') === facts.get('cloneFrom'))
      const photos = made.filter((row) => listAt(row, 'photos').length > 0 && !textAt(row, 'cloneFromId'))
      const twice = (count: number, by: string) =>
        breaks('done once', `${count} orders stand in the list, and one was asked for (${by})`)
      if (clones.length > 1) return twice(clones.length, 'P10')
      return photos.length > 1 ? twice(photos.length, 'P11') : undefined
    },
  }),
]
