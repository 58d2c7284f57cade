import { listAt, numberAt, part, textAt, type Facts } from '../facts'
import { NOTHING, step, type Step } from '../step'
import { consents } from './consents'

/** Nobody's name; it is easily found where a run was cut off. */
const OWN_NAME = '李契约'
const OWN_MOBILE = '13900000000'
const BIRTHDAY = '1990-01-01'
const DETAIL = '契约测试 1 号'

const address = (facts: Facts) => ({
  ...facts.need('region'),
  patientId: facts.need('patientId'),
  consignee: OWN_NAME,
  mobile: OWN_MOBILE,
  detail: DETAIL,
  isDefault: false,
})

/** A patient of its own, so that nobody's visits and files are touched. */
const fileSteps: readonly Step[] = [
  step(
    'T4',
    () => ({
      body: {
        name: OWN_NAME,
        sex: 2,
        birthday: BIRTHDAY,
        mobile: OWN_MOBILE,
        idCardType: 5,
        idCard: '',
        relation: 9,
        consents: consents('privacy'),
      },
    }),
    { learn: (data, facts) => learnPatient(part(data, 'patient'), facts) },
  ),
  step('T2', NOTHING, {
    // A reply that was lost or differs: the patient stands in the list all the same.
    learn: (data, facts) =>
      learnPatient(
        listAt(data, 'rows').find((row) => textAt(row, 'name') === OWN_NAME && textAt(row, 'birthday') === BIRTHDAY),
        facts,
      ),
  }),
  step('T5', (facts) => ({ body: { patientId: facts.need('newPatient').id, clinicId: facts.need('clinicId') } }), {
    learn: (data, facts) => facts.offer('cardId', textAt(data, 'id')),
  }),
  step('T6', (facts) => ({
    body: {
      id: facts.need('cardId'),
      patientId: facts.need('newPatient').id,
      name: OWN_NAME,
      mobile: OWN_MOBILE,
      isApplyHealthCard: false,
    },
  })),
  step('T9', (facts) => ({
    parts: { clinicId: facts.need('clinicId') },
    body: { ...facts.need('newPatient'), allergyHistory: '无', consents: consents('health') },
  })),
]
function learnPatient(row: unknown, facts: Facts): void {
  const [id, version] = [textAt(row, 'id'), numberAt(row, 'version')]
  if (id) facts.offer('newPatient', { id, version: version ?? 1 })
}

const addressSteps: readonly Step[] = [
  step('T18', (facts) => ({ body: address(facts) }), {
    learn: (data, facts) => facts.offer('addressId', textAt(data, 'id')),
  }),
  step('T20', (facts) => ({ query: { patientId: facts.need('patientId') } }), {
    learn: (data, facts) =>
      facts.offer(
        'addressId',
        textAt(
          listAt(data, 'rows').find((row) => textAt(row, 'detail') === DETAIL),
          'id',
        ),
      ),
  }),
  step('T19', (facts) => {
    const { patientId, ...rest } = address(facts)
    const addressId = facts.need('addressId')
    return { parts: { patientId, addressId }, body: { ...rest, id: addressId, patientId, detail: `${DETAIL} 2 楼` } }
  }),
]

/** Patients and addresses that are made and changed. */
export const patientSteps: readonly Step[] = [...fileSteps, ...addressSteps]
