import type { Container, ContainerModuleLoadOptions } from 'inversify'
import { Clock } from '@/application/ports/clock'
import { ClinicService } from '@/application/clinic-service'
import { DoctorService } from '@/application/doctor-service'
import { LanguageService } from '@/application/language-service'
import { LookService } from '@/application/look-service'
import { PatientService } from '@/application/patient-service'
import { RegistrationService } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { SessionKeeper } from '@/application/session-keeper'
import { SessionService } from '@/application/session-service'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { LanguageStore } from '@/ui/stores/language-store'
import { Late } from '@/ui/stores/late'
import { LookStore } from '@/ui/stores/look-store'
import { NoticeStore } from '@/ui/stores/notice-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { answerClock } from '@/ui/stores/request'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import type { Stores } from '@/ui/stores/stores'
import { lazily } from './lazily'

/** Store: what the screens see. */
export function bindStores({ bind }: ContainerModuleLoadOptions): void {
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
  bind(LanguageStore)
    .toResolvedValue((service: LanguageService) => new LanguageStore(service), [LanguageService])
    .inSingletonScope()
  bind(LookStore)
    .toResolvedValue((service: LookService) => new LookStore(service), [LookService])
    .inSingletonScope()
}

/** Each store is made when it is first asked for: not all at once while the phone still draws its first screen. */
export function storesOf(container: Container): Stores {
  answerClock.now = container.get(Clock).now
  return lazily({
    clinic: () => container.get(ClinicStore),
    doctor: () => container.get(DoctorStore),
    language: () => container.get(LanguageStore),
    late: () => new Late(async () => (await import('./open-later')).openLater(container)),
    look: () => container.get(LookStore),
    notice: () => container.get(NoticeStore),
    patient: () => container.get(PatientStore),
    registration: () => container.get(RegistrationStore),
    scheduling: () => container.get(SchedulingStore),
    session: () => container.get(SessionStore),
  })
}
