/** Parts of a loader's arguments, for the `loader` of a screen. */
export type LoaderParams<Name extends string> = { readonly params: { readonly [name in Name]: string } }
export type LoaderDeps<Name extends string> = { readonly deps: { readonly [name in Name]?: string } }
/** Why the loader runs: a touched link, entering the route, or a changed URL on the same route. */
export type LoaderCause = { readonly cause: 'preload' | 'enter' | 'stay' }
/** Aborted when the user navigates away while the loader runs. */
export type LoaderSignal = { readonly abortController: AbortController }
