import { ALL_CALLS, type CallId } from '@/adapters/http/calls/all-calls'

export type ListedCall = { readonly id: string; readonly call: string; readonly summary: string }

/** What a call is for, in a sentence, and what else a server must know of it. */
export function summaryOf(id: CallId): { readonly summary: string; readonly description?: string } {
  const [summary = '', ...more] = ALL_CALLS[id].about.split(/\.(?: |$)/)
  const description = more.filter(Boolean).map((each) => `${each}.`)
  return { summary, ...(description.length > 0 && { description: description.join(' ') }) }
}

/** All calls of the table as faults name them, with what each is for in a few words. */
export const CALL_LIST: readonly ListedCall[] = Object.values(ALL_CALLS).map(({ id, verb, path }) => ({
  id,
  call: `${verb} ${path}`,
  summary: summaryOf(id).summary,
}))
