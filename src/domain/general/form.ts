/** Why a field is refused, or undefined; a problem is a domain value, its sentence belongs to the screen. */
type FieldCheck<Value, Values, P> = (value: Value, values: Values) => P | undefined

/** `required` comes first, then each check in order, also on a field that is empty but not required. */
type RuleOf<Values, Field extends keyof Values, P> = {
  readonly field: Field
  readonly required?: boolean
  readonly validate?: FieldCheck<Values[Field], Values, P> | readonly FieldCheck<Values[Field], Values, P>[]
}
export type FieldRule<Values, P> = {
  [Field in keyof Values & string]-?: RuleOf<Values, Field, P>
}[keyof Values & string]

/** The first problem of each refused field; has no prototype, so that any field name is safe to look up. */
export type Problems<Field extends string, P> = { readonly [Each in Field]?: P | 'required' }

const has = (record: object, key: string): boolean => Object.prototype.hasOwnProperty.call(record, key)

/** Empty is undefined, null, '', [] and false (an unticked agreement); 0 counts as filled (docs/product/fields.md). */
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

/** Checks every field and keeps the order of the rules; no problems means no keys. */
export function checkForm<Values extends object, P>(
  values: Values,
  rules: readonly FieldRule<Values, P>[],
): Problems<keyof Values & string, P> {
  const problems: { [Field in keyof Values & string]?: P | 'required' } = Object.create(null)
  for (const rule of rules) {
    const problem = problems[rule.field] ?? problemOf(values, rule)
    if (problem !== undefined) problems[rule.field] = problem
  }
  return problems
}

/** The field to scroll to: the first one of the order, as the fields stand on the page, that has a problem. */
export const firstInvalid = <Field extends string>(
  problems: Readonly<Partial<Record<Field, unknown>>>,
  order: readonly Field[],
): Field | undefined => order.find((field) => has(problems, field))
