import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { decodeHash } from '@/domain/general/plain-hash'

/**
 * Routes use only the part after the `#`. The part before it (`?mpId=`, WeChat's `?code=&state=`) belongs to the page:
 * every link keeps it, and it is never mixed into a route's search, as the router's own hash history would do.
 * Navigations run `beneath` open layers, so that no sheet's history entry remains.
 */
export function createAppHistory(beneath = (go: () => void): void => go()): RouterHistory {
  const routes = createBrowserHistory({
    parseLocation: () => {
      // Two slashes would start a host name, and an invalid one breaks the router.
      const href = `/${decodeHash(location.hash).replace(/^#[\\/]*/, '')}`
      const [path = '/', query] = href.split(/\?(.*)/s)
      return {
        href,
        pathname: path,
        search: query ? `?${query}` : '',
        hash: '',
        state: history.state ?? { __TSR_index: 0, key: '', __TSR_key: '' },
      }
    },
    createHref: (href) => `${location.pathname}${location.search}#${href}`,
  })
  const { push, replace, go, back } = routes
  return Object.assign(routes, {
    push: (...to) => beneath(() => push(...to)),
    replace: (...to) => beneath(() => replace(...to)),
    go: (...to) => beneath(() => go(...to)),
    back: (...to) => beneath(() => back(...to)),
  } satisfies Partial<RouterHistory>)
}
