import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ClinicTime } from '@/adapters/http/clinic-time'
import { HttpClinics } from '@/adapters/http/http-clinics'
import { HttpDoctors } from '@/adapters/http/http-doctors'
import { HttpPatients } from '@/adapters/http/http-patients'
import { HttpRegistrations } from '@/adapters/http/http-registrations'
import { HttpSchedules } from '@/adapters/http/http-schedules'
import { HttpSessions } from '@/adapters/http/http-sessions'
import { HttpTroubleReports } from '@/adapters/http/http-trouble-reports'
import { ConsentService } from '@/application/consent-service'
import { LanguageService } from '@/application/language-service'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Consents } from '@/application/ports/consents'
import { Doctors } from '@/application/ports/doctors'
import { Identity } from '@/application/ports/identity'
import { PhoneStorage } from '@/application/ports/phone-storage'
import { Patients } from '@/application/ports/patients'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Sessions } from '@/application/ports/sessions'
import { Signals } from '@/application/ports/signals'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { SessionKeeper } from '@/application/support/session-keeper'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { LanguageStore } from '@/ui/stores/language-store'
import { LookStore } from '@/ui/stores/look-store'
import { NoticeStore } from '@/ui/stores/notice-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { RecentDoctorsStore } from '@/ui/stores/recent-doctors-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import { loadTranslation } from '@/ui/words/load-translation'
import { ADDRESS, NETWORK, PHONE_CLOCK } from './outside'
import { adapter, alias, made, store, type Wire } from './wire'

/** Bindings for a first visit. The environment modules bind the device, NETWORK and ADDRESS. */
export const core: readonly Wire[] = [
  // All calls to the clinic share one ClinicHttp.
  made(ClinicTime, (phone) => new ClinicTime(phone), PHONE_CLOCK),
  alias(Clock, ClinicTime),
  made(ClinicHttp, (...given) => new ClinicHttp(...given), Identity, Signals, ClinicTime, NETWORK),
  adapter(Sessions, HttpSessions),
  adapter(Clinics, HttpClinics),
  adapter(Doctors, HttpDoctors),
  adapter(Schedules, HttpSchedules),
  adapter(Registrations, HttpRegistrations),
  adapter(Patients, HttpPatients),
  made(
    TroubleReports,
    (http, clock, { reportsTo }) => new HttpTroubleReports(http, clock, reportsTo),
    ClinicHttp,
    Clock,
    NETWORK,
  ),

  made(
    SessionKeeper,
    (storage, { mpId }, { fallbackMpId, isMpIdFixed = false }) =>
      new SessionKeeper(storage, { mpId, fallbackMpId, isFixed: isMpIdFixed }),
    PhoneStorage,
    ADDRESS,
    NETWORK,
  ),
  alias(Identity, SessionKeeper),
  alias(Consents, ConsentService),
  made(LanguageService, (storage, { language }) => new LanguageService(storage, language), PhoneStorage, ADDRESS),

  store('notice', NoticeStore, 'page'),
  alias(Signals, NoticeStore),
  store('session', SessionStore, 'page'),
  store('clinic', ClinicStore, 'page'),
  store('doctor', DoctorStore, 'page'),
  store('scheduling', SchedulingStore, 'page'),
  store('doctorTimes', DoctorTimesStore),
  store('recentDoctors', RecentDoctorsStore),
  store('registration', RegistrationStore),
  store('patient', PatientStore, 'login'),
  {
    ...made(LanguageStore, (service) => new LanguageStore(service, loadTranslation), LanguageService),
    store: 'language',
    lasts: 'page',
  },
  store('look', LookStore, 'page'),
]
