import type {
  Order,
  Choices,
  ClonedOrder,
  OrderLock,
  OrderTab,
  PayChoice,
  PharmacyCompany,
  PhotoOrder,
  Pricing,
  ProcessType,
  ProcessUsage,
} from '@/domain/order/order'
import type { Page } from '@/domain/general/page'
import type { PayLaunch, PayOrder, PayStatus, PayWay } from '@/domain/payment/payment'

export type Paying = {
  readonly order: PayOrder
  readonly way: PayWay
  readonly amountFen: number
  readonly requestId: string
}
/** `version` is the order's that the person has seen. */
export type SavedChoices = Choices & { readonly version: number }
export type PriceAsked = Omit<SavedChoices, 'remark'> & PayChoice
export type CompaniesAsked = {
  readonly addressId: string
  readonly formIds: readonly string[]
  readonly processType: Exclude<ProcessType, 'unknown'>
}
export type Cloning = {
  readonly chargeId: string
  readonly formIds?: readonly string[]
  readonly doseCount?: number
  readonly requestId: string
}
export type PhotoWish = {
  readonly patientId: string
  readonly photos: readonly string[]
  readonly doseCount: number
  readonly remark: string
  readonly requestId: string
}

export abstract class Orders {
  /**
   * Asks the clinic for the cashier's parameters, or charges the member card. Fails with `already-paid`, `price-changed`,
   * `locked-elsewhere`, `balance-low`, `password-wrong` or `password-locked`.
   */
  abstract launch(paying: Paying): Promise<PayLaunch>
  abstract status(order: PayOrder): Promise<PayStatus>
  /** Newest first, without their forms. */
  abstract list(tab: OrderTab, offset: number, limit: number): Promise<Page<Order>>
  abstract byId(id: string): Promise<Order>
  /** How many orders of a patient stand in a tab. */
  abstract count(patientId: string, tab: OrderTab): Promise<number>
  /** Fails with `locked-elsewhere` while another phone checks out; the same device takes its own lock again. */
  abstract lock(id: string, requestId: string, deviceId: string): Promise<OrderLock>
  /** May be repeated; a lock that is not held any more is no failure. */
  abstract unlock(id: string, lockId: string): Promise<void>
  /** What the order would cost; fails with `price-changed` when the order is newer than its version. */
  abstract price(order: PayOrder, asked: PriceAsked): Promise<Pricing>
  /** Answers with the order under its new version; fails with `price-changed`. */
  abstract saveChoices(id: string, choices: SavedChoices): Promise<Order>
  /** Pharmacies for one address; fails with `out-of-range` when none sends there. */
  abstract companies(id: string, asked: CompaniesAsked): Promise<PharmacyCompany[]>
  abstract usages(clinicId: string): Promise<ProcessUsage[]>
  /** A repeated `requestId` clones once; fails with `revisit-needed`. */
  abstract clone(cloning: Cloning): Promise<ClonedOrder>
  /** Sends a paper prescription for review; a repeated `requestId` sends it once. */
  abstract sendPhotos(wish: PhotoWish): Promise<PhotoOrder>
}
