import type { OrderChoices, DeliveryChoice, PreparationChoice } from './order'
import type { PaymentType } from '../payment/payment'

/** Draft of a checkout, stored in this tab: the choices, and the order version for which the clinic has saved them. */
export type CheckoutDraft = {
  readonly orderId: string
  readonly choices: OrderChoices
  readonly payType: PaymentType
  readonly keptVersion?: number
}

const MAX_LENGTH = 200
type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => ({ ...(value as Fields | null | undefined) })
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

/** Parses a stored draft. Undefined if any part is invalid, because partial choices would change the price. */
export function parseCheckoutDraft(value: unknown): CheckoutDraft | undefined {
  const fields = fieldsOf(value)
  const choices = choicesFrom(fields.choices)
  if (!choices || !isText(fields.orderId) || fields.orderId === '') return undefined
  const { orderId, payType, keptVersion } = fields
  return {
    orderId,
    choices,
    payType: payType === 'member-card' ? 'member-card' : 'wechat',
    ...(isCount(keptVersion) && { keptVersion }),
  }
}

function choicesFrom(value: unknown): OrderChoices | undefined {
  const fields = fieldsOf(value)
  const delivery = deliveryFrom(fields.delivery)
  if (!delivery || !isText(fields.vendorId) || !isText(fields.remark)) return undefined
  if (!Array.isArray(fields.process)) return undefined
  const process = fields.process.map(processFrom).filter((each) => each !== undefined)
  if (process.length !== fields.process.length) return undefined
  return { delivery, process, vendorId: fields.vendorId, remark: fields.remark }
}

function deliveryFrom(value: unknown): DeliveryChoice | undefined {
  const fields = fieldsOf(value)
  if (fields.deliveryType === 'pick-up') return { deliveryType: 'pick-up' }
  if (fields.deliveryType !== 'express' || !isText(fields.addressId) || !isText(fields.companyId)) return undefined
  const { addressId, companyId, payMode } = fields
  return {
    deliveryType: 'express',
    addressId,
    companyId,
    payMode: payMode === 'on-arrival' ? 'on-arrival' : 'prepaid',
  }
}

const WAYS: readonly PreparationChoice['processType'][] = ['none', 'decoct', 'powder', 'paste', 'pill']
function processFrom(value: unknown): PreparationChoice | undefined {
  const { formId, processType, usageId, bagsPerDose, bagVolume, remark } = fieldsOf(value)
  const way = WAYS.find((each) => each === processType)
  if (!way || !isText(formId) || !isText(usageId) || !isText(remark)) return undefined
  if (!isCount(bagsPerDose) || !isCount(bagVolume)) return undefined
  return { formId, processType: way, usageId, bagsPerDose, bagVolume, remark }
}
