import { isDay } from '@/domain/general/day'
import type { Shape } from './shape'

/** A deviation at a path in a response. Describes a value's kind, and never contains the value. */
export type ResponseDifference = { readonly path: string; readonly text: string }
export type ResponseComparison = {
  readonly differences: readonly ResponseDifference[]
  readonly notes: readonly ResponseDifference[]
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const FIELD_NAME = /^[A-Za-z_$][\w$]{0,39}$/
/** Maximum length of a printed code; a longer one could be a mobile number in the wrong field. */
const MAX_CODE = 99_999

export function describeValueKind(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'no value'
  if (Array.isArray(value)) return 'array'
  return typeof value
}
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listed = (all: readonly unknown[]): string => all.join(', ')

/** Describes a shape for backend developers. */
export function describeShape(shape: Shape): string {
  const { kind, format, codes = [], words = [], choices = [], pattern } = shape
  if (format === 'yuan') return 'amount in yuan with at most two decimals'
  if (format === 'date') return 'date (YYYY-MM-DD)'
  if (format === 'date-time') return 'timestamp (YYYY-MM-DDTHH:mm:ss+08:00)'
  if (pattern) return `string matching ${pattern.source}`
  if (kind === 'flag') return 'boolean'
  if (kind === 'text-or-number') return 'string or number'
  if (kind === 'text') return 'string'
  if (kind === 'list') return 'array'
  if (kind === 'code') return `one of ${listed(codes)}`
  if (kind === 'word') return `one of ${listed(words)}`
  if (kind === 'either') return choices.map(describeShape).join(' or ')
  return kind
}

const isYuan = (value: number): boolean => Number.isFinite(value) && Math.abs(value - Number(value.toFixed(2))) < 1e-6

function fitsFormat({ format }: Shape, value: string | number): boolean {
  if (format === 'yuan') return typeof value === 'number' && isYuan(value)
  if (format === 'date') return typeof value === 'string' && isDay(value)
  if (format === 'date-time')
    return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value))
  return true
}

function ofText(shape: Shape, value: string): string | undefined {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = shape
  if (!fitsFormat(shape, value) || (pattern && !pattern.test(value)))
    return `expected ${describeShape(shape)}, got a string in another format`
  if (value.length < minLength) return 'expected a non-empty string, got an empty one'
  return value.length > maxLength ? `expected a string of at most ${maxLength} characters, got a longer one` : undefined
}

function ofCode({ codes = [] }: Shape, value: unknown): string | undefined {
  if (codes.some((each) => each === value)) return undefined
  if (typeof value !== 'number' || typeof codes[0] === 'boolean')
    return `expected one of ${listed(codes)}, got ${describeValueKind(value)}`
  const shown = Number.isInteger(value) && Math.abs(value) <= MAX_CODE ? `the code ${value}` : 'a code'
  return `${shown} is not in the enumeration (${listed(codes)})`
}

function ofWord({ words = [] }: Shape, value: unknown): string | undefined {
  if (words.some((each) => each === value)) return undefined
  if (typeof value !== 'string') return `expected one of ${listed(words)}, got ${describeValueKind(value)}`
  return `expected one of ${listed(words)}, got another string`
}

/** Describes how a value without fields or elements deviates. */
function ofLeaf(shape: Shape, value: unknown): string | undefined {
  const { kind } = shape
  if (kind === 'code') return ofCode(shape, value)
  if (kind === 'word') return ofWord(shape, value)
  const isFitting =
    kind === 'any' ||
    (kind === 'text' && typeof value === 'string') ||
    (kind === 'number' && typeof value === 'number') ||
    (kind === 'flag' && typeof value === 'boolean') ||
    (kind === 'text-or-number' && (typeof value === 'string' || typeof value === 'number'))
  if (!isFitting) return `expected ${describeShape(shape)}, got ${describeValueKind(value)}`
  if (typeof value === 'string') return ofText(shape, value)
  if (typeof value === 'number' && !fitsFormat(shape, value))
    return `expected ${describeShape(shape)}, got a number in another format`
  return undefined
}

