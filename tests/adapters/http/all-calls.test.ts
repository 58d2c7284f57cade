import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPath } from '@/adapters/http/url'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS } from '../../../mocks/specification/calls'
import { isFailure } from '@/domain/failure/failure'
import { runCount } from '../../support/evidence'
import { decodePathPart, Router } from '../../../mocks/transport/router'

const ROWS = Object.entries<Call>(ALL_CALLS).map(([id, call]) => ({ id, call }))
const namesIn = (path: string) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name as string)

const fill = (call: Call, parts: Record<string, string>) => fillPath(call.verb, call.path, parts, call.partRule)

const PLACE = { clinicId: 'c1', departmentId: 'd1', doctorId: 'p1', reserveDate: '2030-05-31', dayPart: '0' }

describe('call table', () => {
  test('contains every ID in the specification', () => {
    const specified = { C: 18, A: 15, P: 13, D: 7, T: 25, R: 25 }
    const numbers = Object.entries(specified).flatMap(([letter, last]) =>
      Array.from({ length: last }, (_, at) => `${letter}${at + 1}`),
    )
    expect(ROWS.map(({ id }) => id)).toEqual(expect.arrayContaining(numbers))
  })

  test('gives each path parameter a unique name of at least two letters', () => {
    const names = ROWS.flatMap(({ call }) => namesIn(call.path))
    expect(names.filter((name) => name.length < 2)).toEqual([])
    for (const { call } of ROWS) expect(new Set(namesIn(call.path)).size).toBe(namesIn(call.path).length)
  })

  test.each(ROWS.filter(({ call }) => call.verb === 'POST' || call.verb === 'PUT'))(
    'declares a body for $id unless the call has none by design',
    ({ id, call }) => {
      const bodyless = ['T7'].includes(id) || call.path.includes('/grabTips/')
      expect(call.body === undefined).toBe(bodyless)
    },
  )
})

describe('path parameters other than IDs', () => {
  test.each([
    '针灸推拿',
    '失眠/多梦',
    '颈椎 腰椎',
    '三高（高血压）',
    'a/b',
    '针?',
    '#1',
    '100%',
    '😀',
    '...',
    'v1.0',
    'A&B',
  ])('encode the tag %j', (tag) =>
    expect(fill(ALL_CALLS.D6, { tag })).toBe(`/mcapi/doctors/by-tag/${encodeURIComponent(tag)}`),
  )
  test.each([
    '',
    '.',
    '..',
    '/',
    'a/',
    '/a',
    'a//b',
    'a/../b',
    'a/./b',
    '../../clinic/list',
    'a\\..\\b',
    '%2e',
    '%2E.',
    '%252e%252e',
    '..%2f..%2fchain',
    'a%2f%2e%2E%2Fb',
    'a\u2028/..',
    'a\u0000',
    '\ud83d',
    '长'.repeat(65),
  ])('reject the tag %j', (tag) => expect(() => fill(ALL_CALLS.D6, { tag })).toThrow())
  test('never select another call, even if the server decodes and normalises paths', () => {
    const router = new Router<undefined>()
    for (const { verb, path } of Object.values(ALL_CALLS)) router.add(verb, path, undefined)
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '%2f',
        '%2e',
        '%25',
        '%5c',
        'chain',
        'clinic',
        'list',
        'recent',
        ';',
        '?',
        '#',
        '多梦',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    const tags = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(tags, (tag) => {
        let path: string
        try {
          path = fill(ALL_CALLS.D6, { tag })
        } catch (thrown) {
          return isFailure(thrown, 'unsafe-part')
        }
        const once = decodePathPart(path)
        return [path, once, decodePathPart(once)].every((each) => {
          const normal = new URL(each.replace(/[?#]/g, '_'), 'https://clinic.example').pathname
          const found = router.find('GET', normal)?.key ?? 'GET /mcapi/doctors/by-tag/{tag}'
          return normal.startsWith('/mcapi/doctors/by-tag/') && found === 'GET /mcapi/doctors/by-tag/{tag}'
        })
      }),
      { numRuns: runCount(400, 10_000) },
    )
  })
  test('accept three IDs, a day and a part of the day for the waitlist', () => {
    expect(fill(ALL_CALLS.R18, PLACE)).toBe('/mcapi/v2/regs/waitGrab/c1/d1/p1/2030-05-31/0/persons')
    expect(() => fill(ALL_CALLS.R18, { ...PLACE, reserveDate: 'today' })).toThrow()
    expect(() => fill(ALL_CALLS.R18, { ...PLACE, dayPart: '3' })).toThrow()
    expect(() => fill(ALL_CALLS.R18, { ...PLACE, doctorId: '医生' })).toThrow()
  })
  test.each<[string, Call, Record<string, string>]>([
    ['a token', ALL_CALLS.A2, { token: 'a.b~c-d_1' }],
    ['a token of 512 characters', ALL_CALLS.A2, { token: 'a'.repeat(512) }],
    ['a tab', ALL_CALLS.P12, { patientId: 'p1', tab: '3' }],
    ['a state', ALL_CALLS.R22, { watchId: 'w1', state: '2' }],
  ])('keep %s unchanged', (_told, call, parts) => {
    expect(fill(call, parts)).toBe(call.path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => parts[name] ?? ''))
  })
  test.each<[string, Call, Record<string, string>]>([
    ['a token with a leading space', ALL_CALLS.A2, { token: ' a' }],
    ['a token with a trailing slash', ALL_CALLS.A2, { token: 'a/' }],
    ['a token with a leading dot', ALL_CALLS.A2, { token: '.a' }],
    ['a token of 513 characters', ALL_CALLS.A2, { token: 'a'.repeat(513) }],
    ['no token', ALL_CALLS.A2, { token: '' }],
    ['a day with a leading letter', ALL_CALLS.R18, { ...PLACE, reserveDate: 'x2030-05-31' }],
    ['a day with a trailing time', ALL_CALLS.R18, { ...PLACE, reserveDate: '2030-05-31T00' }],
    ['a two-digit part of the day', ALL_CALLS.R18, { ...PLACE, dayPart: '00' }],
    ['a part of the day with a leading letter', ALL_CALLS.R18, { ...PLACE, dayPart: 'x0' }],
    ['a part of the day with a trailing letter', ALL_CALLS.R18, { ...PLACE, dayPart: '0x' }],
    ['a two-digit tab', ALL_CALLS.P12, { patientId: 'p1', tab: '10' }],
    ['a tab with a leading letter', ALL_CALLS.P12, { patientId: 'p1', tab: 'x1' }],
    ['a tab with a trailing letter', ALL_CALLS.P12, { patientId: 'p1', tab: '1x' }],
  ])('reject %s', (_told, call, parts) => {
    expect(() => fill(call, parts)).toThrow()
  })
})
