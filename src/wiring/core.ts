import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ClinicTime } from '@/adapters/http/clinic-time'
import { HttpClinics } from '@/adapters/http/http-clinics'
import { HttpDoctors } from '@/adapters/http/http-doctors'
import { HttpPatients } from '@/adapters/http/http-patients'
import { HttpRegistrations } from '@/adapters/http/http-registrations'
import { HttpSchedules } from '@/adapters/http/http-schedules'
import { HttpSessions } from '@/adapters/http/http-sessions'
import { HttpTroubleReports } from '@/adapters/http/http-trouble-reports'
import { ClinicService } from '@/application/clinic-service'
import { ConsentService } from '@/application/consent-service'
import { DoctorService } from '@/application/doctor-service'
import { LanguageService } from '@/application/language-service'
import { LookService } from '@/application/look-service'
import { PatientService } from '@/application/patient-service'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Consents } from '@/application/ports/consents'
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
import { VisitNews } from '@/application/visit-news'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { LanguageStore } from '@/ui/stores/language-store'
import { LookStore } from '@/ui/stores/look-store'
import { NoticeStore } from '@/ui/stores/notice-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import { ADDRESS, NETWORK, PHONE_CLOCK, type Address, type Network } from './outside'
import { adapter, alias, made, service, store, type Wire } from './wire'

/** What a first visit needs. The modules of the outside bind the device, NETWORK and ADDRESS. */
export const core: readonly Wire[] = [
  // Everything that asks the clinic goes through one ClinicHttp.
  service(ClinicTime, PHONE_CLOCK),
  alias(Clock, ClinicTime),
  service(ClinicHttp, Identity, Signals, ClinicTime, NETWORK),
  adapter(Sessions, HttpSessions, ClinicHttp),
  adapter(Clinics, HttpClinics, ClinicHttp),
  adapter(Doctors, HttpDoctors, ClinicHttp),
  adapter(Schedules, HttpSchedules, ClinicHttp),
  adapter(Registrations, HttpRegistrations, ClinicHttp),
  adapter(Patients, HttpPatients, ClinicHttp, Consents),
  made(
    TroubleReports,
    (http: ClinicHttp, clock: Clock, { reportsTo }: Network) => new HttpTroubleReports(http, clock, reportsTo),
    ClinicHttp,
    Clock,
    NETWORK,
  ),

  made(
    SessionKeeper,
    (keepsakes: Keepsakes, { mpId }: Address, { fallbackMpId, isMpIdFixed }: Network) =>
      new SessionKeeper(keepsakes, { mpId: isMpIdFixed ? fallbackMpId : mpId, fallbackMpId }),
    Keepsakes,
    ADDRESS,
    NETWORK,
  ),
  alias(Identity, SessionKeeper),
  service(ConsentService, Keepsakes, Clock),
  alias(Consents, ConsentService),
  service(SessionService, Sessions, SessionKeeper, Keepsakes, Clock, Wechat, ConsentService),
  service(ClinicService, Clinics, Keepsakes, Wechat, SessionKeeper),
  service(DoctorService, Doctors, Schedules, Identity),
  service(SchedulingService, Schedules, Clock),
  service(VisitNews, SessionKeeper),
  service(RegistrationService, Registrations, Clinics, Keepsakes, Clock, Ids, Identity, VisitNews),
  service(PatientService, Patients, SessionKeeper, Keepsakes, ConsentService),
  made(
    LanguageService,
    (keepsakes: Keepsakes, { language }: Address) => new LanguageService(keepsakes, language),
    Keepsakes,
    ADDRESS,
  ),
  service(LookService, Keepsakes),

  store('notice', NoticeStore),
  alias(Signals, NoticeStore),
  store('session', SessionStore, SessionService, SessionKeeper),
  store('clinic', ClinicStore, ClinicService),
  store('doctor', DoctorStore, DoctorService),
  store('scheduling', SchedulingStore, SchedulingService),
  store('registration', RegistrationStore, RegistrationService),
  store('patient', PatientStore, PatientService),
  store('language', LanguageStore, LanguageService),
  store('look', LookStore, LookService),
]
