import fc from 'fast-check'
import { autorun, runInAction } from 'mobx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { responseClock } from '@/ui/stores/async-state'
import { ListResource, Resource, type ResourceOptions } from '@/ui/stores/resource'

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

const settle = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}
/** A resource whose responses the test releases, in the order of the requests unless `at` says otherwise. */
function openResource(options?: ResourceOptions) {
  const pending: { readonly key: string; readonly resolve: (text: string) => void; readonly reject: () => void }[] = []
  const read = vi.fn(
    (key: string) =>
      new Promise<string>((resolve, reject) => {
        pending.push({ key, resolve, reject: () => reject(new Failure({ kind: 'network' })) })
      }),
  )
  const answer = async (text?: string, at = 0) => {
    await settle()
    const [request] = pending.splice(at, 1)
    request?.resolve(text ?? request.key)
    await settle()
  }
  const fail = async (at = 0) => {
    await settle()
    pending.splice(at, 1)[0]?.reject()
    await settle()
  }
  const resource = new Resource(read, options)
  /** Opens a key as a new page does. */
  const open = async (key: string) => {
    resource.of(key)
    await settle()
  }
  /** Observes a key as a page that shows it does. */
  const show = (key: string) => autorun(() => resource.of(key).value)
  return { resource, read, answer, fail, open, show }
}

describe('Resource.load', () => {
  test('resolves to the value of the pending load without another request', async () => {
    const { resource, read, answer } = openResource()
    resource.of('a')
    const loaded = resource.load('a')
    await answer()
    expect([await loaded, await resource.load('a')]).toEqual(['a', 'a'])
    expect(read).toHaveBeenCalledOnce()
  })
  test('resolves to undefined when the load fails, which the next page does not repeat', async () => {
    const { resource, read, fail, open } = openResource()
    const loaded = resource.load('a')
    await fail()
    expect(await loaded).toBeUndefined()
    await open('a')
    expect(read).toHaveBeenCalledOnce()
  })
})

