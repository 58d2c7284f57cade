/** Validates one field; undefined if valid. The error is a domain value that the screen translates. */
type FieldCheck<Value, Values, P> = (value: Value, values: Values) => P | undefined

/** `required` is checked first, then each check in order, also for an empty optional field. */
type RuleOf<Values, Field extends keyof Values, P> = {
  readonly field: Field
  readonly required?: boolean
  readonly validate?: FieldCheck<Values[Field], Values, P> | readonly FieldCheck<Values[Field], Values, P>[]
}
export type FieldRule<Values, P> = {
  [Field in keyof Values & string]-?: RuleOf<Values, Field, P>
}[keyof Values & string]

/** First error of each invalid field. The object has no prototype, so any field name is safe to look up. */
export type FieldErrors<Field extends string, P> = { readonly [Each in Field]?: P | 'required' }

const has = (record: object, key: string): boolean => Object.prototype.hasOwnProperty.call(record, key)

/**
 * Whether a value is not empty. undefined, null, '', [] and false (an unticked agreement) are empty; 0 is not
 * (docs/product/fields.md).
 */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== '' && value !== false
}

function problemOf<Values extends object, Field extends keyof Values & string, P>(
  values: Values,
  { field, required, validate = [] }: RuleOf<Values, Field, P>,
): P | 'required' | undefined {
  if (required && !(has(values, field) && isFilled(values[field]))) return 'required'
  const checks = typeof validate === 'function' ? [validate] : validate
  for (const check of checks) {
    const problem = check(values[field], values)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Validates all fields in rule order; the result has no keys if all are valid. */
export function validateForm<Values extends object, P>(
  values: Values,
  rules: readonly FieldRule<Values, P>[],
): FieldErrors<keyof Values & string, P> {
  const problems: { [Field in keyof Values & string]?: P | 'required' } = Object.create(null)
  for (const rule of rules) {
    const problem = problems[rule.field] ?? problemOf(values, rule)
    if (problem !== undefined) problems[rule.field] = problem
  }
  return problems
}

/** First invalid field in page order, to scroll to. */
export const firstInvalidField = <Field extends string>(
  problems: Readonly<Partial<Record<Field, unknown>>>,
  order: readonly Field[],
): Field | undefined => order.find((field) => has(problems, field))
