import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { AppShell } from '../shell/app-shell'
import { LostScreen } from '../parts/last-resort'
import type { Stores } from '../stores/stores'
import type { Term } from '../stores/terms'
import type { Words } from '../words/words'

/** What guards and loaders get. */
export type Context = {
  readonly stores: Stores
  /** The page was opened by WeChat's login, whose answer stands in the address. */
  readonly isFromLogin: boolean
  /** Runs the guards and loaders of the screen in front once more. */
  readonly reload: () => void
}
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title, by its name in the words. */
    title?: keyof Words['titles']
    /** Messages, links and tabs lead here: the page itself asks for the code, before the app has come. */
    isDoor?: boolean
    /** The paths of the routes that most often follow: their code comes once this screen is whole. */
    next?: readonly string[]
    /** The terms whose stores the screen uses. */
    terms?: readonly Term[]
    /** The screen acts for the active patient, whom a strip names above it. */
    actsForPatient?: boolean
  }
}

type Arriving = { context: Context; location: { pathname: string }; preload: boolean }

/** No screen is painted before its words are here, and none that is switched off. Its code is asked for together. */
function mayOpen({ context: { stores }, location, preload }: Arriving): Promise<void> | undefined {
  if (stores.isOff?.(location.pathname)) {
    if (!preload) stores.notice.raise('unsupported')
    throw redirect({ to: '/home', replace: true })
  }
  globalThis.sujianFetch?.(location.pathname)
  return stores.language.isLoading ? stores.language.ready() : undefined
}

export const root = createRootRouteWithContext<Context>()({
  beforeLoad: mayOpen,
  component: AppShell,
  notFoundComponent: LostScreen,
})
/** Every route but the root stands under it. */
export const under = { getParentRoute: () => root } as const
