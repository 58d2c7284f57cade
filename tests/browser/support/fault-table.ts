import type { CallId } from '../../../src/adapters/http/calls/all-calls.ts'
import { CALL_RECORDS } from '../../calls/all.ts'
import type { Binding, Hands, Unsent } from './fault-binding.ts'
import * as hands from './fault-hands.ts'
import * as places from './fault-places.ts'
import { choose } from './journey.ts'

const HANDS: Hands = { ...hands, ...places, choose }
const SCREENS = Object.entries(CALL_RECORDS).map(([id, { screen }]) => [id as CallId, screen(HANDS)] as const)
const isSent = (screen: Binding | Unsent): screen is Binding => 'good' in screen

/** Where somebody meets each call. */
export const BINDINGS = new Map(
  SCREENS.flatMap(([id, screen]): [CallId, Binding][] => (isSent(screen) ? [[id, screen]] : [])),
)
/** The calls that no screen of a demo sends. */
export const UNSENT = SCREENS.flatMap(([id, screen]) => (isSent(screen) ? [] : [{ id, ...screen }]))

export function boundTo(id: CallId): Binding {
  const bound = BINDINGS.get(id)
  if (!bound) throw new Error(`no screen is bound to ${id}`)
  return bound
}
