import { textAt } from '../facts'
import { step, type Step } from '../step'

/** Takes back what was written, the last first; runs whatever happened before. Selecting replaces the token, so it is last. */
export const closingSteps: readonly Step[] = [
  step('R21', (facts) => ({ parts: { id: facts.need('watchId') } })),
  step('R8', (facts) => ({ parts: { id: facts.need('therapyId') }, body: { reason: '契约测试' } }), {
    accepts: [40904],
  }),
  step('R7', (facts, { mark }) => ({
    parts: { id: facts.need('regId') },
    body: { reason: 'other', reasonText: '契约测试', requestId: `${mark}-cancel` },
  })),
  step('T17', (facts) => ({ parts: { patientId: facts.need('patientId'), addressId: facts.need('addressId') } })),
  // Refused while something written above could not be taken back.
  step(
    'T8',
    (facts) => ({
      parts: { clinicId: facts.need('clinicId') },
      query: { patientId: facts.need('newPatient').id },
    }),
    { accepts: [40910] },
  ),
  step('T7', (facts) => ({ parts: { id: facts.need('patientId') } }), {
    learn: (data, facts) => facts.set('token', textAt(data, 'token')),
  }),
]