const letters = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase()

/** Whether two field names are similar: equal except for case and separators, or one starts or ends with the other. */
function isAlike(name: string, other: string): boolean {
  const [a, b] = [letters(name), letters(other)]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    a === b ||
    (short.length >= 3 && long.length - short.length <= 3 && (long.startsWith(short) || long.endsWith(short)))
  )
}

/** Collects deviations; reports a deviation that repeats in a list's rows only once. */
class Judge {
  readonly differences = new Map<string, ResponseDifference & { more: number }>()
  readonly notes = new Map<string, ResponseDifference>()

  differs(path: string, text: string): void {
    const place = `${path.replace(/\[\d+\]/g, '[]')} ${text}`
    const told = this.differences.get(place)
    if (told) told.more += 1
    else this.differences.set(place, { path, text, more: 0 })
  }
  note(path: string, text: string): void {
    const place = path.replace(/\[\d+\]/g, '[]')
    if (!this.notes.has(place)) this.notes.set(place, { path, text })
  }

  read(shape: Shape, value: unknown, path: string): void {
    if (value === null && shape.isNullable) return
    if (shape.kind === 'object') this.#object(shape, value, path)
    else if (shape.kind === 'list') this.#list(shape, value, path)
    else if (shape.kind === 'either') this.#either(shape, value, path)
    else {
      const wrong = ofLeaf(shape, value)
      if (wrong !== undefined) this.differs(path, wrong)
    }
  }

  #list({ row, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Shape, value: unknown, path: string): void {
    if (!Array.isArray(value)) this.differs(path, `expected array, got ${describeValueKind(value)}`)
    else if (value.length < minLength || value.length > maxLength) this.differs(path, 'an array of unexpected length')
    else if (row) value.forEach((each, at) => this.read(row, each, `${path}[${at}]`))
  }

  #either({ choices = [] }: Shape, value: unknown, path: string): void {
    const fits = (choice: Shape) => compareWithShape(choice, value, path).differences.length === 0
    if (!choices.some(fits))
      this.differs(path, `expected ${choices.map(describeShape).join(' or ')}, got ${describeValueKind(value)}`)
  }

  #object({ fields = {} }: Shape, value: unknown, path: string): void {
    if (!isRecord(value)) {
      this.differs(path, `expected object, got ${describeValueKind(value)}`)
      return
    }
    const strangers = Object.keys(value).filter((key) => !Object.hasOwnProperty.call(fields, key))
    for (const [key, field] of Object.entries(fields)) {
      if (value[key] !== undefined) this.read(field, value[key], `${path}.${key}`)
      else this.#missing(field, key, path, strangers)
    }
    for (const key of strangers) {
      if (FIELD_NAME.test(key)) this.note(`${path}.${key}`, 'not in the contract')
      else this.note(path, 'has a field with an invalid name')
    }
  }

  #missing(field: Shape, key: string, path: string, strangers: readonly string[]): void {
    const alike = strangers.find((each) => FIELD_NAME.test(each) && isAlike(each, key))
    const instead = alike === undefined ? '' : `; found ${alike} instead`
    if (!field.isOptional || alike !== undefined)
      this.differs(`${path}.${key}`, `missing, expected ${describeShape(field)}${instead}`)
  }
}

/** Compares a value with the contract; `notes` lists fields that the contract does not have. */
export function compareWithShape(shape: Shape, value: unknown, path = 'data'): ResponseComparison {
  const judge = new Judge()
  judge.read(shape, value, path)
  const differences = [...judge.differences.values()].map(({ path: at, text, more }) => ({
    path: at,
    text: more > 0 ? `${text} (and ${more} more like it)` : text,
  }))
  return { differences, notes: [...judge.notes.values()] }
}
