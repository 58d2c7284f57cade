import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ServerClock } from '@/adapters/http/server-clock'
import { HttpClinics } from '@/adapters/http/http-clinics'
import { HttpDoctors } from '@/adapters/http/http-doctors'
import { HttpPatients } from '@/adapters/http/http-patients'
import { HttpRegistrations } from '@/adapters/http/http-registrations'
import { HttpSchedules } from '@/adapters/http/http-schedules'
import { HttpSessions } from '@/adapters/http/http-sessions'
import { HttpErrorReports } from '@/adapters/http/http-error-reports'
import { ConsentService } from '@/application/consent-service'
import { LanguageService } from '@/application/language-service'
import { Clinics } from '@/application/ports/clinics'
import { Clock, DeviceClock } from '@/application/ports/clock'
import { Consents } from '@/application/ports/consents'
import { Doctors } from '@/application/ports/doctors'
import { Identity } from '@/application/ports/identity'
import { DeviceStorage } from '@/application/ports/device-storage'
import { Patients } from '@/application/ports/patients'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Sessions } from '@/application/ports/sessions'
import { Signals } from '@/application/ports/signals'
import { ErrorReports } from '@/application/ports/error-reports'
import { SessionHolder } from '@/application/support/session-holder'
import { TRANSLATION_LOADER } from '@/ui/stores/language-store'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'
import { SessionStore } from '@/ui/stores/session-store'
import { loadTranslation } from '@/ui/messages/load-translation'
import { PAGE_PARAMS, NETWORK_CONFIG } from './environment'
import { bindAdapter, bindAlias, bindConstant, bindFactory, bindStore, type Binding } from './binding'

/** Bindings that a first visit needs. The environment modules bind the device, NETWORK and ADDRESS. */
export const coreBindings: readonly Binding[] = [
  // All calls to the clinic share one ClinicHttp.
  bindFactory(ServerClock, (phone) => new ServerClock(phone), DeviceClock),
  bindAlias(Clock, ServerClock),
  bindFactory(
    ClinicHttp,
    (identity, signals, clock, { client }) => new ClinicHttp(identity, signals, clock, client),
    Identity,
    Signals,
    ServerClock,
    NETWORK_CONFIG,
  ),
  bindAdapter(Sessions, HttpSessions),
  bindAdapter(Clinics, HttpClinics),
  bindAdapter(Doctors, HttpDoctors),
  bindAdapter(Schedules, HttpSchedules),
  bindAdapter(Registrations, HttpRegistrations),
  bindAdapter(Patients, HttpPatients),
  bindFactory(
    ErrorReports,
    (http, clock, { reportsTo }) => new HttpErrorReports(http, clock, reportsTo),
    ClinicHttp,
    Clock,
    NETWORK_CONFIG,
  ),

  bindFactory(
    SessionHolder,
    (storage, { mpId }, { fallbackMpId, isMpIdFixed = false }) =>
      new SessionHolder(storage, { mpId, fallbackMpId, isFixed: isMpIdFixed }),
    DeviceStorage,
    PAGE_PARAMS,
    NETWORK_CONFIG,
  ),
  bindAlias(Identity, SessionHolder),
  bindAlias(Consents, ConsentService),
  bindFactory(
    LanguageService,
    (storage, { language }) => new LanguageService(storage, language),
    DeviceStorage,
    PAGE_PARAMS,
  ),

  bindStore(SessionStore),
  bindStore(AppDialogStore),
  bindAlias(Signals, AppDialogStore),
  bindConstant(TRANSLATION_LOADER, loadTranslation),
]
