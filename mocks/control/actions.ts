import * as v from 'valibot'
import type { Clinic } from '../clinic/clinic'
import type { Act, ActDone } from './action'
import { adviceActs } from './actions/consultation'
import { bookingActs } from './actions/booking'
import { editionActs } from './actions/edition'
import { paymentActs } from './actions/payment'
import { pharmacyActs } from './actions/pharmacy'
import { visitActs } from './actions/visit'
import { DeskRefusal } from './control-refusal'

/** Everything that the clinic's side can do, by hand. */
export const ACTS: readonly Act[] = [
  ...bookingActs,
  ...visitActs,
  ...adviceActs,
  ...pharmacyActs,
  ...paymentActs,
  ...editionActs,
]

const ASKED = v.strictObject({
  target: v.optional(v.string()),
  option: v.optional(v.string()),
  text: v.optional(v.string()),
})

/** What can be done, and of what; an act without targets cannot be done now. */
export function readActs(clinic: Clinic) {
  clinic.catchUp()
  return ACTS.map(({ perform: _perform, targets, ...told }) => ({ ...told, targets: targets(clinic) }))
}

function optionOf({ options }: Act, asked: string | undefined): string {
  if (!options) return ''
  const found = options.find(({ value }) => value === asked)
  if (found) return found.value
  const values = options.map(({ value }) => value).join(', ')
  throw new DeskRefusal(400, `请选一种：${values}`, `choose an option: ${values}`)
}

/** Does it at once; the first target where none is named. Refuses with a sentence what cannot be done now. */
export function doAct(clinic: Clinic, name: string, body: unknown): ActDone {
  const act = ACTS.find((each) => each.act === name)
  if (!act) throw new DeskRefusal(404, `没有 ${name} 这件事`, `no act ${name}`)
  const asked = v.parse(ASKED, body)
  const option = optionOf(act, asked.option)
  clinic.catchUp()
  const targets = act.targets(clinic)
  const target = asked.target === undefined ? targets[0] : targets.find(({ id }) => id === asked.target)
  if (!target) {
    if (targets.length === 0)
      throw new DeskRefusal(409, `现在没有可以“${act.title}”的`, `nothing to “${act.english}” now`)
    throw new DeskRefusal(409, `这一个现在不能“${act.title}”`, `“${act.english}” is not possible for this one now`)
  }
  const done = act.perform(clinic, { target: target.id, option, text: asked.text?.trim() ?? '' })
  clinic.catchUp()
  return done
}
