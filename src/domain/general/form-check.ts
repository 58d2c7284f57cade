import { isFilled } from './form'

/** Why a value is refused, as a sentence, or undefined; may ask somewhere and take its time. */
export type ItemCheck<Value, Values> = (
  value: Value,
  values: Values,
) => string | undefined | Promise<string | undefined>

export type FormItemRule<Values, Name extends keyof Values & string> = {
  readonly name: Name
  /** Said when the field is empty; a field without it may stay empty. */
  readonly required?: string | undefined
  readonly validate?: ItemCheck<Values[Name], Values> | undefined
}
/** A field with what its rule says to the values of a form. */
export type CheckedItem<Values> = {
  readonly name: keyof Values & string
  readonly faultIn: (values: Values) => Promise<string | undefined>
}

export type FormFaults<Values> = { readonly [Name in keyof Values & string]?: string }

/** A required field fails when empty (0 is filled), then its own check runs (docs/product/fields.md). */
export const checkedItem = <Values extends object, Name extends keyof Values & string>({
  name,
  required,
  validate,
}: FormItemRule<Values, Name>): CheckedItem<Values> => ({
  name,
  faultIn: async (values) => {
    const value = values[name]
    return required !== undefined && !isFilled(value) ? required : validate?.(value, values)
  },
})

/** All fields are looked at; of two rules for one field the first fault counts. */
export async function faultsOf<Values extends object>(
  values: Values,
  items: readonly CheckedItem<Values>[],
): Promise<FormFaults<Values>> {
  const answers = await Promise.all(items.map(async ({ name, faultIn }) => [name, await faultIn(values)] as const))
  const faults: { [Name in keyof Values & string]?: string } = {}
  for (const [name, fault] of answers) if (fault !== undefined && faults[name] === undefined) faults[name] = fault
  return faults
}
