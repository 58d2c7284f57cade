import fc from 'fast-check'
import { autorun, runInAction } from 'mobx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { responseClock } from '@/ui/stores/async-state'
import { ListResource, Resource } from '@/ui/stores/resource'

const systemNow = responseClock.now
let now = new Date('2026-11-20T08:00:00+08:00')
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00+08:00')
  responseClock.now = () => now
})
afterEach(() => {
  responseClock.now = systemNow
})
const pass = (ms: number) => void (now = new Date(now.getTime() + ms))

/** A source whose responses the test releases. */
function openSource() {
  const asked: { readonly key: string; readonly answer: (text?: string) => void; readonly fail: () => void }[] = []
  const read = vi.fn(
    (key: string) =>
      new Promise<string>((resolve, reject) => {
        asked.push({
          key,
          answer: (text = key) => resolve(text),
          fail: () => reject(new Failure({ kind: 'network' })),
        })
      }),
  )
  return { asked, read }
}
const settle = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}
/** Observes the value as a page that shows it does. */
const observe = (resource: Resource<[string], string>, key: string) => autorun(() => resource.of(key).value)

describe('Resource.load', () => {
  test('resolves to the value of the pending load without another request', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read)
    resource.of('a')
    const loaded = resource.load('a')
    await settle()
    asked[0]?.answer()
    expect(await loaded).toBe('a')
    expect(await resource.load('a')).toBe('a')
    expect(read).toHaveBeenCalledOnce()
  })
  test('resolves to undefined when the load fails, which the next page does not repeat', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read)
    const loaded = resource.load('a')
    await settle()
    asked[0]?.fail()
    expect(await loaded).toBeUndefined()
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledOnce()
  })
})

