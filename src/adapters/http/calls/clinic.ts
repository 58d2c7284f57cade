import * as v from 'valibot'
import { get } from '../call'
import { wireRows } from '../wire/basics'
import { queryFlag, queryText } from '../wire/query'
import { wireDeliveryTrace, wirePayOrderRule } from '../wire/order-config'
import {
  wireChain,
  wireChainDepartment,
  wireClinic,
  wireClinicCode,
  wireClinicDetail,
  wireDefaultClinic,
  wireDepartment,
  wirePageConfig,
  wireRegPayRule,
  wireWxPay,
} from '../wire/clinic'

/** `deliveryId` is our reading of an unnamed parameter. */
export const clinicCalls = {
  default: get('/mcapi/clinic/default', { reply: wireDefaultClinic }),
  list: get('/mcapi/clinic/list', {
    query: v.object({ latitude: v.optional(queryText), longitude: v.optional(queryText) }),
    reply: wireRows(wireClinic),
  }),
  detail: get('/mcapi/clinic/{id}/detail', {
    query: v.object({ needAppointmentConfig: queryFlag, businessType: queryFlag }),
    reply: wireClinicDetail,
  }),
  payOrderConfig: get('/mcapi/clinic/payOrderConfig', { reply: wirePayOrderRule }),
  departments: get('/mcapi/clinic/{id}/department', { reply: wireRows(wireDepartment) }),
  wxPayConfig: get('/mcapi/clinic/wxPayConfig', { reply: wireWxPay }),
  delivery: get('/mcapi/clinic/delivery/{deliveryId}', { reply: wireDeliveryTrace }),
  chainDepartments: get('/mcapi/clinic/chain/department', { reply: wireRows(wireChainDepartment) }),
  pageConfig: get('/mcapi/clinic/wcconfig', { reply: wirePageConfig }),
  qrcode: get('/mcapi/clinic/{id}/qrcode', { reply: wireClinicCode }),
  regPayConfig: get('/mcapi/clinic/{id}/regPayConfig', { reply: wireRegPayRule }),
  chainInfo: get('/mcapi/chain/info', { reply: wireChain }),
}
