import type { CALL_TABLES } from '../../../specification/calls'

/** Purpose of the calls of each module. */
export const TAG_DESCRIPTIONS: Readonly<Record<keyof typeof CALL_TABLES, string>> = {
  session: 'Logins, codes by SMS, and what the page needs of WeChat.',
  clinic: 'Clinics, their rules and how their pages look.',
  doctor: 'Finding a doctor.',
  scheduling: 'Which numbers there are.',
  registration: 'Visits: booked, cancelled, signed in to.',
  therapy: 'Sessions with therapists.',
  waitlist: 'Waiting for a number of a full half day.',
  patient: 'The family’s files and cards.',
  payment: 'Paying, whatever it is for.',
  order: 'Orders and their checkout.',
  memberCard: 'The prepaid card.',
  address: 'Where parcels go.',
  advisory: 'Consultations in writing.',
  conversation: 'The way to the chat line.',
  record: 'Records and results.',
  upload: 'Photos.',
}
