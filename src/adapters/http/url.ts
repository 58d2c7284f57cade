import { Failure } from '@/domain/failure/failure'
import { AMBIGUOUS_PATHS } from './ambiguous-paths'
import type { HttpMethod } from './call'

const ID = /^[A-Za-z0-9_-]{1,64}$/
const PLAIN = /^[A-Za-z0-9._~:,-]*$/

const segmentsOf = (path: string): string[] => path.split('/')
const isPart = (segment: string): boolean => segment.startsWith('{')

/** The documented call that a router would select for a path; static segments take precedence, from left to right. */
function selectedBy(verb: HttpMethod, path: string): string | undefined {
  const wanted = segmentsOf(path)
  const fits = (template: string) => {
    const segments = segmentsOf(template)
    return segments.length === wanted.length && segments.every((each, at) => isPart(each) || each === wanted[at])
  }
  const staticFirst = (template: string) =>
    segmentsOf(template)
      .map((each) => (isPart(each) ? '1' : '0'))
      .join('')
  return AMBIGUOUS_PATHS.flatMap((call) => (call.startsWith(`${verb} `) ? [call.slice(verb.length + 1)] : []))
    .filter(fits)
    .sort((a, b) => (staticFirst(a) < staticFirst(b) ? -1 : 1))[0]
}

const shapeOf = (template: string): string => template.replaceAll(/\{[^}]*\}/g, '{}')

/**
 * Fills in the path parameters. Fails with `unsafe-part` before the request if a parameter does not match its pattern
 * (by default, an id), or if the path would select another documented call.
 */
export function fillPath(
  verb: HttpMethod,
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
 * Formats the query string. Plain characters are sent byte for byte, as specified (docs/generated/calls.md, "without
 * encoding"); others are percent-encoded, so that no value can add or truncate a parameter.
 */
export function formatQueryString(query: Readonly<Record<string, QueryValue>>): string {
  const safe = (text: string) => (PLAIN.test(text) ? text : encodeURIComponent(wellFormed(text)))
  return Object.entries(query)
    .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined)
    .map(([key, value]) => `${safe(key)}=${safe(String(value))}`)
    .join('&')
}

/** Replaces lone surrogates, which cannot be encoded, with U+FFFD. */
const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text))
