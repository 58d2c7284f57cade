import { describe, expect, test } from 'vitest'
import { ALL_CALLS, type CallId } from '@/adapters/http/calls/all-calls'
import { BINDINGS, UNSENT } from '../browser/support/fault-table'
import { SCREEN_FAULTS } from '../browser/support/fault-list'
import { filesUnder } from '../support/files'

const IDS = Object.keys(ALL_CALLS) as CallId[]
/** The clinic's ports and their adapters name every call; who else does, sends it. */
const SENDERS = Object.entries(filesUnder('src')).filter(
  ([path]) => !/^src\/(adapters\/http|application\/ports)\//.test(path),
)

describe('the screens that meet the faults', () => {
  test('every call is bound to a screen, or is one that no screen sends', () => {
    const named = [...Object.keys(BINDINGS), ...Object.keys(UNSENT)]
    expect(named.sort()).toEqual([...IDS].sort())
  })
  test('the twelve faults are the core of docs/product/reliability.md, each by its number', () => {
    expect(Object.keys(SCREEN_FAULTS).map((name) => Number(name.split(' ')[0]))).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    )
  })
  test.each(Object.entries(UNSENT))('%s is sent by no screen', (_, { method, onlyIn }) => {
    expect(SENDERS.length).toBeGreaterThan(200)
    expect(SENDERS.flatMap(([path, text]) => (method.test(text) ? [path] : []))).toEqual(onlyIn)
  })
})
