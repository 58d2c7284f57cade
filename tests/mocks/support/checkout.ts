import { orderCalls as calls } from '@/adapters/http/calls/order'
import { paymentCalls } from '@/adapters/http/calls/payment'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { nextRequestId, openClinicAt, PatientClient, wangYaqin } from './patient-at'

/** The seeded, unpaid herbal prescription. */
export const HERBAL_ORDER_ID = 'o6001'
const AT_CLINIC = { delivery: { deliveryType: 0 as const }, process: [], vendorId: '' }
export const expressChoices = (addressId: string, companyId: string, vendorId: string, more: object = {}) => ({
  delivery: { deliveryType: 1 as const, addressId, companyId, ...more },
  process: [],
  vendorId,
})
export const decoctionChoice = (bagsPerDose = 2, more: object = {}) => ({
  formId: `${HERBAL_ORDER_ID}f1`,
  processType: 1 as const,
  usageId: 'us8001',
  bagsPerDose,
  bagVolume: 200,
  remark: '',
  ...more,
})

export async function openCheckout() {
  const chain = openClinicAt()
  return { chain, phone: await new PatientClient(chain).login() }
}

const PROVINCES = {
  四川省: ['510000', '成都市'],
  云南省: ['530000', '昆明市'],
  西藏自治区: ['540000', '拉萨市'],
} as const
export function addAddressIn(
  chain: MockClinic,
  province: keyof typeof PROVINCES = '四川省',
  patientId: string = wangYaqin,
) {
  const [provinceId, cityName] = PROVINCES[province]
  const id = `at-${provinceId}-${patientId}`
  const line = { consignee: '王雅琴', mobile: '13800000001', detail: '一号路 1 号' }
  return chain.books.addresses.create({ id, patientId, provinceId, provinceName: province, cityName, ...line }).id
}

export const fetchOrder = (phone: PatientClient, id: string) => phone.get(calls.byId, { parts: { id } })
export const requestPrice = (phone: PatientClient, choices: object, more: object = {}) =>
  phone.send(calls.calculate, {
    parts: { kind: 'charge', orderId: HERBAL_ORDER_ID },
    body: { ...AT_CLINIC, ...choices, payType: 0, isUseMember: false, version: 1, ...more },
  })
export const saveOrderChoices = (phone: PatientClient, choices: object, version = 1, chargeId = HERBAL_ORDER_ID) =>
  phone.send(calls.saveChoices, { parts: { chargeId }, body: { ...AT_CLINIC, remark: '', ...choices, version } })
export const lockOrder = (phone: PatientClient, deviceId: string, chargeId = HERBAL_ORDER_ID) =>
  phone.send(calls.lock, { parts: { chargeId }, body: { requestId: nextRequestId(), deviceId } })
export const payOrder = (phone: PatientClient, kind: string, orderId: string, amount: number, more: object = {}) =>
  phone.send(paymentCalls.launch, {
    parts: { kind, orderId },
    body: { payType: 0, amount, requestId: nextRequestId(), ...more },
  })
export const CARD_PAYMENT = { payType: 1 as const, memberPassword: '285714' }
export const fetchPaymentStatus = (phone: PatientClient, kind: string, orderId: string) =>
  phone.get(paymentCalls.status, { parts: { kind, orderId } })
