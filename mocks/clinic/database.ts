import { addressesTable } from './address/rows'
import { consultationsTable } from './consultation/rows'
import { chatsTable, passesTable, messagesTable } from './chat/rows'
import { chargesTable, deliveriesTable, goodsTable, stocksTable, locksTable } from './order/rows'
import { billsTable, memberCardsTable } from './member-card/rows'
import {
  ticketsTable,
  accountsTable,
  tokensTable,
  smsCodesTable,
  idempotencyTable,
  errorReportsTable,
} from './session/rows'
import { healthCardsTable, patientsTable, cardsTable } from './patient/rows'
import { examinationsTable, recordsTable } from './record/rows'
import { clinicsTable, departmentsTable } from './clinics/rows'
import { doctorsTable, doctorClinicsTable } from './doctor/rows'
import { slotsTable } from './scheduling/rows'
import { landingsTable, shortLinksTable } from './landing/rows'
import { uploadKeysTable } from './upload/rows'
import { coursesTable, therapiesTable } from './therapy/rows'
import { waitlistTable } from './waitlist/rows'
import { registrationsTable, callsTable } from './registration/rows'
import { transactionsTable, refundsTable } from './payment/rows'

/** Creates all tables of the clinic, empty. */
export const createDatabase = () => ({
  clinics: clinicsTable(),
  departments: departmentsTable(),
  doctors: doctorsTable(),
  places: doctorClinicsTable(),
  slots: slotsTable(),
  accounts: accountsTable(),
  tokens: tokensTable(),
  codes: smsCodesTable(),
  patients: patientsTable(),
  cards: cardsTable(),
  registrations: registrationsTable(),
  calls: callsTable(),
  transactions: transactionsTable(),
  refunds: refundsTable(),
  saved: idempotencyTable(),
  locks: locksTable(),
  charges: chargesTable(),
  deliveries: deliveriesTable(),
  goods: goodsTable(),
  stocks: stocksTable(),
  memberCards: memberCardsTable(),
  bills: billsTable(),
  addresses: addressesTable(),
  consultations: consultationsTable(),
  chats: chatsTable(),
  passes: passesTable(),
  messages: messagesTable(),
  records: recordsTable(),
  examinations: examinationsTable(),
  healthCards: healthCardsTable(),
  tickets: ticketsTable(),
  uploadKeys: uploadKeysTable(),
  waitlist: waitlistTable(),
  therapies: therapiesTable(),
  courses: coursesTable(),
  landings: landingsTable(),
  shortLinks: shortLinksTable(),
  troubles: errorReportsTable(),
})
export type Database = ReturnType<typeof createDatabase>
