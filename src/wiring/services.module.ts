import type { ContainerModuleLoadOptions } from 'inversify'
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
import { Wechat } from '@/application/ports/wechat'
import { RegistrationService } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { SessionKeeper } from '@/application/session-keeper'
import { SessionService } from '@/application/session-service'
import { VisitNews } from '@/application/visit-news'
import { ADDRESS, type Address } from './outside'

/** Service: what a patient does. */
export function bindServices({ bind }: ContainerModuleLoadOptions): void {
  bind(ConsentService)
    .toResolvedValue((keepsakes: Keepsakes, clock: Clock) => new ConsentService(keepsakes, clock), [Keepsakes, Clock])
    .inSingletonScope()
  bind(Consents).toService(ConsentService)
  bind(SessionService)
    .toResolvedValue(
      (
        sessions: Sessions,
        keeper: SessionKeeper,
        keepsakes: Keepsakes,
        clock: Clock,
        wechat: Wechat,
        consents: ConsentService,
      ) => new SessionService(sessions, keeper, keepsakes, clock, wechat, consents),
      [Sessions, SessionKeeper, Keepsakes, Clock, Wechat, ConsentService],
    )
    .inSingletonScope()
  bind(ClinicService)
    .toResolvedValue(
      (clinics: Clinics, keepsakes: Keepsakes, wechat: Wechat, keeper: SessionKeeper) =>
        new ClinicService(clinics, keepsakes, wechat, keeper),
      [Clinics, Keepsakes, Wechat, SessionKeeper],
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
  bind(VisitNews)
    .toResolvedValue((keeper: SessionKeeper) => new VisitNews(keeper), [SessionKeeper])
    .inSingletonScope()
  bind(RegistrationService)
    .toResolvedValue(
      (
        desk: Registrations,
        clinics: Clinics,
        keepsakes: Keepsakes,
        clock: Clock,
        ids: Ids,
        identity: Identity,
        news: VisitNews,
      ) => new RegistrationService(desk, clinics, keepsakes, clock, ids, identity, news),
      [Registrations, Clinics, Keepsakes, Clock, Ids, Identity, VisitNews],
    )
    .inSingletonScope()
  bind(PatientService)
    .toResolvedValue(
      (patients: Patients, keeper: SessionKeeper, keepsakes: Keepsakes, consents: ConsentService) =>
        new PatientService(patients, keeper, keepsakes, consents),
      [Patients, SessionKeeper, Keepsakes, ConsentService],
    )
    .inSingletonScope()
  bind(LanguageService)
    .toResolvedValue(
      (keepsakes: Keepsakes, { language }: Address) => new LanguageService(keepsakes, language),
      [Keepsakes, ADDRESS],
    )
    .inSingletonScope()
  bind(LookService)
    .toResolvedValue((keepsakes: Keepsakes) => new LookService(keepsakes), [Keepsakes])
    .inSingletonScope()
}
