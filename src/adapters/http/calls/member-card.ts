import * as v from 'valibot'
import { get, post } from '../call'
import { wireId, wireOk, wirePage } from '../wire/basics'
import { queryPage } from '../wire/query'
import { wireBill, wireMemberCard, wireRecharge, wireRechargeRule } from '../wire/member-card'

export const memberCardCalls = {
  /** By the patient's id or the card's. */
  info: get('/mcapi/patients/member/{id}', {
    id: 'T12',
    about: 'The member card of a patient. By the card’s id; by the patient’s where the card is not known.',
    reply: wireMemberCard,
  }),
  rechargeStatus: get('/mcapi/patients/member/recharge/status', {
    id: 'T13',
    about: 'How recharging works.',
    isOpen: true,
    reply: wireRechargeRule,
  }),
  bills: get('/mcapi/patients/member/bill/{id}', {
    id: 'T14',
    about: 'The bills of a member card.',
    query: v.object(queryPage),
    reply: wirePage(wireBill),
  }),
  recharge: post('/mcapi/patients/member/recharge', {
    id: 'T15',
    about: 'Begins a recharge.',
    body: v.object({ principal: v.number(), patientId: wireId }),
    reply: wireRecharge,
  }),
  setPassword: post('/mcapi/patients/member/password', {
    id: 'T16',
    about: 'Sets the member card’s password. Needs the proof of A9.',
    body: v.object({ patientId: wireId, password: v.string(), ticket: v.string() }),
    reply: wireOk,
  }),
}
