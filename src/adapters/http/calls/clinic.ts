import * as v from 'valibot'
import { get } from '../call'
import { wireRows } from '../wire/basics'
import { queryFlag, queryText } from '../wire/query'
import { wireDeliveryTrace, wirePayOrderRule } from '../wire/order-rules'
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

/** `deliveryId` is our reading of an unnamed part. */
export const clinicCalls = {
  default: get('/mcapi/clinic/default', {
    id: 'C1',
    about: 'The default clinic.',
    isOpen: true,
    reply: wireDefaultClinic,
  }),
  list: get('/mcapi/clinic/list', {
    id: 'C2',
    about: 'All clinics, the nearest first. Without a place it keeps the clinic’s own order.',
    isOpen: true,
    query: v.object({ latitude: v.optional(queryText), longitude: v.optional(queryText) }),
    reply: wireRows(wireClinic),
  }),
  detail: get('/mcapi/clinic/{id}/detail', {
    id: 'C3',
    about: 'A clinic in detail, with its booking rules if wished for.',
    isOpen: true,
    query: v.object({ needAppointmentConfig: queryFlag, businessType: queryFlag }),
    reply: wireClinicDetail,
  }),
  payOrderConfig: get('/mcapi/clinic/payOrderConfig', {
    id: 'C4',
    about: 'Rules of the checkout.',
    isOpen: true,
    reply: wirePayOrderRule,
  }),
  departments: get('/mcapi/clinic/{id}/department', {
    id: 'C5',
    about: 'The departments of a clinic.',
    isOpen: true,
    reply: wireRows(wireDepartment),
  }),
  wxPayConfig: get('/mcapi/clinic/wxPayConfig', {
    id: 'C6',
    about: 'Whether WeChat Pay is open.',
    isOpen: true,
    reply: wireWxPay,
  }),
  delivery: get('/mcapi/clinic/delivery/{deliveryId}', {
    id: 'C11',
    about: 'Where a parcel is.',
    reply: wireDeliveryTrace,
  }),
  chainDepartments: get('/mcapi/clinic/chain/department', {
    id: 'C12',
    about: 'The departments of the chain.',
    isOpen: true,
    reply: wireRows(wireChainDepartment),
  }),
  pageConfig: get('/mcapi/clinic/wcconfig', {
    id: 'C13',
    about: 'How the clinic’s pages look.',
    isOpen: true,
    reply: wirePageConfig,
  }),
  qrcode: get('/mcapi/clinic/{id}/qrcode', {
    id: 'C14',
    about: 'The QR code of the clinic’s account.',
    isOpen: true,
    reply: wireClinicCode,
  }),
  regPayConfig: get('/mcapi/clinic/{id}/regPayConfig', {
    id: 'C15',
    about: 'Whether and when a registration is paid.',
    isOpen: true,
    reply: wireRegPayRule,
  }),
  chainInfo: get('/mcapi/chain/info', {
    id: 'C17',
    about: 'The chain and its edition. The switches of the chain count only when its mp id is the current one.',
    isOpen: true,
    reply: wireChain,
  }),
}
