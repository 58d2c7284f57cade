import type { Address } from '../address/address'
import type { Day } from '../general/day'
import { Failure } from '../failure/failure'
import type { PaymentKind, PaymentType } from '../payment/payment'

export type OrderStatus =
  | 'draft'
  | 'awaiting-payment'
  | 'part-paid'
  | 'paid'
  | 'preparing'
  | 'shipped'
  | 'done'
  | 'refunding'
  | 'refunded'
  | 'closed'
  | 'unknown'
export type OrderSectionType =
  | 'registration'
  | 'western'
  | 'herbal'
  | 'granules'
  | 'examination'
  | 'therapy'
  | 'material'
  | 'delivery'
  | 'process'
  | 'unknown'
export type PreparationType = 'none' | 'decoct' | 'powder' | 'paste' | 'pill' | 'unknown'
export type DeliveryType = 'pick-up' | 'express' | 'unknown'
export type DeliveryPayMode = 'prepaid' | 'on-arrival' | 'unknown'
export type DeliveryStatus = 'awaiting-number' | 'on-the-way' | 'signed' | 'problem' | 'unknown'
export type OrderTab = 'all' | 'to-pay' | 'paid' | 'over'

export type OrderItem = {
  readonly id: string
  readonly name: string
  readonly unitCount: number
  readonly unit: string
  readonly unitFen?: number
  readonly totalFen?: number
  readonly remark: string
}
/** A section of an order: a prescription, an examination or a fee. */
export type OrderSection = {
  readonly id: string
  readonly formType: OrderSectionType
  readonly title: string
  readonly doseCount: number
  readonly dailyDosage: string
  readonly usage: string
  readonly freq: string
  readonly isAirPharmacy: boolean
  readonly vendorId: string
  readonly totalFen?: number
  readonly items: readonly OrderItem[]
}
/** How the herbs in a section are prepared. */
export type Preparation = {
  readonly processType: PreparationType
  readonly usageId: string
  readonly usageName: string
  readonly bagsPerDose: number
  readonly bagVolume: number
  readonly remark: string
  readonly priceFen: number
}
export type Delivery = {
  readonly id: string
  readonly deliveryType: DeliveryType
  readonly addressId: string
  readonly address?: Address
  readonly companyId: string
  readonly companyName: string
  readonly feeFen?: number
  readonly payMode: DeliveryPayMode
  readonly status: DeliveryStatus
}
/** Checkout lock, which prevents another device from paying the same order. */
export type OrderLock = {
  readonly lockId: string
  readonly isLocked: boolean
  readonly isMine: boolean
  readonly expiresAt?: Date
}
export type Order = {
  readonly id: string
  readonly chargeNo: string
  readonly kind: PaymentKind | 'unknown'
  readonly status: OrderStatus
  readonly clinicId: string
  readonly clinicName: string
  readonly patientId: string
  readonly patientName: string
  readonly doctorName: string
  readonly regId: string
  readonly createdAt?: Date
  readonly totalFen: number
  readonly discountFen: number
  readonly receivableFen: number
  readonly receivedFen: number
  readonly refundFen: number
  readonly expiresAt?: Date
  readonly isAirPharmacy: boolean
  readonly photos: readonly string[]
  readonly lock?: OrderLock
  readonly forms: readonly OrderSection[]
  readonly delivery?: Delivery
  readonly process?: Preparation
  readonly payTypes: readonly PaymentType[]
  readonly cloneFromId: string
  /** Why the order was closed, in the clinic's words, if known. */
  readonly closeReason?: string
  readonly version: number
}

/** The patient's choices at checkout. */
export type DeliveryChoice =
  | { readonly deliveryType: 'pick-up' }
  | {
      readonly deliveryType: 'express'
      readonly addressId: string
      readonly companyId: string
      readonly payMode: 'prepaid' | 'on-arrival'
    }
export type PreparationChoice = {
  readonly formId: string
  readonly processType: Exclude<PreparationType, 'unknown'>
  readonly usageId: string
  readonly bagsPerDose: number
  readonly bagVolume: number
  readonly remark: string
}
export type OrderChoices = {
  readonly delivery: DeliveryChoice
  readonly process: readonly PreparationChoice[]
  readonly vendorId: string
  readonly remark: string
}
export type PaymentChoice = { readonly payType: PaymentType; readonly usesMemberPrice: boolean }

