import { Failure } from '@/domain/failure/failure'
import type { Verb } from './call'
import { TEMPLATES } from './templates'

const ID = /^[A-Za-z0-9_-]{1,64}$/
const PLAIN = /^[A-Za-z0-9._~:,-]*$/

const segmentsOf = (path: string): string[] => path.split('/')
const isPart = (segment: string): boolean => segment.startsWith('{')

/** Static segments win over parts, from left to right, as a router would choose; undefined where only one call fits. */
function selectedBy(verb: Verb, path: string): string | undefined {
  const wanted = segmentsOf(path)
  const fits = (template: string) => {
    const segments = segmentsOf(template)
    return segments.length === wanted.length && segments.every((each, at) => isPart(each) || each === wanted[at])
  }
  const staticFirst = (template: string) =>
    segmentsOf(template)
      .map((each) => (isPart(each) ? '1' : '0'))
      .join('')
  return TEMPLATES[verb].filter(fits).sort((a, b) => (staticFirst(a) < staticFirst(b) ? -1 : 1))[0]
}

const shapeOf = (template: string): string => template.replaceAll(/\{[^}]*\}/g, '{}')

/**
 * Fills the parts of a path. Refuses with `unsafe-part`, before anything is sent, a part that is not an id (or does not
 * follow the row's own rule) and one that would make the path select another of the documented calls.
 */
export function fillPath(
  verb: Verb,
  template: string,
  parts: Readonly<Record<string, string>> = {},
  rule: RegExp | Readonly<Record<string, RegExp>> = ID,
): string {
  const ruleOf = (name: string): RegExp => (rule instanceof RegExp ? rule : (rule[name] ?? ID))
  const path = template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => {
    const part: unknown = Object.hasOwnProperty.call(parts, name) ? parts[name] : undefined
    if (typeof part !== 'string' || !ruleOf(name).test(part) || part === '.' || part === '..')
      throw new Failure({ kind: 'unsafe-part', part: name })
    return encodeURIComponent(part)
  })
  const selected = selectedBy(verb, decodeURIComponent(path))
  if (selected !== undefined && shapeOf(selected) !== shapeOf(template))
    throw new Failure({ kind: 'unsafe-part', part: template })
  return path
}

export type QueryValue = string | number | boolean | undefined

/**
 * key=value pairs joined by ampersands. Values of the plain alphabet go out byte for byte as the specification says
 * (docs/generated/calls.md, "without encoding"); any other character is percent-encoded, so that no value can add or cut
 * a parameter.
 */
export function queryText(query: Readonly<Record<string, QueryValue>>): string {
  const safe = (text: string) => (PLAIN.test(text) ? text : encodeURIComponent(wellFormed(text)))
  return Object.entries(query)
    .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined)
    .map(([key, value]) => `${safe(key)}=${safe(String(value))}`)
    .join('&')
}

/** Half a character can't be encoded; it becomes the replacement character. */
const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text))
