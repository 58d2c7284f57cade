import { lazyRouteComponent } from '@tanstack/react-router'
import { isChunkLoadError } from '../shell/chunk-load-error'

/**
 * A lazily loaded screen. If its chunk fails, the router would reload the page immediately, which shows nothing when
 * offline; `ErrorScreen` checks the network first.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((thrown: unknown) => {
        throw isChunkLoadError(thrown) ? new Error(`A piece of the app did not come: ${String(thrown)}`) : thrown
      }),
    name,
  )
