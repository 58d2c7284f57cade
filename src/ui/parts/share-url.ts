import { ROUTE_PREFIX } from '@/ui/shell/route-prefix'
import { stringifySearch } from '@/ui/shell/search-params'

type Page = Pick<Location, 'origin' | 'pathname'>

/**
 * URL of a screen for sharing. Of the page's query only the clinic is kept, because it may also contain WeChat's login
 * response. Chinese text is percent-encoded, because chat apps end the link at it.
 */
export const shareUrlFor = (page: Page, mpId: string, path: string, search: Readonly<Record<string, string>>): string =>
  new URL(
    `${page.origin}${page.pathname}?${new URLSearchParams({ mpId }).toString()}#${ROUTE_PREFIX}${path}${stringifySearch(search)}`,
  ).href
