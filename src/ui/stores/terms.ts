import { action, observable } from 'mobx'
import type { AccountStore } from './account-store'
import type { AddressStore } from './address-store'
import type { ConsultationListStore } from './consultation-list-store'
import type { ConsultationStore } from './consultation-store'
import type { BookingStore } from './booking-store'
import type { BindingStore } from './binding-store'
import type { ChatStore } from './chat-store'
import type { CheckoutStore } from './checkout-store'
import type { DepartmentDayStore } from './department-day-store'
import type { DoctorListStore } from './doctor-list-store'
import type { DoctorProfileStore } from './doctor-profile-store'
import type { DoctorSearchStore } from './doctor-search-store'
import type { FaceStore } from './face-store'
import type { FamilyAgendaStore } from './family-agenda-store'
import type { ForDoctorStore } from './for-doctor-store'
import type { FavouriteStore } from './favourite-store'
import type { LandingStore } from './landing-store'
import type { LateVisitStore } from './late-visit-store'
import type { MemberCardStore } from './member-card-store'
import type { MoneyYearStore } from './money-year-store'
import type { MyDataStore } from './my-data-store'
import type { IdleStore } from './idle-store'
import type { JoinWaitlistStore } from './join-waitlist-store'
import type { OrderAgainStore } from './order-again-store'
import type { OrderStore } from './order-store'
import type { PatientFileStore } from './patient-file-store'
import type { PayWayStore } from './pay-way-store'
import type { PaymentStore } from './payment-store'
import type { PhoneStore } from './phone-store'
import type { PhotoOrderStore } from './photo-order-store'
import type { PictureStore } from './picture-store'
import type { QuestionStore } from './question-store'
import type { RechargeStore } from './recharge-store'
import type { RecordStore } from './record-store'
import type { Stores } from './stores'
import type { TherapyBookingStore } from './therapy-booking-store'
import type { TherapyPlanStore } from './therapy-plan-store'
import type { TherapyStore } from './therapy-store'
import type { TherapyVisitStore } from './therapy-visit-store'
import type { TodayStore } from './today-store'
import type { VisitListStore } from './visit-list-store'
import type { VisitStore } from './visit-store'
import type { WaitingStore } from './waiting-store'
import type { WaitlistStore } from './waitlist-store'
import type { WechatLoginStore } from './wechat-login-store'
import type { WechatStore } from './wechat-store'

/** Stores by module; a module may include those of others, see src/wiring/terms. */
export type TermStores = {
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
  face: { readonly face: FaceStore }
  /** A route with this term is locked after a while without a touch. */
  idle: { readonly idle: IdleStore }
  landing: { readonly landing: LandingStore }
  memberCard: {
    readonly memberCard: MemberCardStore
    readonly moneyYear: MoneyYearStore
    readonly recharge: RechargeStore
  }
  myData: { readonly myData: MyDataStore }
  newOrders: { readonly orderAgain: OrderAgainStore; readonly photoOrder: PhotoOrderStore }
  orders: {
    readonly checkout: CheckoutStore
    readonly order: OrderStore
    readonly payWay: PayWayStore
    readonly payment: PaymentStore
  }
  patients: { readonly binding: BindingStore; readonly patientFile: PatientFileStore }
  phone: { readonly phone: PhoneStore }
  pictures: { readonly picture: PictureStore }
  records: { readonly forDoctor: ForDoctorStore; readonly record: RecordStore }
  therapy: {
    readonly therapy: TherapyStore
    readonly therapyBooking: TherapyBookingStore
    readonly therapyPlan: TherapyPlanStore
    readonly therapyVisit: TherapyVisitStore
  }
  today: { readonly today: TodayStore }
  visit: {
    readonly booking: BookingStore
    readonly lateVisit: LateVisitStore
    readonly question: QuestionStore
    readonly visit: VisitStore
    readonly waiting: WaitingStore
  }
  visits: { readonly familyAgenda: FamilyAgendaStore; readonly visitList: VisitListStore }
  waitlist: { readonly joinWaitlist: JoinWaitlistStore; readonly waitlist: WaitlistStore }
  wechat: { readonly wechatApp: WechatStore; readonly wechatLogin: WechatLoginStore }
}
export type Term = keyof TermStores
/** Loads the code of a module; resolves to a function that registers its stores. */
type Fetch = (term: Term) => Promise<() => void>

/** Loaded modules. Their code is loaded by the routes that name them. */
export class Terms {
  readonly names: readonly Term[]
  readonly #stores: Stores
  readonly #fetch: Fetch
  readonly #coming = new Map<Term, Promise<void>>()
  readonly #here = observable.set<Term>()

  constructor(stores: Stores, names: readonly Term[], fetch: Fetch) {
    this.#stores = stores
    this.names = names
    this.#fetch = fetch
  }

  /** Loads modules; concurrent calls share a request, and a failed one is retried by the next call. */
  async load(...terms: readonly Term[]): Promise<Stores> {
    await Promise.all(terms.map((term) => this.#load(term)))
    return this.#stores
  }
  /** The stores, if these modules have loaded; observable. */
  loaded(...terms: readonly Term[]): Stores | undefined {
    return terms.every((term) => this.#here.has(term)) ? this.#stores : undefined
  }

  #load(term: Term): Promise<void> {
    const coming = this.#coming.get(term) ?? this.#bring(term)
    this.#coming.set(term, coming)
    return coming
  }
  async #bring(term: Term): Promise<void> {
    try {
      const add = await this.#fetch(term)
      action(() => {
        add()
        this.#here.add(term)
      })()
    } catch (thrown) {
      this.#coming.delete(term)
      throw thrown
    }
  }
}
