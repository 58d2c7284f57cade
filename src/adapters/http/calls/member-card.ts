import * as v from 'valibot'
import { get, post } from '../call'
import { idSchema, successSchema, pageSchemaOf } from '../wire/basics'
import { pageParams } from '../wire/query'
import { billSchema, memberCardSchema, rechargeSchema, rechargeRuleSchema } from '../wire/member-card'

export const memberCardCalls = {
  /** By patient id or card id. */
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
