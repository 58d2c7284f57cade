import { ALL_CALLS } from '@/adapters/http/calls/all-calls'
import { has } from '../clinic/own'
import { SUMMARIES } from './summaries'

export type ListedCall = { readonly id: string; readonly call: string; readonly summary: string }

const isId = (id: string): id is keyof typeof ALL_CALLS => has(ALL_CALLS, id)

/** All calls of the table as the weather names them, with what each is for in a few words. */
export const CALL_LIST: readonly ListedCall[] = Object.keys(ALL_CALLS)
  .filter(isId)
  .map((id) => ({ id, call: `${ALL_CALLS[id].verb} ${ALL_CALLS[id].path}`, summary: SUMMARIES[id] }))
