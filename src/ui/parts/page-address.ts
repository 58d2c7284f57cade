import { ROUTE_PREFIX } from '@/ui/shell/route-prefix'
import { stringifySearch } from '@/ui/shell/search-params'

type Page = Pick<Location, 'origin' | 'pathname'>

/**
 * The address of a screen for somebody else's phone. Of the page's own query only the clinic goes along: it may also hold
 * what WeChat's login has answered. Chinese in it is written as an address may hold it, or a chat cuts the link there.
 */
export const addressFor = (page: Page, mpId: string, path: string, search: Readonly<Record<string, string>>): string =>
  new URL(
    `${page.origin}${page.pathname}?${new URLSearchParams({ mpId }).toString()}#${ROUTE_PREFIX}${path}${stringifySearch(search)}`,
  ).href
