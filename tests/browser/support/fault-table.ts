import type { CallId } from '../../../mocks/specification/calls.ts'
import { CALL_RECORDS } from '../../calls/all.ts'
import type { CallEncounter, PageActions } from './fault-types.ts'
import * as hands from './fault-page-actions.ts'
import * as places from './fault-start-screens.ts'
import { chooseOption } from './journey.ts'

const HANDS: PageActions = { ...hands, ...places, chooseOption }

/** The screen that sends each call. */
export const CALL_ENCOUNTERS: ReadonlyMap<CallId, CallEncounter> = new Map(
  Object.entries(CALL_RECORDS).map(([id, { screen }]) => [id as CallId, screen(HANDS)]),
)

export function encounterOf(id: CallId): CallEncounter {
  const bound = CALL_ENCOUNTERS.get(id)
  if (!bound) throw new Error(`no screen is bound to ${id}`)
  return bound
}
