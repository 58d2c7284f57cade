import type { ContainerModuleLoadOptions } from 'inversify'
import { AddressService } from '@/application/address-service'
import { AdvisoryService } from '@/application/advisory-service'
import { ChargeOrderService } from '@/application/charge-order-service'
import { CheckoutService } from '@/application/checkout-service'
import { ClinicService } from '@/application/clinic-service'
import { ConversationService } from '@/application/conversation-service'
import { DoctorService } from '@/application/doctor-service'
import { GrabChanceService } from '@/application/grab-chance-service'
import { LandingService } from '@/application/landing-service'
import { LookService } from '@/application/look-service'
import { MemberCardService } from '@/application/member-card-service'
import { PatientService } from '@/application/patient-service'
import { PaymentService } from '@/application/payment-service'
import { Addresses } from '@/application/ports/addresses'
import { Advisories } from '@/application/ports/advisories'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Conversations } from '@/application/ports/conversations'
import { Doctors } from '@/application/ports/doctors'
import { GrabChances } from '@/application/ports/grab-chances'
import { Identity } from '@/application/ports/identity'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { MemberCards } from '@/application/ports/member-cards'
import { Patients } from '@/application/ports/patients'
import { Records } from '@/application/ports/records'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Sessions } from '@/application/ports/sessions'
import { Therapies } from '@/application/ports/therapies'
import { Wechat } from '@/application/ports/wechat'
import { RecordService } from '@/application/record-service'
import { RegistrationService } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { SessionKeeper } from '@/application/session-keeper'
import { SessionService } from '@/application/session-service'
import { TherapyService } from '@/application/therapy-service'
import { VisitService } from '@/application/visit-service'

/** Service: what a patient does. */
export function bindServices({ bind }: ContainerModuleLoadOptions): void {
  bind(SessionService)
    .toResolvedValue(
      (sessions: Sessions, keeper: SessionKeeper, keepsakes: Keepsakes, clock: Clock, wechat: Wechat) =>
        new SessionService(sessions, keeper, keepsakes, clock, wechat),
      [Sessions, SessionKeeper, Keepsakes, Clock, Wechat],
    )
    .inSingletonScope()
  bind(ClinicService)
    .toResolvedValue(
      (clinics: Clinics, keepsakes: Keepsakes, wechat: Wechat) => new ClinicService(clinics, keepsakes, wechat),
      [Clinics, Keepsakes, Wechat],
    )
    .inSingletonScope()
  bind(DoctorService)
    .toResolvedValue(
      (doctors: Doctors, schedules: Schedules, identity: Identity) => new DoctorService(doctors, schedules, identity),
      [Doctors, Schedules, Identity],
    )
    .inSingletonScope()
  bind(SchedulingService)
    .toResolvedValue(
      (schedules: Schedules, clock: Clock) => new SchedulingService(schedules, clock),
      [Schedules, Clock],
    )
    .inSingletonScope()
  bind(RegistrationService)
    .toResolvedValue(
      (desk: Registrations, clinics: Clinics, keepsakes: Keepsakes, clock: Clock, ids: Ids, identity: Identity) =>
        new RegistrationService(desk, clinics, keepsakes, clock, ids, identity),
      [Registrations, Clinics, Keepsakes, Clock, Ids, Identity],
    )
    .inSingletonScope()
  bind(PatientService)
    .toResolvedValue(
      (patients: Patients, keeper: SessionKeeper, keepsakes: Keepsakes) =>
        new PatientService(patients, keeper, keepsakes),
      [Patients, SessionKeeper, Keepsakes],
    )
    .inSingletonScope()
  bind(PaymentService)
    .toResolvedValue(
      (orders: ChargeOrders, wechat: Wechat, keepsakes: Keepsakes, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new PaymentService(orders, wechat, keepsakes, clock, ids, keeper),
      [ChargeOrders, Wechat, Keepsakes, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(LookService)
    .toResolvedValue((keepsakes: Keepsakes) => new LookService(keepsakes), [Keepsakes])
    .inSingletonScope()
  bind(VisitService)
    .toResolvedValue(
      (desk: Registrations, booking: RegistrationService, clock: Clock, keeper: SessionKeeper) =>
        new VisitService(desk, booking, clock, keeper),
      [Registrations, RegistrationService, Clock, SessionKeeper],
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
      ) => new TherapyService(therapies, schedules, wechat, keepsakes, clock, ids, keeper),
      [Therapies, Schedules, Wechat, Keepsakes, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(GrabChanceService)
    .toResolvedValue(
      (chances: GrabChances, booking: RegistrationService, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new GrabChanceService(chances, booking, clock, ids, keeper),
      [GrabChances, RegistrationService, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(AddressService)
    .toResolvedValue(
      (addresses: Addresses, clock: Clock, keeper: SessionKeeper) => new AddressService(addresses, clock, keeper),
      [Addresses, Clock, SessionKeeper],
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
  bind(ChargeOrderService)
    .toResolvedValue(
      (orders: ChargeOrders, clinics: Clinics, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new ChargeOrderService(orders, clinics, clock, ids, keeper),
      [ChargeOrders, Clinics, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(CheckoutService)
    .toResolvedValue(
      (orders: ChargeOrders, clinics: Clinics, keepsakes: Keepsakes, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new CheckoutService(orders, clinics, keepsakes, clock, ids, keeper),
      [ChargeOrders, Clinics, Keepsakes, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(MemberCardService)
    .toResolvedValue(
      (cards: MemberCards, orders: ChargeOrders, clock: Clock, keeper: SessionKeeper) =>
        new MemberCardService(cards, orders, clock, keeper),
      [MemberCards, ChargeOrders, Clock, SessionKeeper],
    )
    .inSingletonScope()
  bind(LandingService)
    .toResolvedValue(
      (clinics: Clinics, registrations: Registrations, clock: Clock) =>
        new LandingService(clinics, registrations, clock),
      [Clinics, Registrations, Clock],
    )
    .inSingletonScope()
}
