import * as v from 'valibot'
import { get } from '../call'
import { queryFlag, queryText, wireRows } from '../wire/basics'
import {
  wireChain,
  wireClinic,
  wireClinicDetail,
  wireDepartment,
  wirePageConfig,
  wireRegPayRule,
  wireWxPay,
} from '../wire/clinic'

export const clinicCalls = {
  default: get('/mcapi/clinic/default', { reply: wireClinic }),
  list: get('/mcapi/clinic/list', {
    query: v.object({ latitude: v.optional(queryText), longitude: v.optional(queryText) }),
    reply: wireRows(wireClinic),
  }),
  detail: get('/mcapi/clinic/{id}/detail', {
    query: v.object({ needAppointmentConfig: queryFlag, businessType: queryFlag }),
    reply: wireClinicDetail,
  }),
  wxPayConfig: get('/mcapi/clinic/wxPayConfig', { reply: wireWxPay }),
  departments: get('/mcapi/clinic/{id}/department', { reply: wireRows(wireDepartment) }),
  pageConfig: get('/mcapi/clinic/wcconfig', { reply: wirePageConfig }),
  regPayConfig: get('/mcapi/clinic/{id}/regPayConfig', { reply: wireRegPayRule }),
  chainInfo: get('/mcapi/chain/info', { reply: wireChain }),
}
