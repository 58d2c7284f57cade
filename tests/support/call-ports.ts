import type { Container } from 'inversify'
import { Addresses } from '@/application/ports/addresses'
import { Consultations } from '@/application/ports/consultations'
import { Orders } from '@/application/ports/orders'
import { Clinics } from '@/application/ports/clinics'
import { Chats } from '@/application/ports/chats'
import { Doctors } from '@/application/ports/doctors'
import { FileCredentials } from '@/application/ports/file-credentials'
import { Waitlist } from '@/application/ports/waitlist'
import { DeepLinks } from '@/application/ports/deep-links'
import { MemberCards } from '@/application/ports/member-cards'
import { Patients } from '@/application/ports/patients'
import { Records } from '@/application/ports/records'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Sessions } from '@/application/ports/sessions'
import { Therapies } from '@/application/ports/therapies'
import { ErrorReports } from '@/application/ports/error-reports'

/** Returns all ports to the clinic, with their real adapters. */
export const portsOf = (container: Container) => ({
  addresses: container.get(Addresses),
  consultations: container.get(Consultations),
  orders: container.get(Orders),
  clinics: container.get(Clinics),
  chats: container.get(Chats),
  doctors: container.get(Doctors),
  files: container.get(FileCredentials),
  grabs: container.get(Waitlist),
  landings: container.get(DeepLinks),
  cards: container.get(MemberCards),
  patients: container.get(Patients),
  records: container.get(Records),
  visits: container.get(Registrations),
  schedules: container.get(Schedules),
  sessions: container.get(Sessions),
  therapies: container.get(Therapies),
  reports: container.get(ErrorReports),
})
export type Ports = ReturnType<typeof portsOf>
