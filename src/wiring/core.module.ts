import { ContainerModule, type Container } from 'inversify'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpChargeOrders } from '@/adapters/http/http-charge-orders'
import { HttpClinics } from '@/adapters/http/http-clinics'
import { HttpDoctors } from '@/adapters/http/http-doctors'
import { HttpPatients } from '@/adapters/http/http-patients'
import { HttpRegistrations } from '@/adapters/http/http-registrations'
import { HttpSchedules } from '@/adapters/http/http-schedules'
import { HttpSessions } from '@/adapters/http/http-sessions'
import { HttpTroubleReports } from '@/adapters/http/http-trouble-reports'
import { ClinicService } from '@/application/clinic-service'
import { DoctorService } from '@/application/doctor-service'
import { LookService } from '@/application/look-service'
import { PatientService } from '@/application/patient-service'
import { PaymentService } from '@/application/payment-service'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Doctors } from '@/application/ports/doctors'
import { Identity } from '@/application/ports/identity'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { Patients } from '@/application/ports/patients'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Sessions } from '@/application/ports/sessions'
import { Signals } from '@/application/ports/signals'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { Wechat } from '@/application/ports/wechat'
import { RegistrationService } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { SessionKeeper } from '@/application/session-keeper'
import { SessionService } from '@/application/session-service'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { LookStore } from '@/ui/stores/look-store'
import { NoticeStore } from '@/ui/stores/notice-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import type { Stores } from '@/ui/stores/stores'
import { ADDRESS, NETWORK, type Address, type Network } from './outside'

/** Everything inside: port → adapter → service → store. The outside modules bind the device ports, NETWORK and ADDRESS. */
export const coreModule = new ContainerModule(({ bind }) => {
  // Who is here, and what the app must be told.
  bind(NoticeStore)
    .toResolvedValue(() => new NoticeStore(), [])
    .inSingletonScope()
  bind(Signals).toService(NoticeStore)
  bind(SessionKeeper)
    .toResolvedValue(
      (keepsakes: Keepsakes, { mpId }: Address, { fallbackMpId }: Network) =>
        new SessionKeeper(keepsakes, { mpId, fallbackMpId }),
      [Keepsakes, ADDRESS, NETWORK],
    )
    .inSingletonScope()
  bind(Identity).toService(SessionKeeper)

  // Port → adapter: everything that asks the clinic goes through one ClinicHttp.
  bind(ClinicHttp)
    .toResolvedValue(
      (identity: Identity, signals: Signals, clock: Clock, network: Network) =>
        new ClinicHttp(identity, signals, clock, network),
      [Identity, Signals, Clock, NETWORK],
    )
    .inSingletonScope()
  bind(Sessions)
    .toResolvedValue((http: ClinicHttp) => new HttpSessions(http), [ClinicHttp])
    .inSingletonScope()
  bind(Clinics)
    .toResolvedValue((http: ClinicHttp) => new HttpClinics(http), [ClinicHttp])
    .inSingletonScope()
  bind(Doctors)
    .toResolvedValue((http: ClinicHttp) => new HttpDoctors(http), [ClinicHttp])
    .inSingletonScope()
  bind(Schedules)
    .toResolvedValue((http: ClinicHttp) => new HttpSchedules(http), [ClinicHttp])
    .inSingletonScope()
  bind(Registrations)
    .toResolvedValue((http: ClinicHttp) => new HttpRegistrations(http), [ClinicHttp])
    .inSingletonScope()
  bind(Patients)
    .toResolvedValue((http: ClinicHttp, clock: Clock) => new HttpPatients(http, clock), [ClinicHttp, Clock])
    .inSingletonScope()
  bind(ChargeOrders)
    .toResolvedValue((http: ClinicHttp) => new HttpChargeOrders(http), [ClinicHttp])
    .inSingletonScope()
  bind(TroubleReports)
    .toResolvedValue((http: ClinicHttp, clock: Clock) => new HttpTroubleReports(http, clock), [ClinicHttp, Clock])
    .inSingletonScope()

  // Service: what a patient does.
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

  // Store: what the screens see.
  bind(SessionStore)
    .toResolvedValue(
      (service: SessionService, keeper: SessionKeeper) => new SessionStore(service, keeper),
      [SessionService, SessionKeeper],
    )
    .inSingletonScope()
  bind(ClinicStore)
    .toResolvedValue((service: ClinicService) => new ClinicStore(service), [ClinicService])
    .inSingletonScope()
  bind(DoctorStore)
    .toResolvedValue((service: DoctorService) => new DoctorStore(service), [DoctorService])
    .inSingletonScope()
  bind(SchedulingStore)
    .toResolvedValue((service: SchedulingService) => new SchedulingStore(service), [SchedulingService])
    .inSingletonScope()
  bind(RegistrationStore)
    .toResolvedValue((service: RegistrationService) => new RegistrationStore(service), [RegistrationService])
    .inSingletonScope()
  bind(PatientStore)
    .toResolvedValue((service: PatientService) => new PatientStore(service), [PatientService])
    .inSingletonScope()
  bind(PaymentStore)
    .toResolvedValue((service: PaymentService) => new PaymentStore(service), [PaymentService])
    .inSingletonScope()
  bind(LookStore)
    .toResolvedValue((service: LookService) => new LookStore(service), [LookService])
    .inSingletonScope()
})

export const storesOf = (container: Container): Stores => ({
  clinic: container.get(ClinicStore),
  doctor: container.get(DoctorStore),
  look: container.get(LookStore),
  notice: container.get(NoticeStore),
  patient: container.get(PatientStore),
  payment: container.get(PaymentStore),
  registration: container.get(RegistrationStore),
  scheduling: container.get(SchedulingStore),
  session: container.get(SessionStore),
})
