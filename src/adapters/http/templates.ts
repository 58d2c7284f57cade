import type { Verb } from './call'
import { ALL_CALLS } from './calls/all-calls'

const VERBS: readonly Verb[] = ['GET', 'POST', 'PUT', 'DELETE']

/** Whether some path fills both. */
function mayMeet(one: string, other: string): boolean {
  const [ones, others] = [one.split('/'), other.split('/')]
  const isPart = (segment = '') => segment.startsWith('{')
  return (
    ones.length === others.length && ones.every((each, at) => each === others[at] || isPart(each) || isPart(others[at]))
  )
}

/** Of each verb the paths that can be taken for another call's. A build holds the finished lists (scripts/call-rows.ts). */
function contested(): Record<Verb, string[]> {
  const rows = Object.values(ALL_CALLS)
  const of = (verb: Verb) => rows.filter((row) => row.verb === verb).map(({ path }): string => path)
  const shared = (path: string, _: number, all: string[]) => all.some((each) => each !== path && mayMeet(each, path))
  return Object.fromEntries(VERBS.map((verb) => [verb, of(verb).filter(shared)])) as Record<Verb, string[]>
}
export const TEMPLATES: Readonly<Record<Verb, readonly string[]>> = contested()