describe('Resource.of', () => {
  test('loads a new key once for concurrent callers', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read)
    expect(resource.of('a')).toBe(resource.of('a'))
    await settle()
    resource.of('a')
    asked[0]?.answer()
    await settle()
    expect(read).toHaveBeenCalledOnce()
    expect(resource.of('a').value).toBe('a')
  })

  test('distinguishes keys by each of their parts', async () => {
    const read = vi.fn(async (one: string, two: string) => `${one}/${two}`)
    const resource = new Resource(read)
    resource.of('a b', 'c')
    resource.of('a', 'b c')
    resource.of('a', 'b c')
    await settle()
    expect(read.mock.calls).toEqual([
      ['a b', 'c'],
      ['a', 'b c'],
    ])
    expect([resource.known('a b', 'c'), resource.known('a', 'b c')]).toEqual(['a b/c', 'a/b c'])
  })

  test('reloads an expired value on the next page, but not on the current page', async () => {
    const read = vi.fn(async (key: string) => key)
    const resource = new Resource(read)
    const stop = observe(resource, 'a')
    await settle()
    resource.expire('a')
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    stop()
    resource.of('a')
    await settle()
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('keeps a value until it reaches its maximum age', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read, { maxAgeMs: 1000 })
    resource.of('a')
    await settle()
    asked[0]?.answer()
    await settle()
    pass(1000)
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledOnce()
  })

  test('shows the last value during a reload when the value is too old for a new page', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read, { maxAgeMs: 1000 })
    resource.of('a')
    await settle()
    asked[0]?.answer('old')
    await settle()
    pass(1001)
    expect(resource.of('a').value).toBe('old')
    await settle()
    asked[1]?.answer('new')
    await settle()
    expect(resource.of('a').value).toBe('new')
  })

  test.each([
    ['shows the same time', 0],
    ['goes back', -1000],
  ])('reloads for each page with a maximum age of 0 when the clock %s', async (_clock, ms) => {
    const { asked, read } = openSource()
    const resource = new Resource(read, { maxAgeMs: 0 })
    const leave = observe(resource, 'a')
    await settle()
    asked[0]?.answer()
    await settle()
    pass(ms)
    leave()
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('shows a prefetched value on one page despite a maximum age of 0', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read, { maxAgeMs: 0 })
    resource.prefetch('a')
    await settle()
    asked[0]?.answer()
    await settle()
    const leave = observe(resource, 'a')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    leave()
    observe(resource, 'a')()
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('reloads an old prefetched value with a maximum age of 0', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read, { maxAgeMs: 0 })
    resource.prefetch('a')
    await settle()
    asked[0]?.answer()
    await settle()
    pass(5001)
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['keeps a prefetched value when a response sets the clock back by a minute', 60_000, 1],
    ['reloads a prefetched value when a response sets the clock back by more than a minute', 60_001, 2],
  ])('%s', async (_title, ms, reads) => {
    const { asked, read } = openSource()
    const resource = new Resource(read)
    resource.prefetch('a')
    await settle()
    asked[0]?.answer()
    await settle()
    pass(-ms)
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(reads)
  })

  test('keeps an old value while a page displays it', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read, { maxAgeMs: 1000 })
    const leave = observe(resource, 'a')
    await settle()
    asked[0]?.answer()
    await settle()
    pass(60_000)
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    leave()
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('keeps an old value while a page waits for other values', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read)
    const leave = autorun(() => resource.of('a').isKnown)
    await settle()
    asked[0]?.answer()
    await settle()
    pass(60_000)
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    leave()
  })

  test('shows a failure on the current page, and reloads on the next page', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read)
    const leave = observe(resource, 'a')
    await settle()
    asked[0]?.fail()
    await settle()
    expect(resource.of('a').failure?.reason.kind).toBe('network')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    leave()
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('retries a load that threw an error only on the next page', async () => {
    const read = vi.fn(async (key: string) => key)
    read.mockImplementationOnce(() => Promise.reject(new TypeError('bug')))
    const resource = new Resource(read)
    const stop = autorun(() => resource.known('a'))
    await expect(resource.peek('a').again()).rejects.toThrow('bug')
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    stop()
    resource.of('a')
    await settle()
    expect(resource.known('a')).toBe('a')
  })
  test('keeps an old value on a page, but reloads it when prefetched', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read)
    const stop = observe(resource, 'a')
    await settle()
    asked[0]?.answer()
    await settle()
    pass(5001)
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    resource.prefetch('a')
    resource.prefetch('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
    stop()
  })

  test('shows a prefetch failure on the next page, and reloads on a later page', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read)
    runInAction(() => resource.of('a'))
    await settle()
    asked[0]?.fail()
    await settle()
    expect(resource.of('a').failure?.reason.kind).toBe('network')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    pass(5001)
    resource.of('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('retries a failed load when prefetched', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read)
    observe(resource, 'a')
    await settle()
    asked[0]?.fail()
    await settle()
    resource.prefetch('a')
    resource.prefetch('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('starts no second load while another is pending', async () => {
    const { read } = openSource()
    const resource = new Resource(read)
    void resource.of('a').again()
    await settle()
    expect(read).toHaveBeenCalledOnce()
  })
})

describe('Resource.known', () => {
  test('returns the loaded value without a request', async () => {
    const read = vi.fn(async (key: string) => key)
    const resource = new Resource(read)
    expect(resource.known('a')).toBeUndefined()
    await settle()
    expect(read).not.toHaveBeenCalled()
    resource.of('a')
    await settle()
    expect(resource.known('a')).toBe('a')
  })
})

describe('Resource.set and Resource.change', () => {
  test('replaces a pending load on set()', async () => {
    const { asked, read } = openSource()
    const resource = new Resource(read)
    resource.of('a')
    await settle()
    resource.set(['a'], 'written')
    asked[0]?.answer('read before the write')
    await settle()
    expect(resource.of('a').value).toBe('written')
    expect(resource.of('a').isPending).toBe(false)
  })

  test('changes only the value loaded for the given key on change()', async () => {
    const resource = new Resource(async (key: string) => key)
    resource.of('a')
    resource.of('b')
    await settle()
    resource.change(['a'], (value) => `${value}!`)
    resource.change(['c'], () => 'never read')
    expect([resource.known('a'), resource.known('b'), resource.known('c')]).toEqual(['a!', 'b', undefined])
  })
})