describe('Resource.of', () => {
  test('loads a new key once for concurrent callers', async () => {
    const { resource, read, answer, open } = openResource()
    expect(resource.of('a')).toBe(resource.of('a'))
    await open('a')
    await answer()
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

  test('reloads an expired value once on the next page, but not on the current page', async () => {
    const { resource, read, answer, open, show } = openResource()
    const leave = show('a')
    await answer()
    resource.expire('a')
    await open('a')
    expect(read).toHaveBeenCalledOnce()
    leave()
    await open('a')
    await answer()
    await open('a')
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('keeps a value until it reaches its maximum age', async () => {
    const { read, answer, open } = openResource({ maxAgeMs: 1000 })
    await open('a')
    await answer()
    pass(1000)
    await open('a')
    expect(read).toHaveBeenCalledOnce()
  })

  test('shows the last value during a reload when the value is too old for a new page', async () => {
    const { resource, answer, open } = openResource({ maxAgeMs: 1000 })
    await open('a')
    await answer('old')
    pass(1001)
    expect(resource.of('a').value).toBe('old')
    await answer('new')
    expect(resource.of('a').value).toBe('new')
  })

  test.each([
    ['shows the same time', 0],
    ['goes back', -1000],
  ])('reloads for each page with a maximum age of 0 when the clock %s', async (_clock, ms) => {
    const { read, answer, open, show } = openResource({ maxAgeMs: 0 })
    const leave = show('a')
    await answer()
    pass(ms)
    leave()
    await open('a')
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('shows a prefetched value on one page despite a maximum age of 0', async () => {
    const { resource, read, answer, show } = openResource({ maxAgeMs: 0 })
    resource.prefetch('a')
    await answer()
    const leave = show('a')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    leave()
    show('a')()
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['reloads a prefetched value with a maximum age of 0 after 5 seconds', { maxAgeMs: 0 }, 5001, 2],
    ['keeps a prefetched value when a response sets the clock back by a minute', {}, -60_000, 1],
    ['reloads a prefetched value when a response sets the clock back by more than a minute', {}, -60_001, 2],
  ])('%s', async (_title, options, ms, reads) => {
    const { resource, read, answer, open } = openResource(options)
    resource.prefetch('a')
    await answer()
    pass(ms)
    await open('a')
    expect(read).toHaveBeenCalledTimes(reads)
  })

  test('keeps an old value while a page displays it', async () => {
    const { read, answer, open, show } = openResource({ maxAgeMs: 1000 })
    const leave = show('a')
    await answer()
    pass(60_000)
    await open('a')
    expect(read).toHaveBeenCalledOnce()
    leave()
    await open('a')
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('keeps an old value while a page waits for other values', async () => {
    const { resource, read, answer, open } = openResource()
    const leave = autorun(() => resource.of('a').isKnown)
    await answer()
    pass(60_000)
    await open('a')
    expect(read).toHaveBeenCalledOnce()
    leave()
  })

  test('shows a failure on the current page, and reloads on the next page', async () => {
    const { resource, read, fail, open, show } = openResource()
    const leave = show('a')
    await fail()
    expect(resource.of('a').failure?.reason.kind).toBe('network')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    leave()
    await open('a')
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('retries a load that threw an error only on the next page', async () => {
    const { resource, read, answer, open } = openResource()
    read.mockImplementationOnce(() => Promise.reject(new TypeError('bug')))
    const leave = autorun(() => resource.known('a'))
    await expect(resource.peek('a').again()).rejects.toThrow('bug')
    await open('a')
    expect(read).toHaveBeenCalledOnce()
    leave()
    await open('a')
    await answer()
    expect(resource.known('a')).toBe('a')
  })

  test('keeps an old value on a page, but reloads it once when prefetched', async () => {
    const { resource, read, answer, open, show } = openResource()
    const leave = show('a')
    await answer()
    pass(5001)
    await open('a')
    expect(read).toHaveBeenCalledOnce()
    resource.prefetch('a')
    resource.prefetch('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
    leave()
  })

  test('shows a prefetch failure on the next page, and reloads on a later page', async () => {
    const { resource, read, fail, open } = openResource()
    runInAction(() => resource.of('a'))
    await fail()
    expect(resource.of('a').failure?.reason.kind).toBe('network')
    await settle()
    expect(read).toHaveBeenCalledOnce()
    pass(5001)
    await open('a')
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('retries a failed load once when prefetched', async () => {
    const { resource, read, fail, show } = openResource()
    show('a')
    await fail()
    resource.prefetch('a')
    resource.prefetch('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('starts no second load while another is pending', async () => {
    const { resource, read } = openResource()
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
    const { resource, answer, open } = openResource()
    await open('a')
    resource.set(['a'], 'written')
    await answer('read before the write')
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
    const leave = autorun(() => resource.of('a').value)
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
    fc.record({ kind: fc.constantFrom('ask', 'again', 'write', 'observe'), key: keys }),
    fc.record({ kind: fc.constantFrom('leave', 'answer', 'fail'), at: fc.nat(7) }),
    fc.record({ kind: fc.constant('wait'), ms: fc.nat(9000) }),
    fc.record({ kind: fc.constant('switch') }),
  )
  type Step = { readonly kind: string; readonly key?: string; readonly at?: number; readonly ms?: number }
  await fc.assert(
    fc.asyncProperty(fc.array<Step>(step, { maxLength: 40 }), async (steps) => {
      let patient = 0
      const { read, answer, fail } = openResource()
      const make = () => {
        const of = ++patient
        return new Resource((key: string) => read(`${key} of ${of}`), { maxEntries: 2 })
      }
      let resource = make()
      const pages: { readonly end: () => void; readonly shown: () => string | undefined; readonly due: string }[] = []
      for (const { kind, key = 'a', at = 0, ms = 0 } of steps) {
        if (kind === 'ask') resource.of(key)
        if (kind === 'again') void resource.of(key).again()
        if (kind === 'write') resource.set([key], `${key} of ${patient}, written`)
        if (kind === 'observe') {
          const from = resource
          let shown: string | undefined
          const end = autorun(() => void (shown = from.of(key).value))
          pages.push({ end, shown: () => shown, due: `${key} of ${patient}` })
        }
        if (kind === 'leave') pages.splice(at, 1)[0]?.end()
        if (kind === 'answer') await answer(undefined, at)
        if (kind === 'fail') await fail(at)
        if (kind === 'wait') pass(ms)
        if (kind === 'switch') resource = make()
        await settle()
        for (const { shown, due } of pages) expect(shown()?.startsWith(due) ?? true).toBe(true)
        for (const known of ['a', 'b', 'c', 'd'])
          expect(resource.known(known)?.startsWith(`${known} of ${patient}`) ?? true).toBe(true)
      }
      for (const { end } of pages) end()
    }),
  )
})
