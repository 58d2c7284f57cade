import { lazyRouteComponent } from '@tanstack/react-router'
import { isChunkLoadError } from '../shell/chunk-load-error'

/**
 * The screen of a route, whose code comes when it is wanted. Where that does not come, the router would load the page anew at
 * once, which without a network leaves nothing at all; `BrokenScreen` looks first.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((thrown: unknown) => {
        throw isChunkLoadError(thrown) ? new Error(`A piece of the app did not come: ${String(thrown)}`) : thrown
      }),
    name,
  )
