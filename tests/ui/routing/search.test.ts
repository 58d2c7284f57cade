import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch, pickTextParams } from '@/ui/shell/search-params'

describe('URL search string', () => {
  test.each([
    ['?mobile=013800000001&date=2030-05-03', { mobile: '013800000001', date: '2030-05-03' }],
    ['name=%E7%8E%8B+%E9%9B%85%E7%90%B4', { name: '王 雅琴' }],
    ['?isDefault=true&count=7', { isDefault: 'true', count: '7' }],
    ['?a=1&a=2', { a: '2' }],
    ['?a=', { a: '' }],
    ['', {}],
  ])('parses %j as strings: %o', (text, search) => {
    expect(parseSearch(text)).toStrictEqual(search)
  })
  test.each([
    [{ mobile: '13800000001', date: '2030-05-03' }, '?mobile=13800000001&date=2030-05-03'],
    [{ name: '王 雅琴&' }, '?name=%E7%8E%8B+%E9%9B%85%E7%90%B4%26'],
    [{ count: 0, isDefault: false }, '?count=0&isDefault=false'],
    [{ a: undefined, b: '', c: 'x' }, '?c=x'],
    [{ a: undefined }, ''],
    [{ a: '' }, ''],
    [{}, ''],
  ])('serializes %o as %j', (search, text) => {
    expect(stringifySearch(search)).toBe(text)
  })
})

describe('pickTextParams', () => {
  const read = pickTextParams('clinicId', 'date')
  test('returns only the declared parameters', () => {
    expect(read({ clinicId: 'c1', date: '2030-05-03', evil: 'x' })).toStrictEqual({
      clinicId: 'c1',
      date: '2030-05-03',
    })
    expect(read({ date: '2030-05-03' })).toStrictEqual({ date: '2030-05-03' })
    expect(read({})).toStrictEqual({})
  })
  test.each([[''], [7], [true], [undefined], [null], [['c1']], [{ length: 1 }]])('ignores the value %j', (clinicId) => {
    expect(read({ clinicId })).toStrictEqual({})
  })
  test('ignores values longer than 200 characters', () => {
    expect(read({ clinicId: 'c'.repeat(200) })).toStrictEqual({ clinicId: 'c'.repeat(200) })
    expect(read({ clinicId: 'c'.repeat(201) })).toStrictEqual({})
  })
})
