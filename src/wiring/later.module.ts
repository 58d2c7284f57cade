import { ContainerModule, type ContainerModuleLoadOptions } from 'inversify'
import { ReducingPress } from '@/adapters/browser/reducing-press'
import { StoredPictures } from '@/adapters/browser/stored-pictures'
import { SocketChatLine } from '@/adapters/chat/socket-chat-line'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpAddresses } from '@/adapters/http/http-addresses'
import { HttpAdvisories } from '@/adapters/http/http-advisories'
import { HttpConversations } from '@/adapters/http/http-conversations'
import { HttpFileCredentials } from '@/adapters/http/http-file-credentials'
import { HttpGrabChances } from '@/adapters/http/http-grab-chances'
import { HttpMemberCards } from '@/adapters/http/http-member-cards'
import { HttpRecords } from '@/adapters/http/http-records'
import { HttpTherapies } from '@/adapters/http/http-therapies'
import { AccountService } from '@/application/account-service'
import { OssFileStore } from '@/adapters/oss/oss-file-store'
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
import { OrderHold } from '@/application/order-hold'
import { Addresses } from '@/application/ports/addresses'
import { Advisories } from '@/application/ports/advisories'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { ChatLine } from '@/application/ports/chat-line'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Conversations } from '@/application/ports/conversations'
import { Doctors } from '@/application/ports/doctors'
import { FileCredentials } from '@/application/ports/file-credentials'
import { FileStore } from '@/application/ports/file-store'
import { GrabChances } from '@/application/ports/grab-chances'
import { Identity } from '@/application/ports/identity'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { MemberCards } from '@/application/ports/member-cards'
import { Patients } from '@/application/ports/patients'
import { PhotoPress } from '@/application/ports/photo-press'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { Records } from '@/application/ports/records'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Sessions } from '@/application/ports/sessions'
import { Therapies } from '@/application/ports/therapies'
import { Wechat } from '@/application/ports/wechat'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { PhoneService } from '@/application/phone-service'
import { PictureService } from '@/application/picture-service'
import { PatientService } from '@/application/patient-service'
import { RecordService } from '@/application/record-service'
import { RegistrationService } from '@/application/registration-service'
import { SessionKeeper } from '@/application/session-keeper'
import { TherapyPlanService } from '@/application/therapy-plan-service'
import { TherapyService } from '@/application/therapy-service'
import { TherapyTicketBook } from '@/application/therapy-ticket-book'
import { UploadService } from '@/application/upload-service'
import { TicketBook } from '@/application/ticket-book'
import { VisitNews } from '@/application/visit-news'
import { VisitListService } from '@/application/visit-list-service'
import { VisitService } from '@/application/visit-service'
import { WechatLoginService } from '@/application/wechat-login-service'
import { WatchRangeService } from '@/application/watch-range-service'
import { NETWORK, type Network } from './outside'

