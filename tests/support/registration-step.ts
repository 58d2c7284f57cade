import * as fc from 'fast-check'
import type { ModelSlot, RegistrationModel } from './registration-model'
import { expectSame, expectSameDay, type RegistrationReal } from './registration-walk'
import { chosen, Step } from './walk'

type M = RegistrationModel
type R = RegistrationReal

/** A step about one slot or visit, after which everything is compared. */
export const stepOf = <Given extends object, Of>(
  name: string,
  drawn: fc.Arbitrary<Given>,
  find: (model: M, given: Given) => Of | undefined,
  act: (given: { readonly model: M; readonly real: R; readonly of: Of } & Given) => Promise<ModelSlot | undefined>,
): fc.Arbitrary<fc.AsyncCommand<M, R>> =>
  drawn.map(
    (given) =>
      new Step<M, R>(
        `${name} ${JSON.stringify(given)}`,
        async (model, real) => {
          const of = find(model, given)
          const at = of === undefined ? undefined : await act({ model, real, of, ...given })
          await expectSame(model, real)
          if (at) await expectSameDay(model, real, at)
        },
        (model) => find(model, given) !== undefined,
      ),
  )
/** A slot by its number in the walk, and the step's choice of one. */
export const slotOf = (model: M, { slot }: { readonly slot: number }) => chosen(model.slots, slot)
export const anySlot = fc.nat(11)
