import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  optionalField,
  optionalText,
  codeSchemaOf,
  daySchema,
  flagSchema,
  idSchema,
  instantSchema,
  lenientListOf,
  numberSchema,
  timeSchema,
  wordSchemaOf,
  yuanSchema,
} from '@/adapters/http/wire/basics'
import { compareWithShape } from '../../../mocks/contract/differences'
import { openEnvelope } from '../../../mocks/contract/envelope'
import { shapeOf } from '../../../mocks/contract/shape'
import { rejectionProbesOf } from '../../../mocks/contract/probes'

const visit = v.object({
  id: idSchema,
  name: optionalText,
  isOpen: flagSchema,
  count: numberSchema,
  fee: yuanSchema,
  date: daySchema,
  time: timeSchema,
  at: instantSchema,
  status: codeSchemaOf({ 0: 'reserved', 10: 'signed' }),
  kind: wordSchemaOf(['a', 'b']),
  room: optionalField(v.object({ name: optionalText })),
  rows: lenientListOf(v.object({ doctorId: idSchema })),
})

const GOOD = {
  id: 'v1',
  name: '王雅琴',
  isOpen: true,
  count: 1,
  fee: 25.5,
  date: '2030-05-08',
  time: '09:30',
  at: '2030-05-08T09:10:00+08:00',
  status: 10,
  kind: 'a',
  room: null,
  rows: [{ doctorId: 'd1' }, { doctorId: 'd2' }],
}

const told = (value: unknown) => {
  const { differences, notes } = compareWithShape(shapeOf(visit), value)
  return [...differences, ...notes].map(({ path, text }) => `${path}: ${text}`)
}

describe('compareWithShape', () => {
  test('reports no difference for a response that matches the contract', () => {
    expect(told(GOOD)).toEqual([])
    expect(told({ ...GOOD, name: null, room: undefined })).toEqual([])
  })

  test.each<[change: object, finding: string]>([
    [{ id: 7 }, 'data.id: expected string, got number'],
    [{ id: '' }, 'data.id: expected a non-empty string, got an empty one'],
    [{ id: undefined }, 'data.id: missing, expected string'],
    [{ name: undefined, Name: '王' }, 'data.name: missing, expected string; found Name instead'],
    [{ room: undefined, room_: {} }, 'data.room: missing, expected object; found room_ instead'],
    [{ isOpen: 1 }, 'data.isOpen: expected boolean, got number'],
    [{ count: '1' }, 'data.count: expected number, got string'],
    [{ fee: 25.555 }, 'data.fee: expected amount in yuan with at most two decimals, got a number in another format'],
    [{ date: '2030/05/08' }, 'data.date: expected date (YYYY-MM-DD), got a string in another format'],
    [{ date: '2030-02-30' }, 'data.date: expected date (YYYY-MM-DD), got a string in another format'],
    [
      { time: '9:30' },
      'data.time: expected string matching ^([01]\\d|2[0-3]):[0-5]\\d$, got a string in another format',
    ],
    [
      { at: '2030-05-08 09:10:00' },
      'data.at: expected timestamp (YYYY-MM-DDTHH:mm:ss+08:00), got a string in another format',
    ],
    [{ status: 11 }, 'data.status: the code 11 is not in the enumeration (0, 10)'],
    [{ status: 13_800_000_001 }, 'data.status: a code is not in the enumeration (0, 10)'],
    [{ status: 'signed' }, 'data.status: expected one of 0, 10, got string'],
    [{ kind: '王雅琴' }, 'data.kind: expected one of a, b, got another string'],
    [{ room: [] }, 'data.room: expected object, got array'],
    [{ rows: {} }, 'data.rows: expected array, got object'],
    [{ rows: null }, 'data.rows: expected array, got null'],
    [{ rows: [{ doctorId: 'd' }, { doctorId: 1 }] }, 'data.rows[1].doctorId: expected string, got number'],
    [
      { rows: [{ doctorId: 1 }, { doctorId: 2 }, { doctorId: 3 }] },
      'data.rows[0].doctorId: expected string, got number (and 2 more like it)',
    ],
    [{ extra: '王雅琴' }, 'data.extra: not in the contract'],
    [{ 王雅琴: 1 }, 'data: has a field with an invalid name'],
  ])('reports the path, expected value and actual value for %j', (change, finding) => {
    expect(told({ ...GOOD, ...change })[0]).toBe(finding)
  })

  test('accepts an additional field', () => {
    expect(compareWithShape(shapeOf(visit), { ...GOOD, extra: 1 }).differences).toEqual([])
  })
})

describe('openEnvelope', () => {
  const reply = (body: unknown, status = 200) =>
    openEnvelope({ status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) })
  const no = { code: 40901, message: '没有了' }

  test.each<[name: string, opened: ReturnType<typeof openEnvelope>, as: object]>([
    [
      'a valid response',
      reply({ data: { id: 1 }, status: { code: 200, message: '' } }),
      { kind: 'good', data: { id: 1 } },
    ],
    ['error form a', reply({ data: no, status: no }), { kind: 'refused', code: 40901 }],
    ['error form b', reply({ data: null, status: no }), { kind: 'refused', code: 40901, form: 'b' }],
    ['error form c', reply({ error: { code: 4030, message: '' } }, 403), { kind: 'refused', code: 4030, form: 'c' }],
    [
      'error form f',
      reply({ data: no, status: { code: 200, message: '' } }),
      { kind: 'refused', code: 40901, form: 'f' },
    ],
    [
      'a code as a string',
      reply({ data: null, status: { code: '200', message: '' } }),
      { kind: 'broken', path: 'status.code' },
    ],
    ['no message', reply({ data: {}, status: { code: 200 } }), { kind: 'broken', path: 'status.message' }],
    ['no data', reply({ status: { code: 200, message: '' } }), { kind: 'broken', path: 'data' }],
    ['no status', reply({ id: 1 }), { kind: 'broken', path: 'status' }],
    ['a list', reply([]), { kind: 'broken' }],
    ['a bare 500', openEnvelope({ status: 500, headers: {}, text: 'oops' }), { kind: 'broken', path: 'error' }],
    ['a bare 404', openEnvelope({ status: 404, headers: {}, text: '' }), { kind: 'missing', isFormed: false }],
    [
      '404 with an error object',
      reply({ error: { code: 404, message: '' } }, 404),
      { kind: 'missing', isFormed: true },
    ],
    [
      'an HTML page',
      openEnvelope({ status: 200, headers: { 'content-type': 'text/html' }, text: '<p>' }),
      { kind: 'missing', text: 'no envelope: HTTP 200, text/html' },
    ],
  ])('classifies %s', (_name, opened, as) => {
    expect(opened).toMatchObject(as)
  })
})

test.each([
  [401, undefined],
  [2498, undefined],
  [2499, undefined],
  [4030, /^expected code 401, got 4030/],
  [40401, /^expected code 401, got 40401/],
])('contract kit › login guarantee › checks the code %d for an invalid token', (code, wrong) => {
  const probe = rejectionProbesOf('A13', {}).find(({ guarantee }) => guarantee === 'login required')
  const judged = probe?.judge({ kind: 'refused', code, form: 'a' })
  if (wrong === undefined) expect([probe?.row, judged]).toEqual(['A13', undefined])
  else expect(judged).toMatch(wrong)
})
