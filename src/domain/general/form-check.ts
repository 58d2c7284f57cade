import { isFilled } from './form'

/** Validates a value and resolves to an error message, or undefined when it is valid. */
export type FieldValidator<Value, Values> = (
  value: Value,
  values: Values,
) => string | undefined | Promise<string | undefined>

export type FormItemRule<Values, Name extends keyof Values & string> = {
  readonly name: Name
  /** Error message when the field is empty; undefined for an optional field. */
  readonly required?: string | undefined
  readonly validate?: FieldValidator<Values[Name], Values> | undefined
}
/** A field with its validation. */
export type FieldValidation<Values> = {
  readonly name: keyof Values & string
  readonly faultIn: (values: Values) => Promise<string | undefined>
}

export type FormErrors<Values> = { readonly [Name in keyof Values & string]?: string }

/** A required field fails when empty (0 is not empty), then `validate` runs (docs/product/fields.md). */
export const createFieldValidation = <Values extends object, Name extends keyof Values & string>({
  name,
  required,
  validate,
}: FormItemRule<Values, Name>): FieldValidation<Values> => ({
  name,
  faultIn: async (values) => {
    const value = values[name]
    return required !== undefined && !isFilled(value) ? required : validate?.(value, values)
  },
})

/** Validates all fields; if a field has several rules, the first error wins. */
export async function validateFields<Values extends object>(
  values: Values,
  items: readonly FieldValidation<Values>[],
): Promise<FormErrors<Values>> {
  const answers = await Promise.all(items.map(async ({ name, faultIn }) => [name, await faultIn(values)] as const))
  const faults: { [Name in keyof Values & string]?: string } = {}
  for (const [name, fault] of answers) if (fault !== undefined && faults[name] === undefined) faults[name] = fault
  return faults
}
