/** Calls whose path could be mistaken for that of another one. Written by `npm run tools -- generate`. */
export const AMBIGUOUS_PATHS: readonly string[] = [
  'GET /mcapi/clinic/{id}/detail',
  'GET /mcapi/clinic/{id}/department',
  'GET /mcapi/clinic/delivery/{deliveryId}',
  'GET /mcapi/clinic/chain/department',
  'GET /mcapi/clinic/{id}/qrcode',
  'GET /mcapi/clinic/{id}/regPayConfig',
  'POST /mcapi/pay/{kind}/{orderId}',
  'POST /mcapi/pay/orderLock/{chargeId}',
  'POST /mcapi/pay/charge/clone',
  'POST /mcapi/pay/charge/photo',
  'GET /mcapi/patients/{id}',
  'GET /mcapi/patients/mainPatient',
  'GET /mcapi/patients/member/{id}',
  'GET /mcapi/patients/address',
  'GET /mcapi/patients/{id}/revisit-status',
]
