import * as v from 'valibot'
import { get, post, type CallDocsOf } from '../call'
import { idSchema, successSchema, pageSchemaOf } from '../wire/basics'
import { pageParams } from '../wire/params'
import { billSchema, memberCardSchema, rechargeSchema, rechargeRuleSchema } from '../wire/member-card'

export const memberCardCalls = {
  /** The id is that of the patient or of the card. */
  info: get('/mcapi/patients/member/{id}', { reply: memberCardSchema }),
  rechargeStatus: get('/mcapi/patients/member/recharge/status', { reply: rechargeRuleSchema }),
  bills: get('/mcapi/patients/member/bill/{id}', {
    query: v.object(pageParams),
    reply: pageSchemaOf(billSchema),
  }),
  recharge: post('/mcapi/patients/member/recharge', {
    body: v.object({ principal: v.number(), patientId: idSchema }),
    reply: rechargeSchema,
  }),
  setPassword: post('/mcapi/patients/member/password', {
    body: v.object({ patientId: idSchema, password: v.string(), ticket: v.string() }),
    reply: successSchema,
  }),
}

/** Descriptions for the generated API documents (docs/generated). */
export const memberCardCallDocs = {
  info: {
    code: 'T12',
    about: 'The member card of a patient, by the card’s id, or by the patient’s if the card’s is unknown.',
    parameters: { id: 'The patient’s id, or the member card’s id.' },
  },
  rechargeStatus: { code: 'T13', about: 'How recharging works.', isOpen: true },
  bills: { code: 'T14', about: 'The bills of a member card.', parameters: { id: 'The patient’s id.' } },
  recharge: { code: 'T15', about: 'Starts a recharge.' },
  setPassword: { code: 'T16', about: 'Sets the member card’s password. Needs the proof of A9.', errors: [42202] },
} as const satisfies CallDocsOf<typeof memberCardCalls>
