import type { ContainerModuleLoadOptions } from 'inversify'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ClinicTime } from '@/adapters/http/clinic-time'
import { HttpClinics } from '@/adapters/http/http-clinics'
import { HttpDoctors } from '@/adapters/http/http-doctors'
import { HttpPatients } from '@/adapters/http/http-patients'
import { HttpRegistrations } from '@/adapters/http/http-registrations'
import { HttpSchedules } from '@/adapters/http/http-schedules'
import { HttpSessions } from '@/adapters/http/http-sessions'
import { HttpTroubleReports } from '@/adapters/http/http-trouble-reports'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Consents } from '@/application/ports/consents'
import { Doctors } from '@/application/ports/doctors'
import { Identity } from '@/application/ports/identity'
import { Patients } from '@/application/ports/patients'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Sessions } from '@/application/ports/sessions'
import { Signals } from '@/application/ports/signals'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { NETWORK, PHONE_CLOCK, type Network } from './outside'

/** Port → adapter: everything that asks the clinic goes through one ClinicHttp. */
export function bindPorts({ bind }: ContainerModuleLoadOptions): void {
  bind(ClinicTime)
    .toResolvedValue((phone: Clock) => new ClinicTime(phone), [PHONE_CLOCK])
    .inSingletonScope()
  bind(Clock).toService(ClinicTime)
  bind(ClinicHttp)
    .toResolvedValue(
      (identity: Identity, signals: Signals, clock: ClinicTime, network: Network) =>
        new ClinicHttp(identity, signals, clock, network),
      [Identity, Signals, ClinicTime, NETWORK],
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
    .toResolvedValue((http: ClinicHttp, consents: Consents) => new HttpPatients(http, consents), [ClinicHttp, Consents])
    .inSingletonScope()
  bind(TroubleReports)
    .toResolvedValue(
      (http: ClinicHttp, clock: Clock, { reportsTo }: Network) => new HttpTroubleReports(http, clock, reportsTo),
      [ClinicHttp, Clock, NETWORK],
    )
    .inSingletonScope()
}
