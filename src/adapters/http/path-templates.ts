import type { HttpMethod } from './call'

/**
 * Paths that could be mistaken for another call's path; `tests/adapters/http/address.test.ts` derives them from all
 * calls.
 */
export const AMBIGUOUS_PATH_TEMPLATES: Readonly<Record<HttpMethod, readonly string[]>> = {
  GET: [
    '/mcapi/clinic/{id}/detail',
    '/mcapi/clinic/{id}/department',
    '/mcapi/clinic/delivery/{deliveryId}',
    '/mcapi/clinic/chain/department',
    '/mcapi/clinic/{id}/qrcode',
    '/mcapi/clinic/{id}/regPayConfig',
    '/mcapi/patients/{id}',
    '/mcapi/patients/mainPatient',
    '/mcapi/patients/member/{id}',
    '/mcapi/patients/address',
    '/mcapi/patients/{id}/revisit-status',
  ],
  POST: [
    '/mcapi/pay/{kind}/{orderId}',
    '/mcapi/pay/orderLock/{chargeId}',
    '/mcapi/pay/charge/clone',
    '/mcapi/pay/charge/photo',
  ],
  PUT: [],
  DELETE: [],
}
