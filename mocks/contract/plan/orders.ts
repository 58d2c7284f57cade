import { listAt, numberAt, readRows, textAt, type Facts } from '../facts'
import { step, type Ask, type Own, type Step } from '../step'

const MOST_TRIES = 8
const PICK_UP = { delivery: { deliveryType: 0 }, process: [], vendorId: '' }

/** The codes under which an order can't be cloned: too old, nothing to sell, and the like. */
const NOT_AGAIN = [400, 40301, 40912]
function* clones(facts: Facts, { mark }: Own): Iterable<Ask> {
  const medicines = facts.need('orders').filter(({ kind }) => kind === 'charge')
  for (const { id } of medicines.slice(0, MOST_TRIES)) {
    if (facts.get('cloneId')) return
    yield { body: { chargeId: id, requestId: `${mark}-clone-${id}` } }
  }
}
const clone = (facts: Facts): Ask => ({ parts: { kind: 'charge', orderId: facts.need('cloneId') } })

/** An order of its own, which is never paid and lapses by itself. */
export const orderSteps: readonly Step[] = [
  step('P10', clones, {
    accepts: NOT_AGAIN,
    learn: (data, facts) => facts.offer('cloneId', textAt(data, 'chargeId')),
  }),
  step('P9', (facts) => ({ parts: { id: facts.need('cloneId') } }), {
    learn: (data, facts) => {
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
    { learn: (data, facts) => facts.offer('lockId', textAt(data, 'lockId')) },
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
  step('P11', (facts, { mark }) => ({
    body: {
      patientId: facts.need('patientId'),
      // The demo pharmacy closes an order whose photo is blurred.
      photos: ['https://contract.invalid/blur.jpg'],
      doseCount: 1,
      remark: mark,
      requestId: `${mark}-photo`,
    },
  })),
]
