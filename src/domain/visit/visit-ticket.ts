import { keptFrom, keptText, keptVisitFrom, withKept, type StoredVisit, type Raw } from './stored-visit'
import { isLive, REGISTRATION_STATUSES, type Registration } from '../registration/registration'

/** A visit as last confirmed by the clinic. */
export type KeptTicket = StoredVisit<Registration>

/** Merges confirmed visits into the stored tickets. */
export const withTickets = (
  kept: readonly KeptTicket[],
  visits: readonly Registration[],
  checkedAt: Date,
): KeptTicket[] => withKept(kept, visits, checkedAt, isLive)

function registrationFrom(raw: Raw): Registration | undefined {
  const visit = keptVisitFrom(raw)
  return (
    visit && {
      ...visit,
      businessType: 'outpatient',
      status: REGISTRATION_STATUSES.find((each) => each === raw.status) ?? 'unknown',
      doctorId: keptText(raw.doctorId),
      doctorName: keptText(raw.doctorName),
      doctorTitle: keptText(raw.doctorTitle),
    }
  )
}

/** Parses stored tickets; empty when they belong to another login. */
export const ticketsFrom = (value: unknown, owner: string): KeptTicket[] => keptFrom(value, owner, registrationFrom)
