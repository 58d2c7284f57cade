import { parseStored, storedText, parseStoredVisit, withStored, type StoredVisit, type Raw } from './stored-visit'
import { isRegistrationActive, REGISTRATION_STATUSES, type Registration } from '../registration/registration'

/** A visit as last confirmed by the clinic. */
export type StoredTicket = StoredVisit<Registration>

/** Merges confirmed visits into the stored tickets. */
export const withTickets = (
  kept: readonly StoredTicket[],
  visits: readonly Registration[],
  checkedAt: Date,
): StoredTicket[] => withStored(kept, visits, checkedAt, isRegistrationActive)

function registrationFrom(raw: Raw): Registration | undefined {
  const visit = parseStoredVisit(raw)
  return (
    visit && {
      ...visit,
      businessType: 'outpatient',
      status: REGISTRATION_STATUSES.find((each) => each === raw.status) ?? 'unknown',
      doctorId: storedText(raw.doctorId),
      doctorName: storedText(raw.doctorName),
      doctorTitle: storedText(raw.doctorTitle),
    }
  )
}

/** Parses stored tickets; empty when they belong to another login. */
export const ticketsFrom = (value: unknown, owner: string): StoredTicket[] =>
  parseStored(value, owner, registrationFrom)