export type PriceLine = {
  readonly key: string
  readonly title: string
  readonly fen: number
  readonly reason: string
}
type PriceWarning = { readonly code: number; readonly message: string }
/** Price of an order with the given choices, as calculated by the clinic. */
export type Pricing = {
  readonly totalFen: number
  readonly discountFen: number
  readonly processFen: number
  readonly deliveryFen: number
  readonly memberDiscountFen: number
  readonly receivableFen: number
  readonly version: number
  readonly lines: readonly PriceLine[]
  readonly warnings: readonly PriceWarning[]
}
/** A pharmacy that delivers to the chosen address. */
export type Pharmacy = {
  readonly companyId: string
  readonly companyName: string
  readonly vendorId: string
  readonly vendorName: string
  readonly deliveryFen?: number
  readonly processFen?: number
  readonly freeFromFen?: number
  readonly estimateDays: number
  readonly isSupported: boolean
  readonly reason: string
}
/** A preparation that the clinic offers. */
export type PreparationOption = {
  readonly id: string
  readonly name: string
  readonly processType: PreparationType
  readonly price: { readonly unit: string; readonly fen: number; readonly minFen: number }
  readonly bagsMin: number
  readonly bagsMax: number
  readonly formTypes: readonly OrderSectionType[]
  readonly readyHours: number
}
export type CloneChange = {
  readonly itemId: string
  readonly kind: 'gone' | 'price' | 'stock' | 'unknown'
  readonly text: string
}
export type ClonedOrder = { readonly chargeId: string; readonly changes: readonly CloneChange[] }
export type CreatedPhotoOrder = { readonly chargeId: string; readonly reviewHours: number }
export type ShipmentTracking = {
  readonly id: string
  readonly companyName: string
  readonly trackNo: string
  readonly status: DeliveryStatus
  readonly traces: readonly { readonly at: Date; readonly text: string }[]
  readonly phone: string
  readonly estimateDate?: Day
}
/** The clinic's configuration for orders. */
export type OrderConfig = {
  readonly isOpen: boolean
  readonly isMemberCardOpen: boolean
  readonly isDeliveryOpen: boolean
  readonly isProcessOpen: boolean
  readonly isPhotoOpen: boolean
  /** Hours that the pharmacy usually takes to read a photo, if known. */
  readonly photoReviewHours?: number
  readonly isCloneOpen: boolean
  readonly refundNote: string
}

const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  draft: ['awaiting-payment', 'closed'],
  'awaiting-payment': ['part-paid', 'paid', 'closed'],
  'part-paid': ['paid', 'refunding', 'closed'],
  paid: ['preparing', 'done', 'refunding'],
  preparing: ['shipped', 'done', 'refunding'],
  shipped: ['done'],
  done: [],
  refunding: ['refunded'],
  refunded: [],
  closed: [],
  unknown: [],
}
export const canOrderTransition = (from: OrderStatus, to: OrderStatus): boolean => TRANSITIONS[from].includes(to)

type Due = Pick<Order, 'status' | 'expiresAt'>
const isExpired = ({ expiresAt }: { readonly expiresAt?: Date }, now: Date): boolean =>
  expiresAt !== undefined && expiresAt <= now

/**
 * Whether an order can be paid. The clinic closes orders by its own clock; the app stops offering payment at the same
 * deadline.
 */
export const isOrderPayable = (order: Due, now: Date): boolean =>
  (order.status === 'awaiting-payment' || order.status === 'part-paid') && !isExpired(order, now)

export const dueFen = ({ receivableFen, receivedFen }: Pick<Order, 'receivableFen' | 'receivedFen'>): number =>
  Math.max(0, receivableFen - receivedFen)

export type LockState = 'free' | 'mine' | 'elsewhere'
/** State of a lock; an expired lock counts as free. */
export function lockStateOf(lock: OrderLock | undefined, now: Date): LockState {
  if (!lock?.isLocked || isExpired(lock, now)) return 'free'
  return lock.isMine ? 'mine' : 'elsewhere'
}

/** Preparations available for a section; granules are never decocted, whatever the clinic's list says. */
export const preparationOptionsFor = (
  usages: readonly PreparationOption[],
  formType: OrderSectionType,
): PreparationOption[] =>
  usages.filter(
    ({ formTypes, processType }) =>
      formTypes.includes(formType) && !(formType === 'granules' && processType === 'decoct'),
  )
/** Clamps the bags per dose to the preparation's limits. */
export const clampBagCount = (
  { bagsMin, bagsMax }: Pick<PreparationOption, 'bagsMin' | 'bagsMax'>,
  bags: number,
): number => Math.min(Math.max(bags, bagsMin, 1), Math.max(bagsMax, bagsMin, 1))

/** Pharmacies that deliver to the address, cheapest first, then fastest. */
export const availablePharmacies = (companies: readonly Pharmacy[]): Pharmacy[] =>
  companies
    .filter(({ isSupported }) => isSupported)
    .sort((a, b) => costOf(a) - costOf(b) || a.estimateDays - b.estimateDays)
/** Treats a missing delivery price as infinite, so that such pharmacies are sorted last. */
const costOf = ({ deliveryFen = Infinity, processFen = 0 }: Pharmacy): number => deliveryFen + processFen

/** Fails with `already-paid`. Does not check the lock: the clinic does when the lock is requested. */
export function ensureOrderUnpaid({ status }: Pick<Order, 'status'>): void {
  if (status === 'paid') throw new Failure({ kind: 'already-paid' })
}
