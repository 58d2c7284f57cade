import type { ContainerModuleLoadOptions } from 'inversify'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpAddresses } from '@/adapters/http/http-addresses'
import { HttpAdvisories } from '@/adapters/http/http-advisories'
import { HttpChargeOrders } from '@/adapters/http/http-charge-orders'
import { HttpClinics } from '@/adapters/http/http-clinics'
import { HttpConversations } from '@/adapters/http/http-conversations'
import { HttpDoctors } from '@/adapters/http/http-doctors'
import { HttpFileCredentials } from '@/adapters/http/http-file-credentials'
import { HttpGrabChances } from '@/adapters/http/http-grab-chances'
import { HttpMemberCards } from '@/adapters/http/http-member-cards'
import { HttpPatients } from '@/adapters/http/http-patients'
import { HttpRecords } from '@/adapters/http/http-records'
import { HttpRegistrations } from '@/adapters/http/http-registrations'
import { HttpSchedules } from '@/adapters/http/http-schedules'
import { HttpSessions } from '@/adapters/http/http-sessions'
import { HttpTherapies } from '@/adapters/http/http-therapies'
import { HttpTroubleReports } from '@/adapters/http/http-trouble-reports'
import { Addresses } from '@/application/ports/addresses'
import { Advisories } from '@/application/ports/advisories'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Conversations } from '@/application/ports/conversations'
import { Doctors } from '@/application/ports/doctors'
import { FileCredentials } from '@/application/ports/file-credentials'
import { GrabChances } from '@/application/ports/grab-chances'
import { Identity } from '@/application/ports/identity'
import { MemberCards } from '@/application/ports/member-cards'
import { Patients } from '@/application/ports/patients'
import { Records } from '@/application/ports/records'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Sessions } from '@/application/ports/sessions'
import { Signals } from '@/application/ports/signals'
import { Therapies } from '@/application/ports/therapies'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { NETWORK, type Network } from './outside'

/** Port → adapter: everything that asks the clinic goes through one ClinicHttp. */
export function bindPorts({ bind }: ContainerModuleLoadOptions): void {
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
  bind(Therapies)
    .toResolvedValue((http: ClinicHttp) => new HttpTherapies(http), [ClinicHttp])
    .inSingletonScope()
  bind(GrabChances)
    .toResolvedValue((http: ClinicHttp) => new HttpGrabChances(http), [ClinicHttp])
    .inSingletonScope()
  bind(Patients)
    .toResolvedValue((http: ClinicHttp, clock: Clock) => new HttpPatients(http, clock), [ClinicHttp, Clock])
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
  bind(ChargeOrders)
    .toResolvedValue((http: ClinicHttp) => new HttpChargeOrders(http), [ClinicHttp])
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
  bind(TroubleReports)
    .toResolvedValue((http: ClinicHttp, clock: Clock) => new HttpTroubleReports(http, clock), [ClinicHttp, Clock])
    .inSingletonScope()
}
