import type { CALL_TABLES } from '../../../specification/calls'

/** Purpose of the calls of each module. */
export const TAG_DESCRIPTIONS: Readonly<Record<keyof typeof CALL_TABLES, string>> = {
  session: 'Login, SMS codes, and WeChat’s page signature.',
  clinic: 'Clinics, their rules and their branding.',
  doctor: 'Doctor search and profiles.',
  scheduling: 'Schedules and free slots.',
  registration: 'Visits: booking, cancellation, check-in.',
  therapy: 'Sessions with therapists.',
  waitlist: 'Waitlists of sold-out sessions.',
  patient: 'The family’s profiles and cards.',
  payment: 'Payments for orders of all kinds.',
  order: 'Orders and their checkout.',
  memberCard: 'The prepaid member card.',
  address: 'Delivery addresses.',
  advisory: 'Online consultations.',
  conversation: 'Chat conversations.',
  record: 'Medical records and examination results.',
  upload: 'Photo uploads.',
}
