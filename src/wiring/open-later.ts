import type { Container } from 'inversify'
import { AccountService } from '@/application/account-service'
import { AddressService } from '@/application/address-service'
import { AdvisoryService } from '@/application/advisory-service'
import { ChargeOrderService } from '@/application/charge-order-service'
import { ChatRoomService } from '@/application/chat-room-service'
import { ChatService } from '@/application/chat-service'
import { CheckoutService } from '@/application/checkout-service'
import { ConsentService } from '@/application/consent-service'
import { ConversationService } from '@/application/conversation-service'
import { DoctorSearchService } from '@/application/doctor-search-service'
import { DoctorService } from '@/application/doctor-service'
import { FavouriteService } from '@/application/favourite-service'
import { FamilyAgendaService } from '@/application/family-agenda-service'
import { GrabChanceService } from '@/application/grab-chance-service'
import { LandingService } from '@/application/landing-service'
import { MemberCardService } from '@/application/member-card-service'
import { OrderAgainService } from '@/application/order-again-service'
import { PatientService } from '@/application/patient-service'
import { PaymentService } from '@/application/payment-service'
import { PhoneService } from '@/application/phone-service'
import { PhotoOrderService } from '@/application/photo-order-service'
import { PictureService } from '@/application/picture-service'
import { RechargeService } from '@/application/recharge-service'
import { RecordService } from '@/application/record-service'
import { RegistrationService } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { SessionService } from '@/application/session-service'
import { WechatLoginService } from '@/application/wechat-login-service'
import { WechatService } from '@/application/wechat-service'
import { TherapyPlanService } from '@/application/therapy-plan-service'
import { TherapyService } from '@/application/therapy-service'
import { TherapyTicketBook } from '@/application/therapy-ticket-book'
import { WatchRangeService } from '@/application/watch-range-service'
import { TicketBook } from '@/application/ticket-book'
import { VisitListService } from '@/application/visit-list-service'
import { VisitService } from '@/application/visit-service'
import { AccountStore } from '@/ui/stores/account-store'
import { AddressStore } from '@/ui/stores/address-store'
import { AdvisoryListStore } from '@/ui/stores/advisory-list-store'
import { AdvisoryStore } from '@/ui/stores/advisory-store'
import { BindingStore } from '@/ui/stores/binding-store'
import { ChatStore } from '@/ui/stores/chat-store'
import { BookingLineStore } from '@/ui/stores/booking-line-store'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { DepartmentDayStore } from '@/ui/stores/department-day-store'
import { DoctorProfileStore } from '@/ui/stores/doctor-profile-store'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'
import { FavouriteStore } from '@/ui/stores/favourite-store'
import { FamilyAgendaStore } from '@/ui/stores/family-agenda-store'
import type { LateStores } from '@/ui/stores/late'
import { LandingStore } from '@/ui/stores/landing-store'
import { NewWatchStore } from '@/ui/stores/new-watch-store'
import { MemberStore } from '@/ui/stores/member-store'
import { OrderAgainStore } from '@/ui/stores/order-again-store'
import { OrderStore } from '@/ui/stores/order-store'
import { PatientFileStore } from '@/ui/stores/patient-file-store'
import { PayWayStore } from '@/ui/stores/pay-way-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { PhoneStore } from '@/ui/stores/phone-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'
import { PictureStore } from '@/ui/stores/picture-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { RecordStore } from '@/ui/stores/record-store'
import { WechatLoginStore } from '@/ui/stores/wechat-login-store'
import { WechatStore } from '@/ui/stores/wechat-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { WatchStore } from '@/ui/stores/watch-store'
import { laterModule } from './later.module'
import { lazily } from './lazily'

/** Adds the terms that no first visit needs to an app that is open; a chunk of its own. Each store is made when a screen asks for it. */
export function openLater(container: Container): LateStores {
  if (!container.isBound(RecordService)) container.load(laterModule)
  // They hear of logins and bookings from now on: what is kept for a patient comes and goes with those.
  for (const listening of [TicketBook, TherapyTicketBook, ChatService, PictureService])
    container.get<unknown>(listening)
  return lazily<LateStores>({
    account: () => new AccountStore(container.get(AccountService)),
    address: () => new AddressStore(container.get(AddressService)),
    advisory: () =>
      new AdvisoryStore(
        container.get(AdvisoryService),
        container.get(ConversationService),
        container.get(ConsentService),
      ),
    advisoryList: () => new AdvisoryListStore(container.get(AdvisoryService), container.get(ConversationService)),
    binding: () => new BindingStore(container.get(PatientService), container.get(SessionService)),
    chat: () => new ChatStore(container.get(ChatService), container.get(ChatRoomService)),
    bookingLine: () =>
      new BookingLineStore(
        container.get(GrabChanceService),
        container.get(VisitService),
        container.get(RegistrationService),
      ),
    checkout: () => new CheckoutStore(container.get(CheckoutService)),
    departmentDay: () => new DepartmentDayStore(container.get(SchedulingService)),
    doctorProfile: () => new DoctorProfileStore(container.get(DoctorService), container.get(AdvisoryService)),
    doctorSearch: () => new DoctorSearchStore(container.get(DoctorSearchService)),
    favourite: () => new FavouriteStore(container.get(FavouriteService)),
    familyAgenda: () => new FamilyAgendaStore(container.get(FamilyAgendaService)),
    landing: () => new LandingStore(container.get(LandingService), container.get(SessionService)),
    newWatch: () => new NewWatchStore(container.get(WatchRangeService), container.get(GrabChanceService)),
    member: () =>
      new MemberStore(
        container.get(MemberCardService),
        container.get(ChargeOrderService),
        container.get(SessionService),
      ),
    order: () => new OrderStore(container.get(ChargeOrderService)),
    orderAgain: () => new OrderAgainStore(container.get(OrderAgainService)),
    patientFile: () => new PatientFileStore(container.get(PatientService)),
    payWay: () =>
      new PayWayStore(
        container.get(CheckoutService),
        container.get(ChargeOrderService),
        container.get(MemberCardService),
      ),
    payment: () => new PaymentStore(container.get(PaymentService)),
    phone: () => new PhoneStore(container.get(PhoneService)),
    photoOrder: () => new PhotoOrderStore(container.get(PhotoOrderService)),
    picture: () => new PictureStore(container.get(PictureService)),
    recharge: () => new RechargeStore(container.get(RechargeService)),
    record: () => new RecordStore(container.get(RecordService)),
    wechatApp: () => new WechatStore(container.get(WechatService)),
    wechatLogin: () => new WechatLoginStore(container.get(WechatLoginService)),
    therapy: () => new TherapyStore(container.get(TherapyService), container.get(TherapyPlanService)),
    therapyBooking: () => new TherapyBookingStore(container.get(TherapyService)),
    therapyPlan: () => new TherapyPlanStore(container.get(TherapyPlanService)),
    therapyVisit: () => new TherapyVisitStore(container.get(TherapyService), container.get(TherapyTicketBook)),
    visit: () => new VisitStore(container.get(VisitService), container.get(TicketBook)),
    visitList: () => new VisitListStore(container.get(VisitListService)),
    watch: () => new WatchStore(container.get(GrabChanceService)),
  })
}
