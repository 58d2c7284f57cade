import { ROUTE_PREFIX } from '@/ui/routes'
import { stringifySearch } from '@/ui/search'

type Page = Pick<Location, 'origin' | 'pathname'>

/**
 * The address of a screen for somebody else's phone. Of the page's own query only the clinic goes along: it may also hold
 * what WeChat's login has answered.
 */
export const addressFor = (page: Page, mpId: string, path: string, search: Readonly<Record<string, string>>): string =>
  `${page.origin}${page.pathname}?${new URLSearchParams({ mpId }).toString()}#${ROUTE_PREFIX}${path}${stringifySearch(search)}`
