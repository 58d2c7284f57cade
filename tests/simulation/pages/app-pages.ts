import type { PageReader, PageSubject } from '../../../mocks/simulation/page-reader'
import type { AppWindow } from '../app-window'
import { BOOKING_PAGES } from './booking-pages'
import { CONSULTATION_PAGES } from './consultation-pages'
import { LOGIN_PAGES } from './login-pages'
import { MONEY_PAGES } from './money-pages'
import { ORDER_PAGES, RELOADED_ORDER_PAGES } from './order-pages'
import type { NewPhone, OpenedPage, PageTable, ReloadedPage, ReloadedPageTable } from './page'
import { PASSWORD_PAGES } from './password-pages'
import { SCHEDULE_PAGES } from './schedule-pages'
import { RELOADED_STORAGE_PAGES, STORAGE_PAGES } from './storage-pages'
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
  ...STORAGE_PAGES,
  ...ORDER_PAGES,
  ...PASSWORD_PAGES,
  ...LOGIN_PAGES,
  ...BOOKING_PAGES,
}
const RELOADED_PAGES: ReloadedPageTable = { ...RELOADED_STORAGE_PAGES, ...RELOADED_ORDER_PAGES }

type FrontWindow = {
  readonly patientId: () => string
  /** Whether the phone's storage is full, so that a reload loses values. */
  readonly isFull: () => boolean
  readonly openNew: () => NewPhone
  /** Runs work in the front tab; undefined if the tab closes meanwhile, or the login ends. */
  readonly open: <T>(work: (window: AppWindow) => Promise<T | undefined>) => Promise<T | undefined>
  /** Reloads the front tab, then works; undefined if the tab is no longer in front, or closes meanwhile. */
  readonly reload: <T>(
    how: { readonly from?: AppWindow; readonly isOffline?: boolean },
    work: () => Promise<T | undefined>,
  ) => Promise<T | undefined>
}
/** The app's pages: each calls the stores and computes its values as the screen does. */
export const appPages = ({ patientId, isFull, open, openNew, reload }: FrontWindow): PageReader => {
  const pageOf = ({ stores, wechat, idle }: AppWindow, subject: PageSubject): OpenedPage => {
    return { stores, wechat, patientId: patientId(), subject, idle, openNew }
  }
  const openReloaded = async ({ isNew, before, isOffline = false, after }: ReloadedPage, subject: PageSubject) => {
    const begin = () =>
      open(async (window) => {
        const known = await before(pageOf(window, subject))
        return known && { window, known }
      })
    const left = await (isNew ? reload({}, begin) : begin())
    if (!left || isFull()) return undefined
    return reload({ from: left.window, isOffline }, () =>
      open((window) => after(pageOf(window, { ...subject, ...left.known }))),
    )
  }
  return {
    open: async (page, subject) => {
      const reloaded = RELOADED_PAGES[page]
      if (!reloaded) return open(async (window) => PAGES[page]?.(pageOf(window, subject)))
      // Several steps depend on each other, so that a page may be in another state than the one to judge.
      return (isFull() ? undefined : await openReloaded(reloaded, subject)) ?? {}
    },
  }
}
