import { lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { isChunkLoadError } from '../shell/chunk-load-error'
import type { LoaderCause, LoaderSignal } from '../shell/loader-args'
import type { StoreClass } from '../stores/store-class'
import type { Stores } from '../stores/stores'
import type { RouterContext } from './root'

/** The loader arguments of every route. */
export type LoaderArgs = LoaderCause &
  LoaderSignal & {
    readonly context: RouterContext
    readonly route: AnyRoute
  }
/** What every screen receives when it is entered. */
export type EnterArgs = { readonly context: RouterContext; readonly cause: LoaderCause['cause'] }
type ScreenModule<At, Entered> = {
  /** Loads data. A touched link runs it too, so it must not change what a screen displays. */
  readonly loader?: (stores: Stores, at: At) => void
  /** Changes stores when the user opens the route or changes its URL, before it renders; never for a touched link. */
  readonly enter?: (stores: Stores, at: Entered) => void
  /** Stores of the screen and its parts; together they name every port that the screen needs. */
  readonly requiredStores?: readonly StoreClass[]
}

/**
 * Imports a chunk once; the next call repeats a failed import. If a chunk fails, the router would reload the page
 * immediately, which shows nothing when offline; `ErrorScreen` checks the network first.
 */
function importOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let chunk: Promise<Module> | undefined
  const begin = () =>
    load().catch((thrown: unknown) => {
      chunk = undefined
      throw isChunkLoadError(thrown) ? new Error(`A chunk of the app failed to load: ${String(thrown)}`) : thrown
    })
  return () => (chunk ??= begin())
}

/** Makes a component that is loaded when it is first rendered. */
export const lazyComponent: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(importOnce(load), name)

/**
 * The component, the loader and the callbacks of a route. The loader loads the screen's chunk and the adapters of its
 * `requiredStores`, then calls the chunk's `loader`, unless the user has navigated away meanwhile.
 *
 * @param start loads of core stores, which start at once
 */
export function lazyScreen<Module extends object, Name extends keyof Module, Args, Start, Entered>(
  load: () => Promise<Module & ScreenModule<Args, Entered>>,
  name: Name,
  start?: (at: LoaderArgs & Start) => void,
) {
  const screen = importOnce(load)
  let ready: ScreenModule<Args, Entered> | undefined
  function loader(at: LoaderArgs & Args & Start): Promise<void>
  // The router infers nothing from this signature: the path and `loaderDeps` alone decide what a route has.
  function loader(at: never): Promise<void>
  async function loader(at: LoaderArgs & Args & Start): Promise<void> {
    start?.(at)
    const { stores } = at.context
    const module = await screen()
    if (module.requiredStores) await stores.load(...module.requiredStores)
    ready = module
    if (!at.abortController.signal.aborted) module.loader?.(stores, at)
  }
  const enter = (at: EnterArgs & Entered) => ready?.enter?.(at.context.stores, at)
  return { component: lazyRouteComponent(screen, name), loader, onEnter: enter, onStay: enter }
}
