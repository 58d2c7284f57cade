import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, CALL_IDS } from '../../mocks/specification/calls'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { schedulingCalls } from '@/adapters/http/calls/registration'
import { shapeOf, type Shape } from '../../mocks/contract/shape'
import { reduceToSpecification, reduceErrorDetails } from '../../mocks/specification/reduce'
import { SPECIFIED_REPLY_FIELDS } from '../../mocks/specification/replies'
import type { FieldFilter } from '../../mocks/specification/shapes'
import { WIRE_EXAMPLES } from '../support/wire-examples'

/** Fields in the table that are missing from the contract. */
function strangersIn(fields: FieldFilter, shape: Shape, path: string): string[] {
  const { row, fields: known } = shape
  if (row) return strangersIn(fields, row, path)
  if (fields === true || typeof fields === 'function') return []
  return Object.entries(fields).flatMap(([name, of]) => {
    const field = known?.[name]
    return field ? strangersIn(of, field, `${path}.${name}`) : [`${path}.${name}`]
  })
}

/** The specification's personal fields that the app does not read. */
const UNREAD = /\.wxUser$|^D\d(\.rows)?\.(mobile|chainInfo\.sex|advisoryInfo\.employee(Id|Name))$/

describe('reduceToSpecification', () => {
  test('handles all 103 calls', () => expect(Object.keys(SPECIFIED_REPLY_FIELDS)).toHaveLength(103))
  test.each(CALL_IDS)('keeps only the specified fields in %s', (id) => {
    const call: Call = ALL_CALLS[id]
    const strangers = strangersIn(SPECIFIED_REPLY_FIELDS[id] ?? true, shapeOf(call.reply), id)
    expect(strangers.filter((each) => !UNREAD.test(each))).toEqual([])
  })
  test('keeps eight fields for remaining slots, and moves the remaining count to totalCount', () => {
    const { rows } = reduceToSpecification(schedulingCalls.remainOn, WIRE_EXAMPLES.R1.data) as {
      rows: readonly object[]
    }
    const names = 'departments doctorId doctorName namePy onSchedule practiceInfo recentFlag totalCount'
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(names.split(' '))
    expect(rows[0]).toMatchObject({ totalCount: WIRE_EXAMPLES.R1.data.rows[0]?.restCount })
  })
  test('removes a clinic’s opening hours, features and edition', () => {
    const said = reduceToSpecification(clinicCalls.list, WIRE_EXAMPLES.C2.data) as { rows: readonly object[] }
    for (const name of ['openHours', 'features', 'editionInfo', 'distance', 'logoUrl'])
      expect(said.rows[0]).not.toHaveProperty(name)
  })
  test('keeps an empty response empty', () => {
    expect(reduceToSpecification(ALL_CALLS.T12, null)).toBeNull()
    expect(reduceToSpecification(ALL_CALLS.C10, { consultations: [], total: 0 })).toEqual({ consultations: [] })
  })
  test('keeps an error’s code and message, and the specified details for two codes', () => {
    expect(reduceErrorDetails(41001, { holderText: '另一台手机', expireAt: '', more: 1 })).toEqual({
      holderText: '另一台手机',
      expireAt: '',
    })
    expect(reduceErrorDetails(40902, { regId: 'r1' })).toEqual({})
  })
})
