import { CALLS, CALL_IDS, type CallId } from '../specification/calls'

export type ListedCall = { readonly id: string; readonly call: string; readonly summary: string }

/** Returns the purpose of a call in one sentence, and further notes for server developers. */
export function callSummaryOf(id: CallId): { readonly summary: string; readonly description?: string } {
  const [summary = '', ...more] = CALLS[id].about.split(/\.(?: |$)/)
  const description = more.filter(Boolean).map((each) => `${each}.`)
  return { summary, ...(description.length > 0 && { description: description.join(' ') }) }
}

/** All calls with their purpose, by the key that fault rules use. */
export const CALL_LIST: readonly ListedCall[] = CALL_IDS.map((id) => ({
  id,
  call: `${CALLS[id].call.verb} ${CALLS[id].call.path}`,
  summary: callSummaryOf(id).summary,
}))
