import type { PageReader } from '../../../mocks/simulation/page-reader'
import type { AppWindow } from '../app-window'
import { CONSULTATION_PAGES } from './consultation-pages'
import { MONEY_PAGES } from './money-pages'
import type { PageTable } from './page'
import { SCHEDULE_PAGES } from './schedule-pages'
import { TYPING_PAGES } from './typing-pages'
import { VISIT_PAGES } from './visit-pages'
import { WAITLIST_PAGES } from './waitlist-pages'

const PAGES: PageTable = {
  ...SCHEDULE_PAGES,
  ...VISIT_PAGES,
  ...MONEY_PAGES,
  ...WAITLIST_PAGES,
  ...CONSULTATION_PAGES,
  ...TYPING_PAGES,
}

type FrontWindow = {
  readonly patientId: () => string
  /** Runs work in the front tab; undefined if the tab closes meanwhile, or the login ends. */
  readonly open: <T>(work: (window: AppWindow) => Promise<T | undefined>) => Promise<T | undefined>
}
/** The app's pages: each calls the stores and computes its values as the screen does. */
export const appPages = ({ patientId, open }: FrontWindow): PageReader => ({
  open: (page, subject) =>
    open(async ({ stores, wechat }) => PAGES[page]?.({ stores, wechat, patientId: patientId(), subject })),
})
