import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { AppShell } from '../shell/app-shell'
import { NotFoundScreen } from '../parts/error-screens'
import type { Stores } from '../stores/stores'
import type { Messages } from '../messages/use-messages'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'
import { LanguageStore } from '@/ui/stores/language-store'

/** What guards and loaders receive. */
export type RouterContext = {
  readonly stores: Stores
  /** Whether the URL contains the response of WeChat's login. */
  readonly isFromLogin: boolean
  /** Runs guards and loaders of the current route again. */
  readonly reload: () => void
}
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the document title in the messages. */
    title?: keyof Messages['titles']
    /** An entry route, opened by messages, links and tabs: the page requests its code before the app starts. */
    isEntryPoint?: boolean
    /** Paths of the most likely next routes; their code is preloaded once this screen is ready. */
    next?: readonly string[]
    /** Loads the screen's sheets, which are preloaded once it is ready. */
    sheets?: () => Promise<unknown>
    /** The screen locks after a while without a touch. */
    locksWhenIdle?: boolean
    /** The screen acts for the active patient, who is named in a strip above it. */
    actsForPatient?: boolean
  }
}

type Arriving = { context: RouterContext; location: { pathname: string }; preload: boolean }

/** Waits for the messages and checks disabled features before a screen renders. Their code loads in parallel. */
function mayOpen({ context: { stores }, location, preload }: Arriving): Promise<void> | undefined {
  if (stores.isOff?.(location.pathname)) {
    if (!preload) stores.get(AppDialogStore).raise('unsupported')
    throw redirect({ to: '/home', replace: true })
  }
  globalThis.sujianFetch?.(location.pathname)
  return stores.get(LanguageStore).isLoading ? stores.get(LanguageStore).ready() : undefined
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: mayOpen,
  component: AppShell,
  notFoundComponent: NotFoundScreen,
})
/** The parent of all other routes. */
export const rootChildOptions = { getParentRoute: () => rootRoute } as const
