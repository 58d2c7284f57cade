import { addressesTable } from './address/rows'
import { consultationsTable } from './consultation/rows'
import { chatsTable, chatTokensTable, messagesTable } from './chat/rows'
import { chargesTable, deliveriesTable, goodsTable, stocksTable, checkoutLocksTable } from './order/rows'
import { billsTable, memberCardsTable } from './member-card/rows'
import {
  verificationTicketsTable,
  accountsTable,
  tokensTable,
  smsCodesTable,
  idempotencyTable,
  errorReportsTable,
} from './session/rows'
import { healthCardsTable, patientsTable, patientCardsTable } from './patient/rows'
import { examinationsTable, recordsTable } from './record/rows'
import { clinicsTable, departmentsTable } from './clinics/rows'
import { doctorsTable, doctorClinicsTable } from './doctor/rows'
import { slotsTable } from './scheduling/rows'
import { deepLinksTable, shortLinksTable } from './landing/rows'
import { uploadKeysTable } from './upload/rows'
import { coursesTable, therapiesTable } from './therapy/rows'
import { waitlistTable } from './waitlist/rows'
import { registrationsTable, queueCallsTable } from './registration/rows'
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
  cards: patientCardsTable(),
  registrations: registrationsTable(),
  calls: queueCallsTable(),
  transactions: transactionsTable(),
  refunds: refundsTable(),
  saved: idempotencyTable(),
  locks: checkoutLocksTable(),
  charges: chargesTable(),
  deliveries: deliveriesTable(),
  goods: goodsTable(),
  stocks: stocksTable(),
  memberCards: memberCardsTable(),
  bills: billsTable(),
  addresses: addressesTable(),
  consultations: consultationsTable(),
  chats: chatsTable(),
  passes: chatTokensTable(),
  messages: messagesTable(),
  records: recordsTable(),
  examinations: examinationsTable(),
  healthCards: healthCardsTable(),
  tickets: verificationTicketsTable(),
  uploadKeys: uploadKeysTable(),
  waitlist: waitlistTable(),
  therapies: therapiesTable(),
  courses: coursesTable(),
  landings: deepLinksTable(),
  shortLinks: shortLinksTable(),
  troubles: errorReportsTable(),
})
export type Database = ReturnType<typeof createDatabase>
