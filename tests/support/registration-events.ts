import * as fc from 'fast-check'
import { stopSession } from '../../mocks/clinic/registration/actions'
import type { RegistrationModel } from './registration-model'
import { anySlot, slotOf, stepOf } from './registration-step'
import { note } from './walk'

const MINUTE = 60_000
type M = RegistrationModel

export const stop = stepOf('stop', fc.record({ slot: anySlot }), slotOf, ({ model, real, of }) => {
  model.stop(of.row.scheduleId)
  stopSession(real.chain, of.row.scheduleId, '医生临时有事')
  note('session stopped')
  return Promise.resolve(of)
})

const always = (model: M): M => model
export const wait = stepOf(
  'wait',
  fc.record({ minutes: fc.constantFrom(1, 9, 14, 16, 16, 60, 600) }),
  always,
  ({ model, real: { chain }, minutes }) => {
    chain.clock.moveMinutes(minutes)
    model.moveTo(chain.clock.now().getTime())
    return Promise.resolve(undefined)
  },
)
const startsOf = ({ visits, now }: M, before: number): number[] =>
  visits
    .filter(({ status }) => status === 'reserved')
    .map(({ slot: { row } }) => Date.parse(`${row.date}T${row.timeStart}:00+08:00`) - before * MINUTE)
    .filter((at) => at > now)
/** Goes on to shortly before, or into, the time of the next visit. */
export const arrive = stepOf(
  'arrive',
  fc.record({ before: fc.constantFrom(180, 61, 60, 30, -29, -30) }),
  (model, { before }) => (startsOf(model, before).length > 0 ? Math.min(...startsOf(model, before)) : undefined),
  ({ model, real: { chain }, of }) => {
    chain.clock.moveTo(new Date(of))
    model.moveTo(of)
    note('arrived')
    return Promise.resolve(undefined)
  },
)
/** The page is loaded anew. */
export const reload = stepOf('reload', fc.constant({}), always, ({ real }) => {
  real.reload()
  return Promise.resolve(undefined)
})
