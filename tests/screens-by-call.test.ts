import { beforeAll, describe, expect, test } from 'vitest'
import { CALL_IDS, type CallId } from '../mocks/specification/calls'
import { readScreenCode } from '../scripts/support/screen-code'
import { readScreensByCall } from '../scripts/support/screens-by-call'
import { repositoryRoot } from '../scripts/support/root.mjs'
import { CALL_ENCOUNTERS } from './browser/support/fault-table'

describe('screens by call', () => {
  let screens: ReadonlyMap<CallId, readonly string[]>
  beforeAll(() => {
    screens = readScreensByCall(repositoryRoot)
  })
  const codesOf = (call: CallId) => screens.get(call)?.map((name) => name.split(' ')[0])

  test('include every call, except the signature of the page, which the app requests itself', () => {
    expect(CALL_IDS.filter((call) => codesOf(call)?.length === 0)).toEqual(['A12'])
  })
  test('include each call’s screen in the fault tests, if the screen loads with the call', () => {
    const loaded = [...CALL_ENCOUNTERS].flatMap(([call, { path, fires, before }]): [CallId, string][] =>
      typeof path === 'string' && call !== 'A12' && !fires && !before ? [[call, readScreenCode(path)]] : [],
    )
    expect(loaded.length).toBeGreaterThan(30)
    expect(loaded.filter(([call, screen]) => !codesOf(call)?.includes(screen))).toEqual([])
  })
  test.each<[CallId, readonly string[]]>([
    ['C16', ['S05 Follow the clinic']],
    ['D5', ['S15 Doctors', 'S16 Doctor search', 'S17 Doctors by tag', 'S40 Doctors online']],
    ['D7', ['S18 A doctor']],
    ['P10', ['S55 Reorder']],
    ['T17', ['S38 Addresses', 'S39 An address']],
  ])('name exactly the screens of %s', (call, names) => {
    expect(screens.get(call)).toEqual(names)
  })
})
