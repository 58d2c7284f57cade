import type { HttpMethod } from '@/adapters/http/call'

type Route<T> = { readonly key: string; readonly segments: readonly string[]; readonly target: T }
export type RouteMatch<T> = {
  readonly key: string
  readonly target: T
  readonly parts: Readonly<Record<string, string>>
}

const isPart = (segment: string): boolean => segment.startsWith('{')
const segmentsOf = (path: string): string[] => path.replace(/^\/+|\/+$/g, '').split('/')

/** Returns the path without its query and trailing slash. */
export const normalizePath = (url: string): string => {
  const [path = ''] = url.split('?')
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

export function decodePathPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Sorts static segments before parameters, comparing segments from left to right. */
function byPrecision<T>(a: Route<T>, b: Route<T>): number {
  const index = a.segments.findIndex((segment, at) => isPart(segment) !== isPart(b.segments[at] ?? ''))
  if (index === -1) return 0
  return isPart(a.segments[index] ?? '') ? 1 : -1
}

/** Finds the call definition of a request. */
export class Router<T> {
  readonly #fixed = new Map<string, RouteMatch<T>>()
  readonly #byLength = new Map<string, Route<T>[]>()

  /** Returns false if a route with this verb and path already exists. */
  add(verb: HttpMethod, path: string, target: T): boolean {
    const key = `${verb} ${path}`
    const segments = segmentsOf(path)
    if (!segments.some(isPart)) {
      const fixed = `${verb} /${segments.join('/')}`
      if (this.#fixed.has(fixed)) return false
      this.#fixed.set(fixed, { key, target, parts: {} })
      return true
    }
    const group = `${verb} ${segments.length}`
    const routes = this.#byLength.get(group) ?? []
    const shape = (parts: readonly string[]) => parts.map((part) => (isPart(part) ? '{}' : part)).join('/')
    if (routes.some((route) => shape(route.segments) === shape(segments))) return false
    this.#byLength.set(group, [...routes, { key, segments, target }].sort(byPrecision))
    return true
  }

  find(verb: string, url: string): RouteMatch<T> | undefined {
    const path = normalizePath(url)
    const fixed = this.#fixed.get(`${verb} ${path}`)
    if (fixed) return fixed
    const segments = segmentsOf(path).map(decodePathPart)
    const routes = this.#byLength.get(`${verb} ${segments.length}`) ?? []
    const route = routes.find((each) =>
      each.segments.every((part, at) => (isPart(part) ? segments[at] !== '' : part === segments[at])),
    )
    if (!route) return undefined
    const parts: Record<string, string> = {}
    route.segments.forEach((part, at) => {
      if (isPart(part)) parts[part.slice(1, -1)] = segments[at] ?? ''
    })
    return { key: route.key, target: route.target, parts }
  }
}

/** Parses `k=v` pairs joined by `&`, raw or percent-encoded. A plus stays a plus. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const pair of text.split('&')) {
    const cut = pair.indexOf('=')
    const name = decodePathPart(cut === -1 ? pair : pair.slice(0, cut))
    if (name && name !== '__proto__') query[name] = cut === -1 ? '' : decodePathPart(pair.slice(cut + 1))
  }
  return query
}
