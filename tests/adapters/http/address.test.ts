import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { fillPath, formatQueryString } from '@/adapters/http/url'
import type { HttpMethod } from '@/adapters/http/call'
import { ALL_CALLS } from '../../../mocks/specification/calls'
import { isFailure } from '@/domain/failure/failure'
import { Router } from '../../../mocks/transport/router'
import { runCount, recordEvidence } from '../../support/evidence'

const ALL = Object.values(ALL_CALLS).map(({ verb, path }) => ({ verb, template: path }))
/** A value that needs no encoding in a path and could be an id. */
const isWord = (segment: string) => /^[A-Za-z0-9_-]+$/.test(segment)
const namesIn = (template: string) => [...template.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name as string)
const ANY_TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '..',
    '.',
    '',
    'undefined',
    'null',
    'a/b',
    '%2e',
    'mainPatient',
    'address',
    'chain',
    'orderLock',
    'status',
  ),
)

describe('call table', () => {
  test('contains each call once', () => {
    expect(new Set(ALL.map(({ verb, template }) => `${verb} ${template}`)).size).toBe(ALL.length)
  })

  test.each(ALL)('fills in $verb $template for ordinary IDs', ({ verb, template }) => {
    const parts = Object.fromEntries(namesIn(template).map((name, at) => [name, `id-${at}`]))
    const path = fillPath(verb, template, parts)
    expect(path.split('/')).toHaveLength(template.split('/').length)
    expect(path).not.toMatch(/[{}]/)
  })
})

describe('fillPath', () => {
  const TRAPS: readonly [HttpMethod, string, Record<string, string>][] = [
    ['GET', '/mcapi/patients/{id}', { id: 'mainPatient' }],
    ['GET', '/mcapi/patients/{id}', { id: 'address' }],
    ['GET', '/mcapi/clinic/{id}/department', { id: 'chain' }],
    ['POST', '/mcapi/pay/{a}/{b}', { a: 'charge', b: 'clone' }],
    ['POST', '/mcapi/pay/{a}/{b}', { a: 'charge', b: 'photo' }],
    ['POST', '/mcapi/pay/{a}/{b}', { a: 'orderLock', b: 'o1' }],
    ['GET', '/mcapi/auth/{x}/check', { x: '..' }],
    ['GET', '/mcapi/v2/regs/{id}/detail', { id: 'therapy-reserve/1' }],
  ]
  test.each(TRAPS)('rejects %s %s with %j', (verb, template, parts) => {
    expect(() => fillPath(verb, template, parts)).toThrow(
      expect.objectContaining({ reason: expect.objectContaining({ kind: 'unsafe-part' }) }) as Error,
    )
  })

  test.each<[HttpMethod, string, string, string]>([
    ['GET', '/mcapi/clinic/{id}/detail', 'delivery', '/mcapi/clinic/delivery/{id}'],
    ['GET', '/mcapi/clinic/{id}/qrcode', 'delivery', '/mcapi/clinic/delivery/{id}'],
    ['GET', '/mcapi/patients/{id}/revisit-status', 'member', '/mcapi/patients/member/{id}'],
  ])('rejects a path that another call with a fixed segment would match: %s %s with %s', (verb, one, id, other) => {
    expect(() => fillPath(verb, one, { id })).toThrow()
    expect(fillPath(verb, other, { id: one.slice(one.lastIndexOf('/') + 1) })).toBe(one.replace('{id}', id))
  })
  test.each(['.', '..'])('rejects %s even when the call’s pattern allows it', (tag) => {
    const byTag = '/mcapi/doctors/by-tag/{tag}'
    expect(fillPath('GET', byTag, { tag: '...' }, /^.*$/)).toBe('/mcapi/doctors/by-tag/...')
    expect(() => fillPath('GET', byTag, { tag }, /^.*$/)).toThrow()
  })

  test('rejects missing parameters', () => {
    expect(() => fillPath('GET', '/mcapi/patients/{id}', {})).toThrow()
    expect(() => fillPath('GET', '/mcapi/patients/{id}', { id: undefined as unknown as string })).toThrow()
    expect(() => fillPath('GET', '/mcapi/patients/{id}', { id: null as unknown as string })).toThrow()
  })

  const EACH = runCount(100, 10_000)
  const TEMPLATED = ALL.filter(({ template }) => template.includes('{'))
  test('fills in the paths of at least 44 calls', () => expect(TEMPLATED.length).toBeGreaterThanOrEqual(44))

  const router = new Router<undefined>()
  for (const { verb, template } of ALL) router.add(verb, template, undefined)
  const WORDS = fc.constantFrom('id-1', ...ALL.flatMap(({ template }) => template.split('/').filter(isWord)))
  test.each(TEMPLATED)('rejects parameters exactly when a router would match another call: $verb $template', (row) => {
    const names = namesIn(row.template)
    fc.assert(
      fc.property(fc.array(WORDS, { minLength: names.length, maxLength: names.length }), (words) => {
        const parts = Object.fromEntries(names.map((name, at) => [name, words[at] as string]))
        const path = row.template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => parts[name] ?? '')
        const isTaken = router.find(row.verb, path)?.key !== `${row.verb} ${row.template}`
        const fill = () => fillPath(row.verb, row.template, parts)
        if (isTaken) expect(fill).toThrow()
        else expect(fill()).toBe(path)
      }),
      { numRuns: runCount(100, 500) },
    )
  })

  test.each(TEMPLATED)('keeps the path structure or throws, for any text: $verb $template', ({ verb, template }) => {
    const names = namesIn(template)
    const wanted = template.split('/')
    fc.assert(
      fc.property(fc.array(ANY_TEXT, { minLength: names.length, maxLength: names.length }), (texts) => {
        const parts = Object.fromEntries(names.map((name, at) => [name, texts[at] as string]))
        let path: string
        try {
          path = fillPath(verb, template, parts)
        } catch (thrown) {
          return isFailure(thrown, 'unsafe-part')
        }
        const url = new URL(path, 'https://clinic.example')
        const got = url.pathname.split('/')
        const isKept =
          got.length === wanted.length && wanted.every((each, at) => each.startsWith('{') || got[at] === each)
        return isKept && url.search + url.hash === ''
      }),
      { numRuns: EACH },
    )
  })
  afterAll(() => recordEvidence('F13 paths', { values: EACH * TEMPLATED.length, hits: 0 }))
})

describe('query string', () => {
  test('matches the specification byte for byte for plain characters', () => {
    expect(
      formatQueryString({ clinicId: 'k-1', date: '2030-05-31', at: '30.6,104.06', ok: true, n: 0, t: '08:00' }),
    ).toBe('clinicId=k-1&date=2030-05-31&at=30.6,104.06&ok=true&n=0&t=08:00')
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9._~:,-]*$/), (value) => {
        expect(formatQueryString({ k: value })).toBe(`k=${value}`)
      }),
    )
  })

  test('encodes any value without adding, truncating or changing a parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, two) => {
        const read = new URL(`https://c.example/?${formatQueryString({ one, two })}`).searchParams
        expect([...read.keys()]).toEqual(['one', 'two'])
        const whole = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text))
        expect(read.get('one')).toBe(whole(one))
        expect(read.get('two')).toBe(whole(two))
      }),
      { numRuns: runCount(400, 10_000) },
    )
  })

  test('replaces a lone surrogate with the replacement character', () => {
    expect(formatQueryString({ a: 'x\uDC00y', b: '\uD83D' })).toBe('a=x%EF%BF%BDy&b=%EF%BF%BD')
  })
  test('omits undefined values', () => expect(formatQueryString({ a: undefined, b: '' })).toBe('b='))
})
