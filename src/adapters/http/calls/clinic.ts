import * as v from 'valibot'
import { get } from '../call'
import { wireAdvisoryRule } from '../wire/advisory'
import { queryFlag, queryText, wireRows } from '../wire/basics'
import { wireDeliveryTrace, wirePayOrderRule } from '../wire/charge-order'
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
import { wireScanned, wireShortLink, wireWeapp } from '../wire/landing'
import { wireReportRule } from '../wire/record'

/** `scene`, `code`, `doctorId` and `deliveryId` are our readings of unnamed parts. */
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
  reportConfig: get('/mcapi/clinic/reportConfig', { reply: wireReportRule }),
  scanCodeCheck: get('/mcapi/clinic/scanCodeCheck/{scene}/{code}', { reply: wireScanned }),
  advisoryRule: get('/mcapi/clinic/advisory/{doctorId}/rule', { reply: wireAdvisoryRule }),
  delivery: get('/mcapi/clinic/delivery/{deliveryId}', { reply: wireDeliveryTrace }),
  chainDepartments: get('/mcapi/clinic/chain/department', { reply: wireRows(wireChainDepartment) }),
  pageConfig: get('/mcapi/clinic/wcconfig', { reply: wirePageConfig }),
  qrcode: get('/mcapi/clinic/{id}/qrcode', { reply: wireClinicCode }),
  regPayConfig: get('/mcapi/clinic/{id}/regPayConfig', { reply: wireRegPayRule }),
  checkWeappOpened: get('/mcapi/clinic/check-weapp-opened', { reply: wireWeapp }),
  chainInfo: get('/mcapi/chain/info', { reply: wireChain }),
  shortIdStatus: get('/api-mp/auth-white/open-app/short-id/{id}/opened-status', { reply: wireShortLink }),
}
