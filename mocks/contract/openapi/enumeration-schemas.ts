import type { Shape } from '../shape'
import type { JsonSchema } from './json-schema'
import { BARE_NUMBERS, ENUMERATIONS, type Enumeration } from './descriptions/enumerations'
import { descriptionOf, type Place } from './descriptions/describe'

type Value = { readonly value: number | string; readonly word: string; readonly meaning: string }

export function valuesOf({ codes, words, unsaid }: Enumeration): Value[] {
  if (!codes) return Object.entries(words).map(([word, meaning]) => ({ value: word, word, meaning }))
  const known = Object.entries(codes).map(([code, word]) => [Number(code), word, words[word] ?? ''] as const)
  return [...(unsaid ? [unsaid] : []), ...known]
    .sort(([a], [b]) => a - b)
    .map(([value, word, meaning]) => ({ value, word, meaning }))
}

const namesByCodes = new Map(
  Object.entries(ENUMERATIONS).flatMap(([name, { codes }]) => (codes ? [[codes, name]] : [])),
)
const namesByWords = new Map(
  Object.entries(ENUMERATIONS).flatMap(([name, { codes, words }]) =>
    codes ? [] : [[Object.keys(words).join(), name]],
  ),
)

/** Returns the enumeration of a shape: by its own numbers or words, otherwise by its position. */
export function enumerationOf({ kind, names, words, format }: Shape, place: Place): string | undefined {
  if (kind === 'word') return namesByWords.get(words?.join() ?? '')
  const isNumber = kind === 'code' || (kind === 'number' && format === undefined)
  if (!isNumber) return undefined
  return (names && namesByCodes.get(names)) ?? descriptionOf(BARE_NUMBERS, place)
}

const upper = (word: string): string => word.toUpperCase().replaceAll('-', '_')
function schemaOf(enumeration: Enumeration): JsonSchema {
  const values = valuesOf(enumeration)
  return {
    type: enumeration.codes ? 'integer' : 'string',
    enum: values.map(({ value }) => value),
    description: values.map(({ value, meaning }) => `- \`${value}\` ${meaning}`).join('\n'),
    'x-enum-varnames': values.map(({ word }) => upper(word)),
    'x-enum-descriptions': values.map(({ meaning }) => meaning),
  }
}
export const enumerationSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(ENUMERATIONS).map(([name, each]) => [name, schemaOf(each)]))
