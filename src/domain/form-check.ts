import { isFilled } from './form'

/** Why a value is refused, as a sentence, or undefined; may ask somewhere and take its time. */
export type ItemCheck<Value, Values> = (
  value: Value,
  values: Values,
) => string | undefined | Promise<string | undefined>

type RuleOf<Values, Name extends keyof Values & string> = {
  readonly name: Name
  /** Said when the field is empty; a field without it may stay empty. */
  readonly required?: string | undefined
  readonly validate?: ItemCheck<Values[Name], Values> | undefined
}
export type FormItemRule<Values> = { [Name in keyof Values & string]: RuleOf<Values, Name> }[keyof Values & string]

export type FormFaults<Values> = { readonly [Name in keyof Values & string]?: string }

/** Spec section 5: a required field fails when empty (0 is filled), then its own check runs; all fields are looked at. */
export async function faultsOf<Values extends object>(
  values: Values,
  rules: readonly FormItemRule<Values>[],
): Promise<FormFaults<Values>> {
  const answers = await Promise.all(
    rules.map(async ({ name, required, validate }) => {
      const value: Values[keyof Values & string] = values[name]
      if (required !== undefined && !isFilled(value)) return [name, required] as const
      return [name, await validate?.(value, values)] as const
    }),
  )
  const faults: { [Name in keyof Values & string]?: string } = {}
  for (const [name, fault] of answers) if (fault !== undefined && faults[name] === undefined) faults[name] = fault
  return faults
}
