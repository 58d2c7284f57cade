import { safeParse, type GenericSchema } from 'valibot'
import { shapeOf } from '../../../mocks/contract/shape'

const DAY_MS = 86_400_000
const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const otherDigits = (text: string) => text.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))

function otherTexts(value: string, mark: string): string[] {
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(value))
    return [400, -400].map((days) => shiftDay(value.slice(0, 10), days) + value.slice(10))
  if (/^\d\d:\d\d$/.test(value)) {
    const hour = (Number(value.slice(0, 2)) + 1) % 24
    return [String(hour).padStart(2, '0') + value.slice(2)]
  }
  if (/^(https?:|\/|data:)/.test(value)) return [`${value}${value.includes('#') ? '' : '#'}${mark}`, '']
  return [`${value}${mark}`, otherDigits(value), '']
}

function candidates(schema: GenericSchema, value: unknown, mark: string): readonly unknown[] {
  const { codes = [], words = [] } = shapeOf(schema)
  if (codes.length + words.length > 0) return [...codes, ...words]
  if (typeof value === 'string') return otherTexts(value, mark)
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return value === 0 || value === 1 ? [1 - value, value + 2] : [value + 1, value - 1, 0]
  if (Array.isArray(value)) return [[]]
  if (typeof value !== 'object' || value === null) return []
  const changed = Object.entries(value).map(([name, each]) => [name, typeof each === 'number' ? each + 0.01 : !each])
  return [Object.fromEntries(changed)]
}

const parsed = (schema: GenericSchema, value: unknown): string | undefined => {
  const { success, output } = safeParse(schema, value)
  return success ? JSON.stringify([output]) : undefined
}

/** Returns at most two valid values that the schema parses differently; the first contains the mark if it is a text. */
export function otherValues(schema: GenericSchema, value: unknown, mark: string): readonly unknown[] {
  const known = new Set([undefined, parsed(schema, value)])
  const found = candidates(schema, value, mark).filter((each) => {
    const read = parsed(schema, each)
    return !known.has(read) && Boolean(known.add(read))
  })
  return found.length > 2 ? [found[0], found.at(-1)] : found
}

/** Whether the field is a text, in which a mark is visible. */
export function isText(schema: GenericSchema, value: unknown, mark: string): boolean {
  const [other] = shapeOf(schema).format ? [] : otherValues(schema, value, mark)
  return typeof other === 'string' && other.endsWith(mark)
}

/** Removes a field instead of changing its value. */
export const ABSENT = Symbol('absent')

/** Calls `change` with every value at a path such as `rows[].tags[]`; stores the result unless it is undefined. */
export function changeAt(data: unknown, path: string, change: (value: unknown) => unknown): void {
  const [, name = '', rest = ''] = /^(\[\]|[^.[]+)\.?(.*)$/.exec(path) ?? []
  if (typeof data !== 'object' || data === null || (name === '[]') !== Array.isArray(data)) return
  const box = data as Record<string, unknown>
  for (const key of name === '[]' ? Object.keys(box) : [name]) {
    if (rest) changeAt(box[key], rest, change)
    else {
      const value = change(box[key])
      if (value === ABSENT) delete box[key]
      else if (value !== undefined) box[key] = value
    }
  }
}
