import { makeObservable, observableRef, runInAction } from 'mobx'
import type { AccountStore } from './account-store'
import type { AddressStore } from './address-store'
import type { AdvisoryListStore } from './advisory-list-store'
import type { AdvisoryStore } from './advisory-store'
import type { BindingStore } from './binding-store'
import type { ChatStore } from './chat-store'
import type { BookingLineStore } from './booking-line-store'
import type { CheckoutStore } from './checkout-store'
import type { DepartmentDayStore } from './department-day-store'
import type { DoctorProfileStore } from './doctor-profile-store'
import type { DoctorSearchStore } from './doctor-search-store'
import type { FavouriteStore } from './favourite-store'
import type { FamilyAgendaStore } from './family-agenda-store'
import type { LandingStore } from './landing-store'
import type { NewWatchStore } from './new-watch-store'
import type { MemberStore } from './member-store'
import type { OrderAgainStore } from './order-again-store'
import type { OrderStore } from './order-store'
import type { PatientFileStore } from './patient-file-store'
import type { PayWayStore } from './pay-way-store'
import type { PaymentStore } from './payment-store'
import type { PhoneStore } from './phone-store'
import type { PhotoOrderStore } from './photo-order-store'
import type { PictureStore } from './picture-store'
import type { RechargeStore } from './recharge-store'
import type { RecordStore } from './record-store'
import type { WechatLoginStore } from './wechat-login-store'
import type { WechatStore } from './wechat-store'
import type { TherapyBookingStore } from './therapy-booking-store'
import type { TherapyPlanStore } from './therapy-plan-store'
import type { TherapyStore } from './therapy-store'
import type { TherapyVisitStore } from './therapy-visit-store'
import type { VisitListStore } from './visit-list-store'
import type { VisitStore } from './visit-store'
import type { WatchStore } from './watch-store'

/** The stores of the terms that no first visit needs. */
export type LateStores = {
  readonly account: AccountStore
  readonly address: AddressStore
  readonly advisory: AdvisoryStore
  readonly advisoryList: AdvisoryListStore
  readonly binding: BindingStore
  readonly chat: ChatStore
  readonly bookingLine: BookingLineStore
  readonly checkout: CheckoutStore
  readonly departmentDay: DepartmentDayStore
  readonly doctorProfile: DoctorProfileStore
  readonly doctorSearch: DoctorSearchStore
  readonly favourite: FavouriteStore
  readonly familyAgenda: FamilyAgendaStore
  readonly landing: LandingStore
  readonly newWatch: NewWatchStore
  readonly member: MemberStore
  readonly order: OrderStore
  readonly orderAgain: OrderAgainStore
  readonly patientFile: PatientFileStore
  readonly payWay: PayWayStore
  readonly payment: PaymentStore
  readonly phone: PhoneStore
  readonly photoOrder: PhotoOrderStore
  readonly picture: PictureStore
  readonly recharge: RechargeStore
  readonly record: RecordStore
  readonly wechatApp: WechatStore
  readonly wechatLogin: WechatLoginStore
  readonly therapy: TherapyStore
  readonly therapyBooking: TherapyBookingStore
  readonly therapyPlan: TherapyPlanStore
  readonly therapyVisit: TherapyVisitStore
  readonly visit: VisitStore
  readonly visitList: VisitListStore
  readonly watch: WatchStore
}

/** Fetches those stores once, with the first screen that needs one: its route's loader awaits `load`. */
export class Late {
  /** Undefined until they are here. */
  loaded: LateStores | undefined = undefined
  readonly #fetch: () => Promise<LateStores>
  #loading: Promise<LateStores> | undefined

  constructor(fetch: () => Promise<LateStores>) {
    this.#fetch = fetch
    makeObservable(this, { loaded: observableRef })
  }

  /** All who ask at once share one fetch; after a failure the next one who asks fetches again. */
  load(): Promise<LateStores> {
    this.#loading ??= this.#load()
    return this.#loading
  }
  get stores(): LateStores {
    if (!this.loaded) throw new Error('the route of a screen with late stores must await stores.late.load()')
    return this.loaded
  }

  /** What was read for the active patient, in whatever stores are here. */
  forget(): void {
    for (const store of madeOf(this.loaded)) store.forget()
  }

  async #load(): Promise<LateStores> {
    try {
      const stores = await this.#fetch()
      runInAction(() => {
        this.loaded = stores
      })
      return stores
    } catch (thrown) {
      this.#loading = undefined
      throw thrown
    }
  }
}

/** Of stores that are made when they are asked for, those that have been: none other has anything to forget. */
function madeOf(stores: LateStores | undefined): LateStores[keyof LateStores][] {
  const fields: Record<
    string,
    TypedPropertyDescriptor<LateStores[keyof LateStores]>
  > = Object.getOwnPropertyDescriptors(stores ?? {})
  return Object.values(fields).flatMap(({ value }) => value ?? [])
}
