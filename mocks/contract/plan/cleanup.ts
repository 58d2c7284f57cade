import { sourceAt, type KnownValues, type OwnName } from '../known-values'
import { step, type StepRequest, type ContractStep } from '../contract-step'

const each =
  (name: OwnName, body?: unknown) =>
  (facts: KnownValues): StepRequest[] =>
    facts.claimed(name).map((id) => ({ parts: { id }, ...(body !== undefined && { body }) }))

/** Reverts all writes, last first; runs even after errors. Selecting a patient replaces the token, so it comes last. */
export const cleanupSteps: readonly ContractStep[] = [
  step('R21', each('watchId')),
  step('R8', each('therapyId', { reason: '契约测试' }), { accepts: [40904] }),
  step(
    'R7',
    (facts, { mark }) => each('regId', { reason: 'other', reasonText: '契约测试', requestId: `${mark}-cancel` })(facts),
    { sameThing: (data) => sourceAt(data, 'id') },
  ),
  step('T17', (facts) => ({
    parts: { patientId: facts.need('newPatient').id, addressId: facts.need('addressId') },
  })),
  // Rejected if something above could not be reverted.
  step(
    'T8',
    (facts) => ({
      parts: { clinicId: facts.need('clinicId') },
      query: { patientId: facts.need('newPatient').id },
    }),
    { accepts: [40910] },
  ),
  step('T7', (facts) => ({ parts: { id: facts.need('selectedId') } }), {
    learn: (data, facts) => facts.set('token', sourceAt(data, 'token')),
  }),
]
