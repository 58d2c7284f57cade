import type {
  Order,
  OrderChoices,
  ClonedOrder,
  OrderLock,
  OrderTab,
  PaymentChoice,
  Pharmacy,
  CreatedPhotoOrder,
  Pricing,
  PreparationType,
  PreparationOption,
} from '@/domain/order/order'
import type { Page } from '@/domain/general/page'
import type { PaymentLaunch, PaymentOrder, PaymentStatus, PaymentMethod } from '@/domain/payment/payment'

export type PaymentInput = {
  readonly order: PaymentOrder
  readonly way: PaymentMethod
  readonly amountFen: number
  readonly requestId: string
}
/** `version` is the displayed version of the order. */
export type VersionedChoices = OrderChoices & { readonly version: number }
export type PriceRequest = Omit<VersionedChoices, 'remark'> & PaymentChoice
export type PharmaciesRequest = {
  readonly addressId: string
  readonly formIds: readonly string[]
  readonly processType: Exclude<PreparationType, 'unknown'>
}
export type CloneOrderRequest = {
  readonly chargeId: string
  readonly formIds?: readonly string[]
  readonly doseCount?: number
  readonly requestId: string
}
export type PhotoOrderRequest = {
  readonly patientId: string
  readonly photos: readonly string[]
  readonly doseCount: number
  readonly remark: string
  readonly requestId: string
}

export abstract class Orders {
  /**
   * Requests the cashier's parameters, or charges the member card. Fails with `already-paid`, `price-changed`,
   * `locked-elsewhere`, `balance-low`, `password-wrong` or `password-locked`.
   */
  abstract launch(paying: PaymentInput): Promise<PaymentLaunch>
  abstract status(order: PaymentOrder): Promise<PaymentStatus>
  /** Newest first; items have no sections. */
  abstract list(tab: OrderTab, offset: number, limit: number): Promise<Page<Order>>
  abstract byId(id: string): Promise<Order>
  /** Number of the patient's orders in a tab. */
  abstract count(patientId: string, tab: OrderTab): Promise<number>
  /**
   * Locks an order, or renews this device's lock. Fails with `locked-elsewhere` while another device holds the lock.
   */
  abstract lock(id: string, requestId: string, deviceId: string): Promise<OrderLock>
  /** Idempotent; succeeds if the lock is no longer held. */
  abstract unlock(id: string, lockId: string): Promise<void>
  /** Calculates the price. Fails with `price-changed` when the order has a newer version. */
  abstract price(order: PaymentOrder, asked: PriceRequest): Promise<Pricing>
  /** Returns the order with its new version. Fails with `price-changed`. */
  abstract saveChoices(id: string, choices: VersionedChoices): Promise<Order>
  /** Pharmacies for an address. Fails with `out-of-range` when none delivers there. */
  abstract companies(id: string, asked: PharmaciesRequest): Promise<Pharmacy[]>
  abstract usages(clinicId: string): Promise<PreparationOption[]>
  /** Creates a copy of an order. Fails with `revisit-needed`. Idempotent by `requestId`. */
  abstract clone(cloning: CloneOrderRequest): Promise<ClonedOrder>
  /** Sends a paper prescription for review. Idempotent by `requestId`. */
  abstract sendPhotos(wish: PhotoOrderRequest): Promise<CreatedPhotoOrder>
}
