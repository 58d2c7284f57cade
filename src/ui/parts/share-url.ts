import { ROUTE_PREFIX } from '@/ui/shell/route-prefix'
import { stringifySearch } from '@/ui/shell/search-params'

type Page = Pick<Location, 'origin' | 'pathname'>

/**
 * URL for sharing a screen. Keeps only the clinic from the page's query, which may also contain WeChat's login
 * response. Percent-encodes Chinese text, because chat apps end the link there.
 */
export const shareUrlFor = (page: Page, mpId: string, path: string, search: Readonly<Record<string, string>>): string =>
  new URL(
    `${page.origin}${page.pathname}?${new URLSearchParams({ mpId }).toString()}#${ROUTE_PREFIX}${path}${stringifySearch(search)}`,
  ).href
