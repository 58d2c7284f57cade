import { action, observable } from 'mobx'
import type { AccountStore } from './account-store'
import type { AddressStore } from './address-store'
import type { ConsultationListStore } from './consultation-list-store'
import type { ConsultationStore } from './consultation-store'
import type { BookingStore } from './booking-store'
import type { ProfileLinkStore } from './profile-link-store'
import type { ChatStore } from './chat-store'
import type { CheckoutStore } from './checkout-store'
import type { DepartmentDayStore } from './department-day-store'
import type { DoctorListStore } from './doctor-list-store'
import type { DoctorProfileStore } from './doctor-profile-store'
import type { DoctorSearchStore } from './doctor-search-store'
import type { BrandingStore } from './branding-store'
import type { FamilyAgendaStore } from './family-agenda-store'
import type { RecordHandoutStore } from './record-handout-store'
import type { FavouriteStore } from './favourite-store'
import type { DeepLinkStore } from './deep-link-store'
import type { LateArrivalStore } from './late-arrival-store'
import type { MemberCardStore } from './member-card-store'
import type { AnnualSpendingStore } from './annual-spending-store'
import type { DataExportStore } from './data-export-store'
import type { IdleLockStore } from './idle-lock-store'
import type { JoinWaitlistStore } from './join-waitlist-store'
import type { ReorderStore } from './reorder-store'
import type { OrderStore } from './order-store'
import type { PatientProfileStore } from './patient-profile-store'
import type { PaymentMethodStore } from './payment-method-store'
import type { PaymentStore } from './payment-store'
import type { PrivacyStore } from './privacy-store'
import type { PhotoOrderStore } from './photo-order-store'
import type { PhotoStore } from './photo-store'
import type { VisitQuestionStore } from './visit-question-store'
import type { RechargeStore } from './recharge-store'
import type { RecordStore } from './record-store'
import type { Stores } from './stores'
import type { TherapyBookingStore } from './therapy-booking-store'
import type { TherapyPlanStore } from './therapy-plan-store'
import type { TherapyStore } from './therapy-store'
import type { TherapyVisitStore } from './therapy-visit-store'
import type { UpNextStore } from './up-next-store'
import type { VisitListStore } from './visit-list-store'
import type { VisitStore } from './visit-store'
import type { WaitingRoomStore } from './waiting-room-store'
import type { WaitlistStore } from './waitlist-store'
import type { WechatLoginStore } from './wechat-login-store'
import type { WechatStore } from './wechat-store'

/** Stores by module; a module may include those of others, see src/wiring/modules. */
export type ModuleStores = {
  account: { readonly account: AccountStore }
  addresses: { readonly address: AddressStore }
  chat: { readonly chat: ChatStore }
  consultation: { readonly consultation: ConsultationStore; readonly consultationList: ConsultationListStore }
  doctors: {
    readonly departmentDay: DepartmentDayStore
    readonly doctorList: DoctorListStore
    readonly doctorProfile: DoctorProfileStore
    readonly doctorSearch: DoctorSearchStore
    readonly favourite: FavouriteStore
  }
  face: { readonly face: BrandingStore }
  /** A route with this module is locked after a while without a touch. */
  idle: { readonly idle: IdleLockStore }
  landing: { readonly landing: DeepLinkStore }
  memberCard: {
    readonly memberCard: MemberCardStore
    readonly moneyYear: AnnualSpendingStore
    readonly recharge: RechargeStore
  }
  myData: { readonly myData: DataExportStore }
  newOrders: { readonly orderAgain: ReorderStore; readonly photoOrder: PhotoOrderStore }
  orders: {
    readonly checkout: CheckoutStore
    readonly order: OrderStore
    readonly payWay: PaymentMethodStore
    readonly payment: PaymentStore
  }
  patients: { readonly binding: ProfileLinkStore; readonly patientFile: PatientProfileStore }
  phone: { readonly phone: PrivacyStore }
  pictures: { readonly picture: PhotoStore }
  records: { readonly forDoctor: RecordHandoutStore; readonly record: RecordStore }
  therapy: {
    readonly therapy: TherapyStore
    readonly therapyBooking: TherapyBookingStore
    readonly therapyPlan: TherapyPlanStore
    readonly therapyVisit: TherapyVisitStore
  }
  today: { readonly today: UpNextStore }
  visit: {
    readonly booking: BookingStore
    readonly lateVisit: LateArrivalStore
    readonly question: VisitQuestionStore
    readonly visit: VisitStore
    readonly waiting: WaitingRoomStore
  }
  visits: { readonly familyAgenda: FamilyAgendaStore; readonly visitList: VisitListStore }
  waitlist: { readonly joinWaitlist: JoinWaitlistStore; readonly waitlist: WaitlistStore }
  wechat: { readonly wechatApp: WechatStore; readonly wechatLogin: WechatLoginStore }
}
export type ModuleName = keyof ModuleStores
/** Loads the code of a module; resolves to a function that registers its stores. */
type Fetch = (module: ModuleName) => Promise<() => void>

/** Loaded modules. Their code is loaded by the routes that name them. */
export class LazyModules {
  readonly names: readonly ModuleName[]
  readonly #stores: Stores
  readonly #fetch: Fetch
  readonly #pending = new Map<ModuleName, Promise<void>>()
  readonly #loaded = observable.set<ModuleName>()

  constructor(stores: Stores, names: readonly ModuleName[], fetch: Fetch) {
    this.#stores = stores
    this.names = names
    this.#fetch = fetch
  }

  /** Loads modules; concurrent calls share a request, and a failed one is retried by the next call. */
  async load(...modules: readonly ModuleName[]): Promise<Stores> {
    await Promise.all(modules.map((module) => this.#load(module)))
    return this.#stores
  }
  /** The stores, if these modules have loaded; observable. */
  loaded(...modules: readonly ModuleName[]): Stores | undefined {
    return modules.every((module) => this.#loaded.has(module)) ? this.#stores : undefined
  }

  #load(module: ModuleName): Promise<void> {
    const pending = this.#pending.get(module) ?? this.#fetchModule(module)
    this.#pending.set(module, pending)
    return pending
  }
  async #fetchModule(module: ModuleName): Promise<void> {
    try {
      const add = await this.#fetch(module)
      action(() => {
        add()
        this.#loaded.add(module)
      })()
    } catch (thrown) {
      this.#pending.delete(module)
      throw thrown
    }
  }
}
