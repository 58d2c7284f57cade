import type { MockClinic } from '../../clinic/mock-clinic'
import { memberCardOfPatient } from '../../clinic/member-card/actions'
import type { ExpectedPage, PageName, PageOwner, PageSubject, PageValues } from '../page-reader'
import { EXPECTED_BOOKING_PAGES } from './expected-bookings'
import { EXPECTED_CONSULTATION_PAGES } from './expected-consultations'
import { halfDays } from './expected-half-days'
import { EXPECTED_LOGIN_PAGES } from './expected-logins'
import { EXPECTED_MONEY_PAGES } from './expected-money'
import { EXPECTED_ORDER_PAGES } from './expected-orders'
import { EXPECTED_PASSWORD_PAGES } from './expected-passwords'
import { EXPECTED_SCHEDULE_PAGES } from './expected-schedule'
import { EXPECTED_STORAGE_PAGES } from './expected-storage'
import { EXPECTED_TYPING_PAGES } from './expected-typing'
import { EXPECTED_VISIT_PAGES } from './expected-visits'
import { EXPECTED_WAITLIST_PAGES } from './expected-waitlist'

const EXPECTED: Readonly<Record<PageName, (chain: MockClinic, subject: PageSubject, owner: PageOwner) => PageValues>> =
  {
    ...EXPECTED_SCHEDULE_PAGES,
    'half-days': halfDays,
    ...EXPECTED_VISIT_PAGES,
    ...EXPECTED_MONEY_PAGES,
    ...EXPECTED_WAITLIST_PAGES,
    ...EXPECTED_CONSULTATION_PAGES,
    ...EXPECTED_TYPING_PAGES,
    ...EXPECTED_STORAGE_PAGES,
    ...EXPECTED_ORDER_PAGES,
    ...EXPECTED_PASSWORD_PAGES,
    ...EXPECTED_LOGIN_PAGES,
    ...EXPECTED_BOOKING_PAGES,
  }

const isClosed = (chain: MockClinic, { clinicId = '' }: PageSubject): boolean => {
  const row = chain.books.clinics.byId(clinicId)
  return row !== undefined && (row.isExpired || row.features.registration !== true)
}
/** Whether a code was sent so recently that the clinic sends no other one. */
const isCodeRecent = ({ books, clock, rules }: MockClinic, codeId: string): boolean =>
  clock.now().getTime() < (books.codes.byId(codeId)?.sentAt ?? 0) + rules.smsWaitSeconds * 1000
const cannotSetPassword = (chain: MockClinic, _: PageSubject, { account, patientId }: PageOwner): boolean =>
  memberCardOfPatient(chain, patientId) === undefined || isCodeRecent(chain, `self ${account}`)
/** Pages that the clinic does not offer, or that have nothing to display. */
const NOT_OFFERED: Partial<Record<PageName, (chain: MockClinic, subject: PageSubject, owner: PageOwner) => boolean>> = {
  'clinic-days': isClosed,
  'doctor-week': isClosed,
  'doctor-day': isClosed,
  'nearest-slots': isClosed,
  'half-days': isClosed,
  'clinic-doctors': isClosed,
  'booking-block': isClosed,
  'new-password': cannotSetPassword,
  recharge: ({ books }, _, { account }) =>
    !books.charges.by('accountId', account).some(({ kind }) => kind === 'recharge'),
  'login-code': (chain, { mobile = '' }) => isCodeRecent(chain, mobile),
}

/** Computes pages from the mock clinic's tables, without the app's code for them. */
export const expectedPageOf =
  (chain: MockClinic): ExpectedPage =>
  (page, subject, owner) =>
    NOT_OFFERED[page]?.(chain, subject, owner) ? {} : EXPECTED[page](chain, subject, owner)
