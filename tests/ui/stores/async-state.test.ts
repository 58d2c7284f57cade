import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { AsyncState } from '@/ui/stores/async-state'

function later<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (thrown: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
const network = new Failure({ kind: 'network' })

describe('AsyncState', () => {
  test('changes from idle to pending to done', async () => {
    const request = new AsyncState<number>()
    const seen: string[] = []
    const stop = autorun(() => seen.push(request.state.status))
    await expect(request.run(() => Promise.resolve(1))).resolves.toBe(1)
    stop()
    expect(seen).toEqual(['idle', 'pending', 'done'])
    expect(request.value).toBe(1)
  })

  test('keeps the last value after a failure and during the next run', async () => {
    const request = new AsyncState<number>()
    await request.run(() => Promise.resolve(1))
    await expect(request.run(() => Promise.reject(network))).resolves.toBeUndefined()
    expect(request.state).toMatchObject({ status: 'failed', failure: network, last: 1 })
    expect(request.value).toBe(1)
    const slow = later<number>()
    const running = request.run(() => slow.promise)
    expect(request.state).toMatchObject({ status: 'pending', last: 1 })
    slow.resolve(2)
    await running
    expect(request.value).toBe(2)
    expect(request.failure).toBeUndefined()
  })

  test('reports the age of a value that failed to refresh until a refresh succeeds', async () => {
    const request = new AsyncState<number>()
    await request.run(() => Promise.reject(network))
    expect(request.staleSince).toBeUndefined()
    await request.run(() => Promise.resolve(1))
    const { loadedAt } = request
    expect([loadedAt, request.staleSince]).toEqual([expect.any(Date), undefined])
    await request.run(() => Promise.reject(network))
    expect(request.staleSince).toBe(loadedAt)
    const running = request.run(() => Promise.resolve(2))
    expect(request.staleSince).toBe(loadedAt)
    await running
    expect(request.staleSince).toBeUndefined()
  })

  test('reports when its value arrived, and no age while the first refresh is pending', async () => {
    const request = new AsyncState<number>()
    await request.run(() => Promise.resolve(1))
    const { loadedAt } = request
    expect(loadedAt).toBeInstanceOf(Date)
    const running = request.run(() => Promise.resolve(2))
    expect([request.loadedAt, request.staleSince]).toEqual([loadedAt, undefined])
    await running
  })

  test('keeps the result of the latest run, whatever the response order', async () => {
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const request = new AsyncState<number>()
      const works = [later<number>(), later<number>(), later<number>()]
      const runs = works.map(({ promise }) => request.run(() => promise))
      for (const at of order) {
        if (at === 1) works[at]?.reject(network)
        else works[at]?.resolve(at)
        await Promise.resolve()
      }
      expect(await Promise.all(runs)).toEqual([undefined, undefined, 2])
      expect(request.state).toMatchObject({ status: 'done', value: 2 })
    }
  })

  test('ignores the result of an abandoned run', async () => {
    const request = new AsyncState<number>()
    await request.run(() => Promise.reject(new Failure({ kind: 'abandoned' })))
    expect(request.state).toEqual({ status: 'idle' })
  })

  test('rethrows a programming error instead of recording a failure', async () => {
    const request = new AsyncState<number>()
    await request.run(() => Promise.resolve(1))
    const before = request.state
    await expect(request.run(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
    expect(request.state).toBe(before)
  })

  test('protects a newer run when an older run throws, and resolves superseded callers', async () => {
    const request = new AsyncState<number>()
    const [first, second, third] = [later<number>(), later<number>(), later<number>()]
    const runs = [first, second, third].map(({ promise }) => request.run(() => promise).catch(String))
    first.reject(new TypeError('bug'))
    expect(await runs[0]).toBe('TypeError: bug')
    expect(request.isPending).toBe(true)
    third.reject(new TypeError('another'))
    expect(await runs[2]).toBe('TypeError: another')
    expect(request.state).toEqual({ status: 'idle' })
    second.resolve(2)
    expect([await runs[1], request.value]).toEqual([undefined, undefined])
  })

  test('applies change() to a known value during a refresh and after a failure, but not to an unknown value', async () => {
    const more = (value: number) => value + 1
    const request = new AsyncState<number>()
    request.change(more)
    expect(request.state).toEqual({ status: 'idle' })
    const unknown = later<number>()
    const asking = request.run(() => unknown.promise)
    request.change(more)
    expect([request.isPending, request.value]).toEqual([true, undefined])
    unknown.resolve(1)
    await asking
    request.change(more)
    const { loadedAt } = request
    expect(request.state).toEqual({ status: 'done', value: 2, at: loadedAt })
    const slow = later<number>()
    const running = request.run(() => slow.promise)
    request.change(more)
    expect(request.state).toEqual({ status: 'pending', last: 3, lastAt: loadedAt })
    slow.reject(network)
    await running
    request.change(more)
    expect(request.state).toMatchObject({ status: 'failed', failure: network, lastAt: loadedAt })
  })

  test('ignores a run that ends after a reset', async () => {
    const request = new AsyncState<number>()
    const slow = later<number>()
    const running = request.run(() => slow.promise)
    request.reset()
    slow.resolve(1)
    await expect(running).resolves.toBeUndefined()
    expect(request.state).toEqual({ status: 'idle' })
  })

  test('reuses the previous object, or the equal parts of it, when a response is equal', async () => {
    const answer = (left: number) => ({
      rows: [
        { id: 'a', at: new Date(0), left: 3 },
        { id: 'b', at: new Date(0), left },
      ],
    })
    const request = new AsyncState<ReturnType<typeof answer>>()
    await request.run(() => Promise.resolve(answer(1)))
    const first = request.value
    await expect(request.run(() => Promise.resolve(answer(1)))).resolves.toBe(first)
    await request.run(() => Promise.resolve(answer(2)))
    expect(request.value).toEqual(answer(2))
    expect(request.value).not.toBe(first)
    expect(request.value?.rows[0]).toBe(first?.rows[0])
    expect(request.value?.rows[1]).not.toBe(first?.rows[1])
    await request.run(() => Promise.reject(network))
    const kept = request.value
    await request.run(() => Promise.resolve(answer(2)))
    expect(request.value).toBe(kept)
  })
})

describe('AsyncState.runListed', () => {
  test('keeps the rows, and counts unreadable rows until a reset', async () => {
    const request = new AsyncState<string[]>()
    expect(await request.runListed(() => Promise.resolve({ rows: ['a'], unreadable: 2 }))).toEqual(['a'])
    expect([request.value, request.unreadable]).toEqual([['a'], 2])
    await request.runListed(() => Promise.resolve({ rows: ['a', 'b'] }))
    expect([request.value, request.unreadable]).toEqual([['a', 'b'], 0])
    await request.runListed(() => Promise.resolve({ rows: [], unreadable: 1 }))
    request.reset()
    expect([request.value, request.unreadable]).toEqual([undefined, 0])
  })
})
