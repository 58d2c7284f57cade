import { is, type GenericSchema } from 'valibot'

export type Mutant = { readonly what: string; readonly value: unknown }
const WRONGS: readonly unknown[] = [null, 'text', -1, 1e300, true, [], {}, '', '\u0000', '长'.repeat(5000)]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Copies of a value with one error each: a missing field, or one with a wrong type. */
export function mutantsOf(value: unknown, path = ''): Mutant[] {
  const here = WRONGS.filter((wrong) => wrong !== value).map((wrong) => ({
    what: `${path || 'the body'} = ${JSON.stringify(wrong).slice(0, 20)}`,
    value: wrong,
  }))
  if (Array.isArray(value)) {
    const [first, ...rest] = value as unknown[]
    if (first === undefined) return here
    return [...here, ...mutantsOf(first, `${path}.0`).map((each) => ({ ...each, value: [each.value, ...rest] }))]
  }
  if (!isRecord(value)) return here
  const inside = Object.keys(value).flatMap((key) => {
    const { [key]: own, ...others } = value
    return [
      { what: `${path}.${key} left out`, value: others },
      ...mutantsOf(own, `${path}.${key}`).map((each) => ({ ...each, value: { ...value, [key]: each.value } })),
    ]
  })
  return [...here, ...inside]
}

/** Separates mutants that do not match a schema from those that do. */
export function splitByValidity(schema: GenericSchema | undefined, mutants: readonly Mutant[]) {
  const isRead = ({ value }: Mutant): boolean => schema === undefined || is(schema, value)
  return { unread: mutants.filter((each) => !isRead(each)), read: mutants.filter(isRead) }
}
