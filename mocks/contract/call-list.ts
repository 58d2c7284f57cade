import { CALLS, type CallId } from '../specification/calls'

export type ListedCall = { readonly id: string; readonly call: string; readonly summary: string }

/** What a call is for, in a sentence, and what else a server must know of it. */
export function summaryOf(id: CallId): { readonly summary: string; readonly description?: string } {
  const [summary = '', ...more] = CALLS[id].about.split(/\.(?: |$)/)
  const description = more.filter(Boolean).map((each) => `${each}.`)
  return { summary, ...(description.length > 0 && { description: description.join(' ') }) }
}

/** All calls of the table as faults name them, with what each is for in a few words. */
export const CALL_LIST: readonly ListedCall[] = (Object.keys(CALLS) as CallId[]).map((id) => ({
  id,
  call: `${CALLS[id].call.verb} ${CALLS[id].call.path}`,
  summary: summaryOf(id).summary,
}))
