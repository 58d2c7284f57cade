import type { AddressRow } from '../address/rows'
import { Table } from '../table'

/** Status codes for orders, see docs/product/states.md. */
export const ORDER_STATUS_CODES = {
  draft: 0,
  awaitingPayment: 10,
  partPaid: 20,
  paid: 30,
  preparing: 40,
  shipped: 50,
  done: 60,
  refunding: 80,
  refunded: 90,
  closed: 91,
} as const
export type ChargeStatusCode = (typeof ORDER_STATUS_CODES)[keyof typeof ORDER_STATUS_CODES]

/** Kinds of orders in the table of charges; the payment of a registration is in the registration's own row. */
export type ChargeKind = 'charge' | 'therapy' | 'advisory' | 'recharge'

export const FORM_TYPE_CODES = { western: 2, herbal: 3, granules: 4, exam: 5, therapy: 6 } as const
export type FormTypeCode = (typeof FORM_TYPE_CODES)[keyof typeof FORM_TYPE_CODES]
export type ProcessTypeCode = 0 | 1 | 2 | 3 | 4

export type PrescriptionItemRow = {
  readonly id: string
  readonly goodsId: string
  readonly name: string
  /** Number of units per dose. */
  readonly unitCount: number
  readonly unit: string
  readonly unitFen: number
  readonly remark: string
}
export type FormRow = {
  readonly id: string
  readonly formType: FormTypeCode
  readonly title: string
  readonly doseCount: number
  readonly dailyDosage: string
  readonly usage: string
  readonly freq: string
  readonly isAirPharmacy: boolean
  readonly items: readonly PrescriptionItemRow[]
}
export type DeliveryChoice = {
  readonly deliveryType: 0 | 1
  readonly addressId: string
  readonly companyId: string
  /** 0: the patient pays in advance; 1: on arrival. */
  readonly payMode: 0 | 1
}
export type ProcessChoice = {
  readonly formId: string
  readonly processType: ProcessTypeCode
  readonly usageId: string
  readonly bagsPerDose: number
  readonly bagVolume: number
  readonly remark: string
}
/** Choices made at the checkout (P1). */
export type CheckoutChoices = {
  readonly delivery: DeliveryChoice
  readonly process: readonly ProcessChoice[]
  readonly vendorId: string
  readonly remark: string
}
export const EMPTY_CHECKOUT_CHOICES: CheckoutChoices = {
  delivery: { deliveryType: 0, addressId: '', companyId: '', payMode: 0 },
  process: [],
  vendorId: '',
  remark: '',
}

/** Price of an order: receivable = total − discount + process + delivery − member. */
export type PriceRow = {
  readonly totalFen: number
  readonly discountFen: number
  readonly processFen: number
  readonly deliveryFen: number
  readonly memberFen: number
  readonly receivableFen: number
}
export const ZERO_PRICE: PriceRow = {
  totalFen: 0,
  discountFen: 0,
  processFen: 0,
  deliveryFen: 0,
  memberFen: 0,
  receivableFen: 0,
}
export type ChargeHistoryEntry = { readonly at: number; readonly status: ChargeStatusCode; readonly text: string }

/** A charge for a visit, therapy session or consultation; times are in milliseconds. */
export type ChargeRow = {
  readonly id: string
  readonly chargeNo: string
  readonly kind: ChargeKind
  readonly status: ChargeStatusCode
  readonly accountId: string
  readonly patientId: string
  readonly clinicId: string
  readonly doctorId: string
  /** Id of the registration, therapy session or consultation that the order pays for. */
  readonly subjectId: string
  readonly title: string
  readonly madeAt: number
  readonly expireAt: number | null
  readonly forms: readonly FormRow[]
  /** Price in fen of an order without forms. */
  readonly feeFen: number
  readonly discountFen: number
  /** Bonus in fen that the clinic adds to a recharge. */
  readonly presentFen: number
  readonly price: PriceRow
  readonly receivedFen: number
  readonly refundFen: number
  readonly photos: readonly string[]
  readonly photoDoses: number
  readonly choices: CheckoutChoices
  /** Copy of the address, made when it was chosen. */
  readonly address: AddressRow | null
  readonly deliveryId: string
  readonly cloneFromId: string
  /** Why the clinic has closed the order. */
  readonly closeReason: string
  readonly version: number
  readonly story: readonly ChargeHistoryEntry[]
}

/** 0 awaiting a tracking number, 1 in transit, 2 delivered, 9 failed. */
export type DeliveryRow = {
  readonly id: string
  readonly chargeId: string
  readonly companyName: string
  readonly trackNo: string
  readonly status: 0 | 1 | 2 | 9
  readonly traces: readonly { readonly at: number; readonly text: string }[]
  readonly contactPhone: string
  readonly estimateAt: number
}

/** An item that the clinic sells, at its current price. */
export type GoodsRow = {
  readonly id: string
  readonly name: string
  readonly formType: FormTypeCode
  readonly unit: string
  readonly unitFen: number
  readonly isOnSale: boolean
  /** Stock of the clinic's own pharmacy. */
  readonly stock: number
}
/** Stock of one item at a delivering pharmacy; the id is `vendor goods`. */
export type StockRow = { readonly id: string; readonly count: number }

/** The lock of an order at the checkout; the id is the charge's. */
export type CheckoutLockRow = {
  readonly id: string
  readonly lockId: string
  /** The account and device that hold the lock. */
  readonly holder: string
  readonly token: string
  readonly expireAt: number
}

export const chargesTable = () =>
  new Table<ChargeRow, 'accountId' | 'patientId' | 'subjectId'>(
    'charges',
    {
      id: '',
      chargeNo: '',
      kind: 'charge',
      status: 0,
      accountId: '',
      patientId: '',
      clinicId: '',
      doctorId: '',
      subjectId: '',
      title: '',
      madeAt: 0,
      expireAt: null,
      forms: [],
      feeFen: 0,
      discountFen: 0,
      presentFen: 0,
      price: ZERO_PRICE,
      receivedFen: 0,
      refundFen: 0,
      photos: [],
      photoDoses: 0,
      choices: EMPTY_CHECKOUT_CHOICES,
      address: null,
      deliveryId: '',
      cloneFromId: '',
      closeReason: '',
      version: 1,
      story: [],
    },
    ['accountId', 'patientId', 'subjectId'],
  )

export const deliveriesTable = () =>
  new Table<DeliveryRow>('deliveries', {
    id: '',
    chargeId: '',
    companyName: '',
    trackNo: '',
    status: 0,
    traces: [],
    contactPhone: '',
    estimateAt: 0,
  })
export const goodsTable = () =>
  new Table<GoodsRow>('goods', { id: '', name: '', formType: 3, unit: '', unitFen: 0, isOnSale: true, stock: 0 })
export const stocksTable = () => new Table<StockRow>('stocks', { id: '', count: 0 })

export const checkoutLocksTable = () =>
  new Table<CheckoutLockRow>('locks', { id: '', lockId: '', holder: '', token: '', expireAt: 0 })
