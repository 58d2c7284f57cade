import type { CALL_TABLES } from '../../../specification/calls'

/** Purpose of the calls of each module. */
export const TAG_DESCRIPTIONS: Readonly<Record<keyof typeof CALL_TABLES, string>> = {
  session: 'Logins, codes by SMS, and what the page needs of WeChat.',
  clinic: 'Clinics, their rules and how their pages look.',
  doctor: 'Finding a doctor.',
  scheduling: 'Schedules and free slots.',
  registration: 'Visits: booking, cancellation, check-in.',
  therapy: 'Sessions with therapists.',
  waitlist: 'Waitlists of sold-out sessions.',
  patient: 'The family’s files and cards.',
  payment: 'Paying, whatever it is for.',
  order: 'Orders and their checkout.',
  memberCard: 'The prepaid card.',
  address: 'Delivery addresses.',
  advisory: 'Consultations in writing.',
  conversation: 'Chat conversations.',
  record: 'Records and results.',
  upload: 'Photos.',
}
