import { ALL_CALLS } from './calls'

const isPart = (segment = '') => segment.startsWith('{')
/** Whether one address can match both templates. */
function mayMeet(one: string, other: string): boolean {
  const [ones, others] = [one.split('/'), other.split('/')]
  return (
    ones.length === others.length && ones.every((each, at) => each === others[at] || isPart(each) || isPart(others[at]))
  )
}

/** Returns the content of src/adapters/http/ambiguous-paths.ts. */
export function renderAmbiguousPaths(): string {
  const calls = Object.values(ALL_CALLS).map(({ verb, path }) => `${verb} ${path}`)
  const ambiguous = calls.filter((call) => calls.some((each) => each !== call && mayMeet(each, call)))
  return [
    '/** Calls whose path could be mistaken for that of another one. Written by `npm run tools -- generate`. */',
    'export const AMBIGUOUS_PATHS: readonly string[] = [',
    ...ambiguous.map((call) => `  '${call}',`),
    ']\n',
  ].join('\n')
}
