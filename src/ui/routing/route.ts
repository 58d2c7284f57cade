import {
  createRoute,
  type Expand,
  type ResolveAllParamsFromParent,
  type ResolveParams,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { LoaderDeps } from '../shell/loader-args'
import { pickTextParams } from '../shell/search-params'
import type { Guard } from './guards'
import type { EnterArgs, LoaderArgs } from './lazy-screen'
import { rootRoute } from './root'

type RouteOptions<Search extends string, Dep extends Search> = StaticDataRouteOption & {
  /** Redirects users who may not open the screen. */
  readonly guard?: Guard
  /** Names of the search parameters, which stay text. */
  readonly search?: readonly Search[]
  /** Search parameters whose change runs the loader again. */
  readonly loaderDeps?: readonly Dep[]
}
type SearchParams<Search extends string> = { readonly [name in Search]?: string }
type EnteredAt<Path extends string, Search extends string> = EnterArgs & {
  readonly search: SearchParams<Search>
  readonly params: NoInfer<ResolveParams<Path>>
}
type Screen<Path extends string, Search extends string, Dep extends string> = {
  readonly component: RouteComponent
  readonly loader: {
    (
      at: LoaderArgs &
        LoaderDeps<Dep> & {
          readonly location: { readonly search: SearchParams<Search> }
          readonly params: Expand<ResolveAllParamsFromParent<typeof rootRoute, ResolveParams<Path>>>
        },
    ): Promise<void>
    // TypeScript cannot resolve the router's own types while `Path` is generic.
    (at: never): Promise<void>
  }
  readonly onEnter: (at: EnteredAt<Path, Search>) => void
  readonly onStay: (at: EnteredAt<Path, Search>) => void
}

/** A route of the app: path, options and its lazily loaded screen. */
export const createAppRoute = <
  const Path extends string,
  const Search extends string = never,
  const Dep extends Search = never,
>(
  path: Path,
  { guard, search = [], loaderDeps = [], ...staticData }: RouteOptions<Search, Dep>,
  screen: Screen<Path, NoInfer<Search>, NoInfer<Dep>>,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData,
    validateSearch: pickTextParams<Search>(...search),
    ...(guard && { beforeLoad: guard }),
    loaderDeps: ({ search }: { search: object }) => pickTextParams<Dep>(...loaderDeps)({ ...search }),
    ...screen,
  })
