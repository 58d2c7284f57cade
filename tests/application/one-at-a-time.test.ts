import { describe, expect, test } from 'vitest'
import { OneAfterAnother, OneAtATime } from '@/application/support/one-at-a-time'
import { settled } from '../support/manual-clock'

/** Work that ends when the test says so; `begun` names what has been begun. */
function slowly() {
  const begun: string[] = []
  const ends: ((isGood: boolean) => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.push((isGood) => (isGood ? resolve(name) : reject(new Error(name))))
    })
  }
  const end = async (nth: number, isGood = true) => {
    ends[nth]?.(isGood)
    await settled()
  }
  return { begun, work, end }
}

describe('work for one key', () => {
  test('is joined while it runs, and begun anew once it has ended', async () => {
    const { begun, work, end } = slowly()
    const once = new OneAtATime<string>()
    const first = once.run('a', work('first'))
    expect(once.run('a', work('second'))).toBe(first)
    void once.run('b', work('other'))
    expect(begun).toEqual(['first', 'other'])
    await end(0)
    expect(await first).toBe('first')
    void once.run('a', work('third'))
    expect(begun).toEqual(['first', 'other', 'third'])
  })
})

describe('different work', () => {
  test.each([true, false])(
    'waits for its turn, however the one before ends (%s), and is joined meanwhile',
    async (isGood) => {
      const { begun, work, end } = slowly()
      const line = new OneAfterAnother<string>()
      const first = line.run('a', work('first')).catch(() => 'failed')
      const second = line.run('b', work('second'))
      expect([begun, line.run('b', work('again')) === second]).toEqual([['first'], true])
      await end(0, isGood)
      expect([await first, begun]).toEqual([isGood ? 'first' : 'failed', ['first', 'second']])
      expect(line.run('b', work('again'))).toBe(second)
      await end(1)
      void line.run('b', work('anew'))
      expect(begun).toEqual(['first', 'second', 'anew'])
    },
  )
})