/** Ports and services of the terms that no first visit needs; they could be loaded with the first screen of theirs. */
function bindLater({ bind }: ContainerModuleLoadOptions): void {
  bind(Therapies)
    .toResolvedValue((http: ClinicHttp) => new HttpTherapies(http), [ClinicHttp])
    .inSingletonScope()
  bind(GrabChances)
    .toResolvedValue((http: ClinicHttp) => new HttpGrabChances(http), [ClinicHttp])
    .inSingletonScope()
  bind(Addresses)
    .toResolvedValue((http: ClinicHttp) => new HttpAddresses(http), [ClinicHttp])
    .inSingletonScope()
  bind(Records)
    .toResolvedValue((http: ClinicHttp) => new HttpRecords(http), [ClinicHttp])
    .inSingletonScope()
  bind(Advisories)
    .toResolvedValue((http: ClinicHttp) => new HttpAdvisories(http), [ClinicHttp])
    .inSingletonScope()
  bind(Conversations)
    .toResolvedValue((http: ClinicHttp) => new HttpConversations(http), [ClinicHttp])
    .inSingletonScope()
  bind(MemberCards)
    .toResolvedValue((http: ClinicHttp) => new HttpMemberCards(http), [ClinicHttp])
    .inSingletonScope()
  bind(FileCredentials)
    .toResolvedValue(
      (http: ClinicHttp, clock: Clock, identity: Identity) => new HttpFileCredentials(http, clock, identity),
      [ClinicHttp, Clock, Identity],
    )
    .inSingletonScope()
  bind(ChatLine)
    .toResolvedValue(
      ({ chatLine, baseUrl }: Network, identity: Identity, clock: Clock) =>
        chatLine?.(clock) ?? new SocketChatLine(identity, clock, baseUrl ? { origin: baseUrl } : {}),
      [NETWORK, Identity, Clock],
    )
    .inSingletonScope()
  // The cloud's own adapter is bound here and not in the production module, which every first visit carries.
  bind(FileStore)
    .toResolvedValue(
      (credentials: FileCredentials, clock: Clock, ids: Ids, { fileStore, bucketEndpoint: endpoint }: Network) =>
        fileStore ?? new OssFileStore(credentials, clock, ids, { endpoint }),
      [FileCredentials, Clock, Ids, NETWORK],
    )
    .inSingletonScope()
  bind(PhotoPress)
    .toResolvedValue(() => new ReducingPress(), [])
    .inSingletonScope()
  bind(PictureShelf)
    .toResolvedValue(() => new StoredPictures(), [])
    .inSingletonScope()

  bind(WechatLoginService)
    .toResolvedValue(
      (sessions: Sessions, wechat: Wechat, keepsakes: Keepsakes, keeper: SessionKeeper, clock: Clock, ids: Ids) =>
        new WechatLoginService(sessions, wechat, keepsakes, keeper, clock, ids),
      [Sessions, Wechat, Keepsakes, SessionKeeper, Clock, Ids],
    )
    .inSingletonScope()
  bind(VisitService)
    .toResolvedValue(
      (
        desk: Registrations,
        booking: RegistrationService,
        clinics: Clinics,
        wechat: Wechat,
        keepsakes: Keepsakes,
        clock: Clock,
        keeper: SessionKeeper,
        news: VisitNews,
      ) => new VisitService(desk, booking, clinics, wechat, keepsakes, clock, keeper, news),
      [Registrations, RegistrationService, Clinics, Wechat, Keepsakes, Clock, SessionKeeper, VisitNews],
    )
    .inSingletonScope()
  bind(VisitListService)
    .toResolvedValue(
      (visits: VisitService, therapies: TherapyService, news: VisitNews) =>
        new VisitListService(visits, therapies, news),
      [VisitService, TherapyService, VisitNews],
    )
    .inSingletonScope()
  bind(TicketBook)
    .toResolvedValue(
      (keepsakes: Keepsakes, clock: Clock, keeper: SessionKeeper, news: VisitNews) =>
        new TicketBook(keepsakes, clock, keeper, news),
      [Keepsakes, Clock, SessionKeeper, VisitNews],
    )
    .inSingletonScope()
  bind(FamilyAgendaService)
    .toResolvedValue(
      (registrations: Registrations, therapies: Therapies, keeper: SessionKeeper, news: VisitNews) =>
        new FamilyAgendaService(registrations, therapies, keeper, news),
      [Registrations, Therapies, SessionKeeper, VisitNews],
    )
    .inSingletonScope()
  bind(AccountService)
    .toResolvedValue(
      (orders: ChargeOrderService, chances: GrabChanceService, patients: PatientService) =>
        new AccountService(orders, chances, patients),
      [ChargeOrderService, GrabChanceService, PatientService],
    )
    .inSingletonScope()
  bind(TherapyService)
    .toResolvedValue(
      (
        therapies: Therapies,
        schedules: Schedules,
        wechat: Wechat,
        keepsakes: Keepsakes,
        clock: Clock,
        ids: Ids,
        keeper: SessionKeeper,
        news: VisitNews,
        clinics: Clinics,
      ) => new TherapyService(therapies, schedules, wechat, keepsakes, clock, ids, keeper, news, clinics),
      [Therapies, Schedules, Wechat, Keepsakes, Clock, Ids, SessionKeeper, VisitNews, Clinics],
    )
    .inSingletonScope()
  bind(TherapyTicketBook)
    .toResolvedValue(
      (keepsakes: Keepsakes, clock: Clock, keeper: SessionKeeper, news: VisitNews) =>
        new TherapyTicketBook(keepsakes, clock, keeper, news),
      [Keepsakes, Clock, SessionKeeper, VisitNews],
    )
    .inSingletonScope()
  bind(TherapyPlanService)
    .toResolvedValue(
      (
        therapies: Therapies,
        schedules: Schedules,
        clinics: Clinics,
        registrations: Registrations,
        clock: Clock,
        keeper: SessionKeeper,
      ) => new TherapyPlanService(therapies, schedules, clinics, registrations, clock, keeper),
      [Therapies, Schedules, Clinics, Registrations, Clock, SessionKeeper],
    )
    .inSingletonScope()
  bind(GrabChanceService)
    .toResolvedValue(
      (chances: GrabChances, booking: RegistrationService, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new GrabChanceService(chances, booking, clock, ids, keeper),
      [GrabChances, RegistrationService, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(WatchRangeService)
    .toResolvedValue(
      (schedules: Schedules, chances: GrabChances, clock: Clock) => new WatchRangeService(schedules, chances, clock),
      [Schedules, GrabChances, Clock],
    )
    .inSingletonScope()
  bind(AddressService)
    .toResolvedValue(
      (addresses: Addresses, clock: Clock, keeper: SessionKeeper, keepsakes: Keepsakes) =>
        new AddressService(addresses, clock, keeper, keepsakes),
      [Addresses, Clock, SessionKeeper, Keepsakes],
    )
    .inSingletonScope()
  bind(DoctorSearchService)
    .toResolvedValue(
      (doctors: DoctorService, keepsakes: Keepsakes, clock: Clock) =>
        new DoctorSearchService(doctors, keepsakes, clock),
      [DoctorService, Keepsakes, Clock],
    )
    .inSingletonScope()
  bind(FavouriteService)
    .toResolvedValue(
      (doctors: DoctorService, keepsakes: Keepsakes, identity: Identity) =>
        new FavouriteService(doctors, keepsakes, identity),
      [DoctorService, Keepsakes, Identity],
    )
    .inSingletonScope()
  bind(RecordService)
    .toResolvedValue(
      (records: Records, clinics: Clinics, keeper: SessionKeeper) => new RecordService(records, clinics, keeper),
      [Records, Clinics, SessionKeeper],
    )
    .inSingletonScope()
  bind(AdvisoryService)
    .toResolvedValue(
      (
        advisories: Advisories,
        clinics: Clinics,
        doctors: Doctors,
        patients: Patients,
        keepsakes: Keepsakes,
        clock: Clock,
        ids: Ids,
        keeper: SessionKeeper,
      ) => new AdvisoryService(advisories, clinics, doctors, patients, keepsakes, clock, ids, keeper),
      [Advisories, Clinics, Doctors, Patients, Keepsakes, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(ConversationService)
    .toResolvedValue(
      (conversations: Conversations, clock: Clock, keeper: SessionKeeper) =>
        new ConversationService(conversations, clock, keeper),
      [Conversations, Clock, SessionKeeper],
    )
    .inSingletonScope()
  bind(ChatRoomService)
    .toResolvedValue(
      (
        advisories: AdvisoryService,
        conversations: ConversationService,
        doctors: DoctorService,
        keeper: SessionKeeper,
      ) => new ChatRoomService(advisories, conversations, doctors, keeper),
      [AdvisoryService, ConversationService, DoctorService, SessionKeeper],
    )
    .inSingletonScope()
  bind(ChatService)
    .toResolvedValue(
      (
        line: ChatLine,
        conversations: ConversationService,
        keepsakes: Keepsakes,
        clock: Clock,
        ids: Ids,
        keeper: SessionKeeper,
      ) => new ChatService(line, conversations, keepsakes, clock, ids, keeper, Math.random),
      [ChatLine, ConversationService, Keepsakes, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(ChargeOrderService)
    .toResolvedValue(
      (orders: ChargeOrders, clinics: Clinics, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new ChargeOrderService(orders, clinics, clock, ids, keeper),
      [ChargeOrders, Clinics, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(CheckoutService)
    .toResolvedValue(
      (orders: ChargeOrders, clinics: Clinics, hold: OrderHold) => new CheckoutService(orders, clinics, hold),
      [ChargeOrders, Clinics, OrderHold],
    )
    .inSingletonScope()
  bind(MemberCardService)
    .toResolvedValue(
      (cards: MemberCards, orders: ChargeOrders, clock: Clock, keeper: SessionKeeper) =>
        new MemberCardService(cards, orders, clock, keeper),
      [MemberCards, ChargeOrders, Clock, SessionKeeper],
    )
    .inSingletonScope()
  bind(UploadService)
    .toResolvedValue(
      (store: FileStore, identity: Identity) => new UploadService(store, identity),
      [FileStore, Identity],
    )
    .inSingletonScope()
  bind(PictureService)
    .toResolvedValue(
      (press: PhotoPress, uploads: UploadService, shelf: PictureShelf, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new PictureService(press, uploads, shelf, clock, ids, keeper),
      [PhotoPress, UploadService, PictureShelf, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(LandingService)
    .toResolvedValue(
      (clinics: Clinics, registrations: Registrations, clock: Clock) =>
        new LandingService(clinics, registrations, clock),
      [Clinics, Registrations, Clock],
    )
    .inSingletonScope()
  bind(PhoneService)
    .toResolvedValue(
      (
        keepsakes: Keepsakes,
        pictures: PictureShelf,
        consents: ConsentService,
        keeper: SessionKeeper,
        reports: TroubleReports,
      ) => new PhoneService(keepsakes, pictures, consents, keeper, reports),
      [Keepsakes, PictureShelf, ConsentService, SessionKeeper, TroubleReports],
    )
    .inSingletonScope()
}

/** The field terms that no first visit needs. */
export const laterModule = new ContainerModule(bindLater)
