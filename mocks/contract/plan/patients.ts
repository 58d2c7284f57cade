import { addDays } from '@/domain/general/day'
import { hashOf } from '../../clinic/seeded-random'
import { listAtPath, numberAtPath, valueAtPath, textAtPath, type KnownValues } from '../known-values'
import { UNPROVEN_OWNERSHIP } from '../ownership'
import { emptyRequest, createContractStep, type KitProvidedData, type ContractStep } from '../contract-step'
import { consentGivenNow } from './consents'

/** An invented name, by which an interrupted run's patient is easy to find. */
export const TEST_PATIENT_NAME = '李契约'
export const TEST_PATIENT_MOBILE = '13900000000'
/**
 * A different adult's birthday in each run, so that a patient left behind by an earlier run is not taken for this
 * run's.
 */
export const testBirthday = ({ mark }: Pick<KitProvidedData, 'mark'>): string =>
  addDays('1945-01-01', hashOf(mark) % 20_000)
/** Address detail that distinguishes this run's address from all others. */
const detailOf = ({ mark }: KitProvidedData): string => `契约测试 ${mark} 号`

const address = (facts: KnownValues, own: KitProvidedData) => ({
  ...facts.need('region'),
  patientId: facts.need('newPatient').id,
  consignee: TEST_PATIENT_NAME,
  mobile: TEST_PATIENT_MOBILE,
  detail: detailOf(own),
  isDefault: false,
})
/** An address in a response or a list must equal the address that was sent. */
function learnAddress(row: unknown, facts: KnownValues, own: KitProvidedData): void {
  const id = textAtPath(row, 'id')
  if (id !== undefined && textAtPath(row, 'detail') === detailOf(own) && facts.isNew('address', id))
    facts.offer('addressId', id)
}

const newPatient = (own: KitProvidedData) => ({
  name: TEST_PATIENT_NAME,
  sex: 2,
  birthday: testBirthday(own),
  mobile: TEST_PATIENT_MOBILE,
  idCardType: 5,
  idCard: '',
  relation: 9,
  consents: consentGivenNow('privacy'),
})
/**
 * Creates a patient for this run, so that no real visits or profiles are changed. Skipped if the patient could not be
 * distinguished from others.
 */
const fileSteps: readonly ContractStep[] = [
  createContractStep(
    'T4',
    (facts, own) => {
      facts.need('familyBefore')
      facts.need('clinicId') // The step for T8 needs the clinic to remove the patient.
      return { body: newPatient(own) }
    },
    {
      learn: (data, facts) => learnPatient(valueAtPath(data, 'patient'), facts),
      check: (data, facts) =>
        facts.get('newPatient') || !textAtPath(data, 'patient', 'id') ? undefined : UNPROVEN_OWNERSHIP,
    },
  ),
  createContractStep('T2', emptyRequest, {
    // If the response was lost or has another shape, the patient is still in the list.
    learn: (data, facts, _, own) => {
      for (const row of listAtPath(data, 'rows')) {
        if (textAtPath(row, 'birthday') === testBirthday(own)) learnPatient(row, facts)
        const id = textAtPath(row, 'id')
        if (id) facts.persons.add(id)
      }
    },
  }),
  createContractStep(
    'T5',
    (facts) => ({ body: { patientId: facts.need('newPatient').id, clinicId: facts.need('clinicId') } }),
    {
      learn: (data, facts) => {
        const [id, whose = facts.get('newPatient')?.id] = [textAtPath(data, 'id'), textAtPath(data, 'patientId')]
        if (id && whose === facts.get('newPatient')?.id && facts.isNew('card', id)) facts.offer('cardId', id)
      },
      check: (data, facts) => (facts.get('cardId') || !textAtPath(data, 'id') ? undefined : UNPROVEN_OWNERSHIP),
    },
  ),
  createContractStep('T6', (facts) => ({
    body: {
      id: facts.need('cardId'),
      patientId: facts.need('newPatient').id,
      name: TEST_PATIENT_NAME,
      mobile: TEST_PATIENT_MOBILE,
      isApplyHealthCard: false,
    },
  })),
  createContractStep('T9', (facts) => ({
    parts: { clinicId: facts.need('clinicId') },
    body: { ...facts.need('newPatient'), allergyHistory: '无', consents: consentGivenNow('health') },
  })),
]
/** Learns the patient who has the kit's name and did not exist before. */
function learnPatient(row: unknown, facts: KnownValues): void {
  const [id, version, name] = [textAtPath(row, 'id'), numberAtPath(row, 'version'), textAtPath(row, 'name')]
  if (!id || name !== TEST_PATIENT_NAME || facts.get('familyBefore')?.includes(id) !== false) return
  facts.offer('newPatient', { id, version: version ?? 1 })
  facts.persons.add(id)
}

const addressSteps: readonly ContractStep[] = [
  createContractStep('T18', (facts, own) => ({ body: address(facts, own) }), {
    learn: (data, facts, _, own) => learnAddress(data, facts, own),
    check: (data, facts) => (facts.get('addressId') || !textAtPath(data, 'id') ? undefined : UNPROVEN_OWNERSHIP),
  }),
  createContractStep('T20', (facts) => ({ query: { patientId: facts.need('newPatient').id } }), {
    learn: (data, facts, _, own) => {
      for (const row of listAtPath(data, 'rows')) learnAddress(row, facts, own)
    },
  }),
  createContractStep('T19', (facts, own) => {
    const { patientId, ...rest } = address(facts, own)
    const addressId = facts.need('addressId')
    return {
      parts: { patientId, addressId },
      body: { ...rest, id: addressId, patientId, detail: `${detailOf(own)} 2 楼` },
    }
  }),
]

/** Creates and changes patients and addresses. */
export const patientSteps: readonly ContractStep[] = [...fileSteps, ...addressSteps]
