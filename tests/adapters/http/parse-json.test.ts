import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseJson } from '@/adapters/http/parse-json'
import { wireDoctor } from '@/adapters/http/wire/doctor'
import { envelope, wiredHttp } from '../../support/wire'
import { ALL_CALLS } from '../../../mocks/specification/calls'

describe('parseJson', () => {
  it.each<[string, unknown]>([
    ['{"id":1790123456789012341}', { id: '1790123456789012341' }],
    ['[1790123456789012341,1790123456789012342]', ['1790123456789012341', '1790123456789012342']],
    ['{"id":-9007199254740993}', { id: '-9007199254740993' }],
    ['{"id":9007199254740991}', { id: 9007199254740991 }],
    ['{"id":1.5e300}', { id: 1.5e300 }],
    [
      '{"said":"尾号 1790123456789012341，\\"1790123456789012341\\""}',
      { said: '尾号 1790123456789012341，"1790123456789012341"' },
    ],
    ['{"__proto__":{"bad":1},"a":1}', { a: 1 }],
    ['<html>', undefined],
  ])('reads %s without changing a long number', (text, value) => expect(parseJson(text)).toEqual(value))
})

describe('D5 with ids of 19 digits as numbers', () => {
  it('lists every doctor under the id that was sent', async () => {
    const body =
      '{"data":{"rows":[{"id":1790123456789012341,"name":"甲"},{"id":1790123456789012342,"name":"乙"}]},"status":{"code":200}}'
    const { http } = wiredHttp({ body })
    expect((await http.send(ALL_CALLS.D5, {})).map(({ id }) => id)).toEqual([
      '1790123456789012341',
      '1790123456789012342',
    ])
  })
})

describe('wireDoctor', () => {
  const read = (over: object) => parse(wireDoctor, { id: 'd1', ...over })
  it.each([
    ['30', 3_000],
    ['30.00', 3_000],
    [30.005, undefined],
    [null, undefined],
    ['免费', undefined],
  ])('keeps the rest of advisoryInfo when its fee is %j', (fee, feeFen) => {
    const { consultation } = read({ advisoryInfo: { employeeId: 'e1', fee, avgReplyTime: '12', status: '1' } })
    expect(consultation).toMatchObject({ employeeId: 'e1', replyMinutes: 12, status: 'open' })
    expect(consultation?.feeFen).toBe(feeFen)
  })
  it('reads departments as texts, flags of either kind, and a doctor whose kind was not said', () => {
    expect(read({ departments: ['针灸科', '', 5], recentFlag: true })).toMatchObject({
      departments: [{ id: '', name: '针灸科' }],
      isRecent: true,
      isDoctor: true,
    })
    expect(read({ isTherapist: 1 }).isDoctor).toBe(false)
    expect(read({ isDoctor: 2, isTherapist: 1 }).isDoctor).toBe(false)
  })
})

describe('R1', () => {
  it('reads numbers as texts, and claims nothing when they are missing', async () => {
    const rows = [{ doctorId: 'd1', totalCount: '5' }, { doctorId: 'd2' }, { doctorId: 'd3', onSchedule: false }]
    const { http } = wiredHttp(envelope({ rows }))
    const query = { clinicId: 'c1', reserveDate: '2030-05-01', businessType: '0' as const }
    const found = await http.send(ALL_CALLS.R1, { query })
    expect(found.map(({ availability, restCount }) => [availability, restCount])).toEqual([
      ['has-number', 5],
      ['unknown', 0],
      ['no-schedules', 0],
    ])
  })
})
