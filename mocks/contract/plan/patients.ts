import { addDays } from '@/domain/general/day'
import { hashOf } from '../../clinic/seeded-random'
import { listAt, numberAt, part, sourceAt, type KnownValues } from '../known-values'
import { NOT_OURS } from '../ownership'
import { NOTHING, step, type KitData, type ContractStep } from '../contract-step'
import { consents } from './consents'

/** An invented name that is easy to find if a run was interrupted. */
export const OWN_NAME = '李契约'
export const OWN_MOBILE = '13900000000'
/** A birthday per run, so that patients left behind by earlier runs are not found again. Always an adult's. */
export const birthdayOf = ({ mark }: Pick<KitData, 'mark'>): string => addDays('1945-01-01', hashOf(mark) % 20_000)
/** Distinguishes this run's address from all others. */
const detailOf = ({ mark }: KitData): string => `契约测试 ${mark} 号`

const address = (facts: KnownValues, own: KitData) => ({
  ...facts.need('region'),
  patientId: facts.need('newPatient').id,
  consignee: OWN_NAME,
  mobile: OWN_MOBILE,
  detail: detailOf(own),
  isDefault: false,
})
/** A returned address must be the one that was sent, and a listed one as well. */
function learnAddress(row: unknown, facts: KnownValues, own: KitData): void {
  const id = sourceAt(row, 'id')
  if (id !== undefined && sourceAt(row, 'detail') === detailOf(own) && facts.isNew('address', id))
    facts.offer('addressId', id)
}

const newPatient = (own: KitData) => ({
  name: OWN_NAME,
  sex: 2,
  birthday: birthdayOf(own),
  mobile: OWN_MOBILE,
  idCardType: 5,
  idCard: '',
  relation: 9,
  consents: consents('privacy'),
})
/**
 * Creates a patient for this run, so that no real visits and profiles are changed. Skipped if it could not be
 * distinguished from others.
 */
const fileSteps: readonly ContractStep[] = [
  step(
    'T4',
    (facts, own) => {
      facts.need('familyBefore')
      facts.need('clinicId') // T8 also removes the patient
      return { body: newPatient(own) }
    },
    {
      learn: (data, facts) => learnPatient(part(data, 'patient'), facts),
      check: (data, facts) => (facts.get('newPatient') || !sourceAt(data, 'patient', 'id') ? undefined : NOT_OURS),
    },
  ),
  step('T2', NOTHING, {
    // If the response was lost or differs, the patient is still in the list.
    learn: (data, facts, _, own) => {
      for (const row of listAt(data, 'rows')) {
        if (sourceAt(row, 'birthday') === birthdayOf(own)) learnPatient(row, facts)
        const id = sourceAt(row, 'id')
        if (id) facts.persons.add(id)
      }
    },
  }),
  step('T5', (facts) => ({ body: { patientId: facts.need('newPatient').id, clinicId: facts.need('clinicId') } }), {
    learn: (data, facts) => {
      const [id, whose = facts.get('newPatient')?.id] = [sourceAt(data, 'id'), sourceAt(data, 'patientId')]
      if (id && whose === facts.get('newPatient')?.id && facts.isNew('card', id)) facts.offer('cardId', id)
    },
    check: (data, facts) => (facts.get('cardId') || !sourceAt(data, 'id') ? undefined : NOT_OURS),
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
/** A patient with the kit's name who did not exist before. */
function learnPatient(row: unknown, facts: KnownValues): void {
  const [id, version, name] = [sourceAt(row, 'id'), numberAt(row, 'version'), sourceAt(row, 'name')]
  if (!id || name !== OWN_NAME || facts.get('familyBefore')?.includes(id) !== false) return
  facts.offer('newPatient', { id, version: version ?? 1 })
  facts.persons.add(id)
}

const addressSteps: readonly ContractStep[] = [
  step('T18', (facts, own) => ({ body: address(facts, own) }), {
    learn: (data, facts, _, own) => learnAddress(data, facts, own),
    check: (data, facts) => (facts.get('addressId') || !sourceAt(data, 'id') ? undefined : NOT_OURS),
  }),
  step('T20', (facts) => ({ query: { patientId: facts.need('newPatient').id } }), {
    learn: (data, facts, _, own) => {
      for (const row of listAt(data, 'rows')) learnAddress(row, facts, own)
    },
  }),
  step('T19', (facts, own) => {
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
