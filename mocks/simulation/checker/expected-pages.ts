import type { MockClinic } from '../../clinic/mock-clinic'
import type { ExpectedPage, PageName, PageOwner, PageSubject, PageValues } from '../page-reader'
import { EXPECTED_CONSULTATION_PAGES } from './expected-consultations'
import { halfDays } from './expected-half-days'
import { EXPECTED_MONEY_PAGES } from './expected-money'
import { EXPECTED_SCHEDULE_PAGES } from './expected-schedule'
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
  }

/** Computes pages from the mock clinic's tables, without the app's code for them. */
export const expectedPageOf =
  (chain: MockClinic): ExpectedPage =>
  (page, subject, owner) =>
    EXPECTED[page](chain, subject, owner)
