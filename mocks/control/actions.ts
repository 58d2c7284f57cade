import * as v from 'valibot'
import type { MockClinic } from '../clinic/mock-clinic'
import type { Action, ActionResult, ActionTarget } from './action'
import { consultationActions } from './actions/consultation'
import { bookingActions } from './actions/booking'
import { editionActions } from './actions/edition'
import { brandingActions } from './actions/branding'
import { paymentActions } from './actions/payment'
import { pharmacyActions } from './actions/pharmacy'
import { visitActions } from './actions/visit'
import { ControlError } from './control-error'

/** All actions available to the clinic's staff. */
export const ACTIONS: readonly Action[] = [
  ...bookingActions,
  ...visitActions,
  ...consultationActions,
  ...pharmacyActions,
  ...paymentActions,
  ...brandingActions,
  ...editionActions,
]

const ASKED = v.strictObject({
  target: v.optional(v.string()),
  option: v.optional(v.string()),
  text: v.optional(v.string()),
})

/** Returns all actions with their targets. An action without targets is impossible at present. */
export function listActions(chain: MockClinic) {
  chain.catchUp()
  return ACTIONS.map(({ perform: _perform, targets, ...told }) => ({ ...told, targets: targets(chain) }))
}

/** Returns an action's current targets. */
export function targetsOfAction(chain: MockClinic, name: string): readonly ActionTarget[] {
  chain.catchUp()
  return ACTIONS.find((each) => each.name === name)?.targets(chain) ?? []
}

function optionOf({ options }: Action, asked: string | undefined): string {
  if (!options) return ''
  const found = options.find(({ value }) => value === asked)
  if (found) return found.value
  const values = options.map(({ value }) => value).join(', ')
  throw new ControlError(400, `请选一种：${values}`, `choose an option: ${values}`)
}

/**
 * Performs an action on the given target, or on the first one. Throws ControlError if the action is impossible at
 * present.
 */
export function runAction(chain: MockClinic, name: string, body: unknown): ActionResult {
  const action = ACTIONS.find((each) => each.name === name)
  if (!action) throw new ControlError(404, `没有 ${name} 这件事`, `no action ${name}`)
  const asked = v.parse(ASKED, body)
  const option = optionOf(action, asked.option)
  chain.catchUp()
  const targets = action.targets(chain)
  const target = asked.target === undefined ? targets[0] : targets.find(({ id }) => id === asked.target)
  if (!target) {
    if (targets.length === 0)
      throw new ControlError(409, `现在没有可以“${action.title}”的`, `nothing to “${action.english}” now`)
    throw new ControlError(
      409,
      `这一个现在不能“${action.title}”`,
      `“${action.english}” is not possible for this one now`,
    )
  }
  const done = action.perform(chain, { target: target.id, option, text: asked.text?.trim() ?? '' })
  chain.catchUp()
  return done
}
