import * as v from 'valibot'
import { get, post } from '../call'
import { wireId, wireOk, wirePage } from '../wire/basics'
import { queryPage } from '../wire/query'
import { wireBill, wireMemberCard, wireRecharge, wireRechargeRule } from '../wire/member-card'

export const memberCardCalls = {
  /** By patient id or card id. */
  info: get('/mcapi/patients/member/{id}', { reply: wireMemberCard }),
  rechargeStatus: get('/mcapi/patients/member/recharge/status', { reply: wireRechargeRule }),
  bills: get('/mcapi/patients/member/bill/{id}', {
    query: v.object(queryPage),
    reply: wirePage(wireBill),
  }),
  recharge: post('/mcapi/patients/member/recharge', {
    body: v.object({ principal: v.number(), patientId: wireId }),
    reply: wireRecharge,
  }),
  setPassword: post('/mcapi/patients/member/password', {
    body: v.object({ patientId: wireId, password: v.string(), ticket: v.string() }),
    reply: wireOk,
  }),
}
