import { listAtPath, textAtPath, type KnownValues } from '../known-values'
import { createGuaranteeViolation } from '../guarantees/guarantees'
import { createContractStep, type StepRequest, type KitProvidedData, type ContractStep } from '../contract-step'
import { consentGivenNow } from './consents'

const MAX_TRIES = 8
const FIRST_PAGE = { limit: '20', offset: '0' }

/** Error codes for a doctor who accepts no questions now. */
const NOT_ASKED = [400, 40301, 40302, 40916, 2498, 2499]
function* questions(facts: KnownValues, { mark }: KitProvidedData): Iterable<StepRequest> {
  const patientId = facts.need('patientId')
  for (const { doctorId } of facts.need('places').slice(0, MAX_TRIES)) {
    yield {
      body: {
        patientId,
        doctorId,
        complaint: '契约测试，请不要接诊',
        photos: ['https://contract.invalid/1.jpg'],
        consents: consentGivenNow('advisory'),
        requestId: `${mark}-ask-${doctorId}`,
      },
    }
  }
}
/** Member card and consultations; the resulting orders are never paid and expire. */
export const memberSteps: readonly ContractStep[] = [
  createContractStep('A10', () => ({ body: { scene: 'bind' } }), { accepts: 'any' }),
  createContractStep('A9', (_, { demo }) => ({ body: { inputCode: demo.smsCode ?? '000000' } }), {
    accepts: [42201, 42202, 42901],
    learn: (data, facts) => facts.offer('ticket', textAtPath(data, 'ticket')),
  }),
  // Sends the mock clinic its current password. Sends any other server an invented ticket, which it must reject.
  createContractStep(
    'T16',
    (facts, { demo }) => ({
      body:
        demo.memberPassword === undefined
          ? { patientId: facts.need('newPatient').id, password: '739204', ticket: 'contract-kit' }
          : {
              patientId: facts.need('patientId'),
              password: demo.memberPassword,
              ticket: facts.get('ticket') ?? 'none',
            },
    }),
    { accepts: 'any' },
  ),
  createContractStep('T15', (facts) => ({
    body: { principal: facts.need('minPrincipal'), patientId: facts.need('patientId') },
  })),
  createContractStep('T21', questions, {
    accepts: NOT_ASKED,
    sameThing: (data) => textAtPath(data, 'consultationId'),
    // If the clinic returns an ongoing consultation, the next step tries another doctor.
    learn: (data, facts, { body }) => {
      const id = textAtPath(data, 'consultationId')
      const [doctorId, patientId] = [textAtPath(body, 'doctorId'), textAtPath(body, 'patientId')]
      if (id && doctorId && patientId && facts.isNew('consultation', id))
        facts.offer('begun', { id, doctorId, patientId })
    },
  }),
  createContractStep('C10', (facts) => (facts.get('begun') ? { query: FIRST_PAGE } : []), {
    check: (data, facts) => {
      const { doctorId, patientId } = facts.need('begun')
      const made = listAtPath(data, 'consultations').filter(
        (row) =>
          textAtPath(row, 'doctorId') === doctorId &&
          textAtPath(row, 'patientId') === patientId &&
          facts.isNew('consultation', textAtPath(row, 'id') ?? ''),
      )
      return made.length > 1
        ? createGuaranteeViolation(
            'idempotent by requestId',
            `the list contains ${made.length} consultations, but 1 was requested (T21)`,
          )
        : undefined
    },
  }),
  createContractStep(
    'T24',
    (facts) => {
      const { id, doctorId, patientId } = facts.need('begun')
      return { body: { participantId: doctorId, patientId, consultationId: id, type: 'advisory' } }
    },
    { learn: (data, facts) => facts.offer('chatPass', textAtPath(data, 'imToken')) },
  ),
]
