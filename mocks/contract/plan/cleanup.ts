import { textAtPath, type KnownValues, type CreatedValueName } from '../known-values'
import { createContractStep, type StepRequest, type ContractStep } from '../contract-step'

const each =
  (name: CreatedValueName, body?: unknown) =>
  (facts: KnownValues): StepRequest[] =>
    facts.claimed(name).map((id) => ({ parts: { id }, ...(body !== undefined && { body }) }))

/**
 * Reverts all writes, last first; runs even after errors. Selecting a patient comes last, because it replaces the
 * token.
 */
export const cleanupSteps: readonly ContractStep[] = [
  createContractStep('R21', each('watchId')),
  createContractStep('R8', each('therapyId', { reason: '契约测试' }), { accepts: [40904] }),
  createContractStep(
    'R7',
    (facts, { mark }) => each('regId', { reason: 'other', reasonText: '契约测试', requestId: `${mark}-cancel` })(facts),
    { sameThing: (data) => textAtPath(data, 'id') },
  ),
  createContractStep('T17', (facts) => ({
    parts: { patientId: facts.need('newPatient').id, addressId: facts.need('addressId') },
  })),
  // The server rejects this step if it could not revert a step above.
  createContractStep(
    'T8',
    (facts) => ({
      parts: { clinicId: facts.need('clinicId') },
      query: { patientId: facts.need('newPatient').id },
    }),
    { accepts: [40910] },
  ),
  createContractStep('T7', (facts) => ({ parts: { id: facts.need('selectedId') } }), {
    learn: (data, facts) => facts.set('token', textAtPath(data, 'token')),
  }),
]