describe('ListResource', () => {
  test('counts the unreadable rows for each key, and updates the count on each load', async () => {
    let unreadable = 2
    const lists = new ListResource(async (key: string) => ({ rows: [key], ...(key === 'a' && { unreadable }) }))
    lists.of('a')
    lists.of('b')
    await settle()
    expect([lists.peek('a').value, lists.peek('a').unreadable, lists.peek('b').unreadable]).toEqual([['a'], 2, 0])
    unreadable = 1
    await lists.of('a').again()
    expect(lists.peek('a').unreadable).toBe(1)
  })
})

describe('Resource.changeAll', () => {
  test('changes the values of all loaded keys', async () => {
    const resource = new Resource(async (key: string) => key)
    resource.of('a')
    await settle()
    resource.peek('b')
    resource.changeAll((value, key) => `${value} of ${key}`)
    expect([resource.known('a'), resource.known('b')]).toEqual(['a of a', undefined])
  })
})

describe('Resource with a maximum size', () => {
  test('evicts the least recently used key', async () => {
    const read = vi.fn(async (key: string) => key)
    const resource = new Resource(read, { maxEntries: 2 })
    for (const key of ['a', 'b', 'a', 'c']) {
      resource.of(key)
      await settle()
    }
    expect([resource.known('a'), resource.known('c'), resource.known('b')]).toEqual(['a', 'c', undefined])
  })

  test('keeps a displayed value, even the least recently used', async () => {
    const resource = new Resource(async (key: string) => key, { maxEntries: 1 })
    const leave = observe(resource, 'a')
    await settle()
    resource.of('b')
    await settle()
    resource.of('c')
    await settle()
    expect(resource.known('a')).toBe('a')
    leave()
  })
})

test('Resource never returns another key’s value, whatever the order of responses, writes and evictions', async () => {
  const keys = fc.constantFrom('a', 'b', 'c', 'd')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), key: keys }),
    fc.record({ kind: fc.constant('again' as const), key: keys }),
    fc.record({ kind: fc.constant('write' as const), key: keys }),
    fc.record({ kind: fc.constant('observe' as const), key: keys }),
    fc.record({ kind: fc.constant('leave' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('answer' as const), at: fc.nat(7), isFailure: fc.boolean() }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(9000) }),
    fc.record({ kind: fc.constant('switch' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      let patient = 0
      const { asked, read } = openSource()
      const make = () => {
        const of = ++patient
        return new Resource((key: string) => read(`${key} of ${of}`), { maxEntries: 2 })
      }
      let resource = make()
      const pages: { readonly end: () => void; readonly shown: () => string | undefined; readonly due: string }[] = []
      for (const each of steps) {
        if (each.kind === 'ask') resource.of(each.key)
        if (each.kind === 'again') void resource.of(each.key).again()
        if (each.kind === 'write') resource.set([each.key], `${each.key} of ${patient}, written`)
        if (each.kind === 'observe') {
          const [from, key] = [resource, each.key]
          let shown: string | undefined
          const end = autorun(() => void (shown = from.of(key).value))
          pages.push({ end, shown: () => shown, due: `${key} of ${patient}` })
        }
        if (each.kind === 'leave') pages.splice(each.at, 1)[0]?.end()
        if (each.kind === 'answer') {
          const [call] = asked.splice(each.at, 1)
          if (each.isFailure) call?.fail()
          else call?.answer()
        }
        if (each.kind === 'wait') pass(each.ms)
        if (each.kind === 'switch') resource = make()
        await settle()
        for (const { shown, due } of pages) expect(shown()?.startsWith(due) ?? true).toBe(true)
        for (const key of ['a', 'b', 'c', 'd'])
          expect(resource.known(key)?.startsWith(`${key} of ${patient}`) ?? true).toBe(true)
      }
      for (const { end } of pages) end()
    }),
  )
})
