import { describe, expect, test } from 'vitest'
import { idsIn, itemsFrom, itemsText } from '@/ui/screens/therapy/items-text'

const offered = ['i1', 'i2', 'i3'].map((id) => ({ id, name: '推拿', minutes: 45 }))

describe('chosen items in an address', () => {
  test.each([
    [[], ''],
    [['i2'], 'i2'],
    [['i2', 'i1'], 'i2,i1'],
  ])('%j is %j, and read back', (ids, text) => {
    expect([itemsText(ids), idsIn(text)]).toEqual([text, ids])
  })
  test.each([[undefined], [''], [','], [',,']])('%j names none', (text) => {
    expect([idsIn(text), itemsFrom(text, undefined), itemsFrom(text, offered)]).toEqual([[], [], []])
  })
  test('are those that are offered, in the order in which they are offered', () => {
    expect(itemsFrom('i3,i9,,i1', offered)).toEqual(['i1', 'i3'])
    expect(itemsFrom('i3,i1', [])).toEqual([])
  })
  test('are taken as they are while nobody knows what is offered', () => {
    expect(itemsFrom('i3,i9,,i1', undefined)).toEqual(['i3', 'i9', 'i1'])
  })
})
