import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Table } from '../../mocks/clinic/table'

type Row = {
  id: string
  owner: string
  count: number
  note: string | null
  tags: readonly string[]
  story: readonly { at: number }[]
}
const DEFAULTS: Row = { id: '', owner: '', count: 0, note: null, tags: [], story: [] }
const openTable = () => new Table<Row, 'owner' | 'count'>('rows', DEFAULTS, ['owner', 'count'])

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('Table', () => {
  test('returns copies, so that callers cannot change stored rows', () => {
    const table = openTable()
    const made = table.create({ id: 'a', tags: ['t'], story: [{ at: 1 }] })
    made.count = 99
    const read = table.byId('a')
    expect(read?.count).toBe(0)
    expect([Object.isFrozen(read?.tags), Object.isFrozen(read?.story[0])]).toEqual([true, true])
    expect(table.all()[0]?.tags).toEqual(['t'])
  })

  test('rejects a duplicate or empty ID, an unknown column and an unknown row', () => {
    const table = openTable()
    table.create({ id: 'a' })
    expect(() => table.create({ id: 'a' })).toThrow(/already exists/)
    expect(() => table.create({ id: '' })).toThrow()
    expect(() => table.create({ id: 'b', colour: 'red' } as never)).toThrow(/no column colour/)
    expect(() => table.update('a', { colour: 'red' } as never)).toThrow(/no column colour/)
    expect(() => table.update('z', { count: 1 })).toThrow(/no row z/)
    expect(table.count()).toBe(1)
  })

  test('counts rows read and written, and assigns each index value a version', () => {
    const table = openTable()
    expect([table.touched, table.written, table.stampOf('owner', 'x')]).toEqual([0, 0, 0])
    for (const id of ['a', 'b']) table.create({ id, owner: 'x' })
    table.create({ id: 'c', owner: 'y' })
    const [touched, written] = [table.touched, table.written]
    expect([table.by('owner', 'x').length, table.touched - touched]).toEqual([2, 2])
    expect([table.all().length, table.touched - touched]).toEqual([3, 5])
    expect([table.has('a'), table.countBy('owner', 'x'), table.touched - touched]).toEqual([true, 2, 5])

    const stamps = () => [table.stampOf('owner', 'x'), table.stampOf('owner', 'y')] as const
    const [x, y] = stamps()
    table.update('a', { count: 1 })
    expect([stamps()[0] > x, stamps()[1] === y]).toEqual([true, true])
    const moved = stamps()
    table.update('a', { owner: 'y' })
    expect([stamps()[0] > moved[0], stamps()[1] > moved[1]]).toEqual([true, true])
    table.remove('b')
    expect(stamps()[0]).toBe(0)
    table.create({ id: 'b', owner: 'x' })
    expect(stamps()[0]).toBeGreaterThan(moved[0])
    expect(table.written - written).toBe(4)
  })

  test('counts separately from other tables', () => {
    const opened: string[] = []
    class Channel {
      constructor(name: string) {
        opened.push(name)
      }
      addEventListener() {}
      postMessage() {
        opened.push('message')
      }
    }
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('BroadcastChannel', Channel)
    openTable().create({ id: 'a' })
    expect(opened).toEqual([])
    expect(BroadcastChannel).toBe(Channel)
  })

  test('keeps its indexes consistent with a full scan', () => {
    const owner = fc.constantFrom('x', 'y', 'z')
    const id = fc.integer({ min: 0, max: 12 }).map((each) => `r${each}`)
    const step = fc.oneof(
      fc.record({ do: fc.constant('create' as const), id, owner, count: fc.nat(3) }),
      fc.record({ do: fc.constant('update' as const), id, owner, count: fc.nat(3) }),
      fc.record({ do: fc.constant('remove' as const), id, owner, count: fc.nat(3) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const table = openTable()
        const model = new Map<string, Row>()
        for (const each of steps) {
          const row = { ...DEFAULTS, id: each.id, owner: each.owner, count: each.count }
          if (each.do === 'create' && !model.has(each.id)) {
            table.create(row)
            model.set(each.id, row)
          }
          if (each.do === 'update' && model.has(each.id)) {
            table.update(each.id, { owner: each.owner, count: each.count })
            model.set(each.id, row)
          }
          if (each.do === 'remove') {
            table.remove(each.id)
            model.delete(each.id)
          }
        }
        const byText = (a: Row, b: Row) => (a.id < b.id ? -1 : 1)
        const rows = [...model.values()]
        expect(table.all().sort(byText)).toEqual(rows.sort(byText))
        for (const name of ['x', 'y', 'z', 'nobody']) {
          const wanted = rows.filter((row) => row.owner === name)
          expect(table.by('owner', name).sort(byText)).toEqual(wanted.sort(byText))
          expect(table.countBy('owner', name)).toBe(wanted.length)
        }
        expect(table.by('count', 2).length).toBe(rows.filter(({ count }) => count === 2).length)
      }),
      { numRuns: 50 },
    )
  })
})
