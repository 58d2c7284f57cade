import { describe, expect, test } from 'vitest'
import { retryIdempotentWrite, writeExactlyOnce } from '@/application/support/reliable-write'
import { Failure } from '@/domain/failure/failure'
import { failureKindOf } from '../support/failure-kind'

const clock = { now: () => new Date(0), wait: () => Promise.resolve() }
const failing = (kind: 'timeout' | 'slot-taken' | 'changed-elsewhere') => () => Promise.reject(new Failure({ kind }))

describe('writeExactlyOnce', () => {
  const count = <T>(answers: (() => Promise<T>)[]) => {
    let times = 0
    const run = () => (answers[Math.min(times++, answers.length - 1)] ?? failing('timeout'))()
    return { run, times: () => times }
  }
  const good = () => Promise.resolve('good')
  const none = () => Promise.resolve(undefined)

  test('returns the response without a lookup', async () => {
    const look = count([none])
    expect(await writeExactlyOnce({ write: good, look: look.run, clock })).toBe('good')
    expect(look.times()).toBe(0)
  })
  test('rethrows a rejection without a lookup or retry', async () => {
    const write = count([failing('slot-taken')])
    const look = count([none])
    expect(await failureKindOf(writeExactlyOnce({ write: write.run, look: look.run, clock }))).toBe('slot-taken')
    expect([write.times(), look.times()]).toEqual([1, 0])
  })
  test('returns the existing record when the response is lost', async () => {
    const write = count([failing('timeout')])
    let checking = 0
    const onChecking = () => void checking++
    expect(await writeExactlyOnce({ write: write.run, look: () => Promise.resolve('found'), clock, onChecking })).toBe(
      'found',
    )
    expect([write.times(), checking]).toEqual([1, 1])
  })
  test('retries once when the lookup finds nothing', async () => {
    const write = count([failing('timeout'), good])
    expect(await writeExactlyOnce({ write: write.run, look: none, clock })).toBe('good')
    const never = count([failing('timeout')])
    expect(await failureKindOf(writeExactlyOnce({ write: never.run, look: none, clock, requestId: 'q' }))).toBe(
      'outcome-unknown',
    )
    expect(never.times()).toBe(2)
    const refused = count([failing('timeout'), failing('slot-taken')])
    expect(await failureKindOf(writeExactlyOnce({ write: refused.run, look: none, clock }))).toBe('slot-taken')
  })
  test('does not retry while the lookup fails', async () => {
    const write = count([failing('timeout')])
    const look = count([failing('timeout')])
    expect(await failureKindOf(writeExactlyOnce({ write: write.run, look: look.run, clock }))).toBe('outcome-unknown')
    expect([write.times(), look.times()]).toEqual([1, 4])
  })
  test('fails with outcome-unknown when the lookup is rejected', async () => {
    const look = count([failing('timeout'), failing('slot-taken')])
    expect(await failureKindOf(writeExactlyOnce({ write: failing('timeout'), look: look.run, clock }))).toBe(
      'outcome-unknown',
    )
    expect(look.times()).toBe(2)
  })
  test('fails with outcome-unknown when another tab blocks the second attempt, but not when it blocks the first', async () => {
    const stopped = failing('changed-elsewhere')
    const late = count([failing('timeout'), stopped])
    expect(await failureKindOf(writeExactlyOnce({ write: late.run, look: none, clock }))).toBe('outcome-unknown')
    const repeated = count([failing('timeout'), failing('timeout'), stopped])
    expect(await failureKindOf(writeExactlyOnce({ write: repeated.run, clock }))).toBe('outcome-unknown')
    expect(await failureKindOf(writeExactlyOnce({ write: stopped, look: none, clock }))).toBe('changed-elsewhere')
  })
  test('rethrows the rejection of the second attempt when there is no lookup', async () => {
    const write = count([failing('timeout'), failing('slot-taken')])
    expect(await failureKindOf(writeExactlyOnce({ write: write.run, clock }))).toBe('slot-taken')
    expect(write.times()).toBe(2)
  })
  test.each<[string, () => Promise<undefined>, string | undefined, string]>([
    ['is sent twice', none, 'q1', 'q1'],
    ['is looked up', failing('timeout'), 'q1', 'q1'],
    ['is sent twice', none, undefined, ''],
    ['is looked up', failing('timeout'), undefined, ''],
  ])(
    'includes request ID and cause in the failure when a write %s without success',
    async (_told, look, requestId, named) => {
      const writing = { write: failing('timeout'), look, clock, ...(requestId && { requestId }) }
      const thrown: unknown = await writeExactlyOnce(writing).catch((error: unknown) => error)
      expect(thrown).toMatchObject({
        reason: { kind: 'outcome-unknown', requestId: named },
        message: '',
        cause: { reason: { kind: 'timeout' } },
      })
    },
  )
  test('retryIdempotentWrite retries immediately, without a lookup', async () => {
    const write = count([failing('timeout'), good])
    expect(await retryIdempotentWrite({ write: write.run, clock })).toBe('good')
    expect(write.times()).toBe(2)
  })
  test('rethrows errors other than Failure', async () => {
    const broken = () => Promise.reject(new TypeError('a bug'))
    await expect(writeExactlyOnce({ write: broken, look: none, clock })).rejects.toThrow(TypeError)
  })
})
