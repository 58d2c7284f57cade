import {
  parseStoredTickets,
  readStoredText,
  parseStoredVisit,
  mergeStoredVisits,
  type StoredVisit,
  type UnknownRecord,
} from './stored-visit'
import { isRegistrationActive, REGISTRATION_STATUSES, type Registration } from '../registration/registration'

/** A visit as last confirmed by the clinic. */
export type StoredTicket = StoredVisit<Registration>

/** Merges confirmed visits into the stored tickets. */
export const mergeStoredTickets = (
  kept: readonly StoredTicket[],
  visits: readonly Registration[],
  checkedAt: Date,
): StoredTicket[] => mergeStoredVisits(kept, visits, checkedAt, isRegistrationActive)

function registrationFrom(raw: UnknownRecord): Registration | undefined {
  const visit = parseStoredVisit(raw)
  return (
    visit && {
      ...visit,
      status: REGISTRATION_STATUSES.find((each) => each === raw.status) ?? 'unknown',
      doctorId: readStoredText(raw.doctorId),
      doctorName: readStoredText(raw.doctorName),
      doctorTitle: readStoredText(raw.doctorTitle),
    }
  )
}

/** Parses stored tickets; empty if they belong to another login. */
export const parseVisitTickets = (value: unknown, owner: string): StoredTicket[] =>
  parseStoredTickets(value, owner, registrationFrom)
