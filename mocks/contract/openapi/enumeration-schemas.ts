import type { Shape } from '../shape'
import type { JsonSchema } from './json-schema'
import {
  NUMBER_FIELD_ENUMERATIONS,
  DOCUMENTED_ENUMERATIONS,
  type DocumentedEnumeration,
} from './descriptions/enumerations'
import { descriptionOf, type PropertyPath } from './descriptions/describe'

type Value = { readonly value: number | string; readonly word: string; readonly meaning: string }

export function enumerationValues({ codes, words, unsaid }: DocumentedEnumeration): Value[] {
  if (!codes) return Object.entries(words).map(([word, meaning]) => ({ value: word, word, meaning }))
  const known = Object.entries(codes).map(([code, word]) => [Number(code), word, words[word] ?? ''] as const)
  return [...(unsaid ? [unsaid] : []), ...known]
    .sort(([a], [b]) => a - b)
    .map(([value, word, meaning]) => ({ value, word, meaning }))
}

const namesByCodes = new Map(
  Object.entries(DOCUMENTED_ENUMERATIONS).flatMap(([name, { codes }]) => (codes ? [[codes, name]] : [])),
)
const namesByWords = new Map(
  Object.entries(DOCUMENTED_ENUMERATIONS).flatMap(([name, { codes, words }]) =>
    codes ? [] : [[Object.keys(words).join(), name]],
  ),
)

/** Returns the enumeration of a shape: by its own numbers or words, otherwise by its position. */
export function enumerationNameOf({ kind, names, words, format }: Shape, place: PropertyPath): string | undefined {
  if (kind === 'word') return namesByWords.get(words?.join() ?? '')
  const isNumber = kind === 'code' || (kind === 'number' && format === undefined)
  if (!isNumber) return undefined
  return (names && namesByCodes.get(names)) ?? descriptionOf(NUMBER_FIELD_ENUMERATIONS, place)
}

const upper = (word: string): string => word.toUpperCase().replaceAll('-', '_')
function schemaOf(enumeration: DocumentedEnumeration): JsonSchema {
  const values = enumerationValues(enumeration)
  return {
    type: enumeration.codes ? 'integer' : 'string',
    enum: values.map(({ value }) => value),
    description: values.map(({ value, meaning }) => `- \`${value}\` ${meaning}`).join('\n'),
    'x-enum-varnames': values.map(({ word }) => upper(word)),
    'x-enum-descriptions': values.map(({ meaning }) => meaning),
  }
}
export const enumerationSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(DOCUMENTED_ENUMERATIONS).map(([name, each]) => [name, schemaOf(each)]))
