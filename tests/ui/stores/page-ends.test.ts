import type { AxiosResponse } from 'axios'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { logIn, createTestApp } from '../../support/test-app'
import { LONG_LISTS } from '../../support/long-lists'

/** A clinic that reports the usual total but sends no rows. */
class Bare {
  isBare = false
  readonly network =
    (clinic: Transport): Transport =>
    async (config) => {
      const answer: AxiosResponse<string> = await clinic(config)
      if (!this.isBare) return answer
      return {
        ...answer,
        data: JSON.stringify(JSON.parse(answer.data), (key, value: unknown) =>
          Array.isArray(value) && key ? [] : value,
        ),
      }
    }
}

describe.each(LONG_LISTS)('total for the paged list: $of', ({ load, next, read, fill }) => {
  const opened = async () => {
    const bare = new Bare()
    const demo = createTestApp({ network: bare.network })
    await logIn(demo)
    fill(demo.chain)
    const late = demo.stores
    await load(late)
    return { ...demo, bare, late }
  }
  test('equals the clinic’s total while pages load', async () => {
    const { late } = await opened()
    const { total = 0, count = 0 } = read(late) ?? {}
    expect(total).toBeGreaterThan(count)
    for (let pages = 1; (read(late)?.count ?? 0) < total && pages < 5; pages++) {
      expect(read(late)?.total).toBe(total)
      await next(late)
    }
    expect(read(late)).toEqual({ total, count: total })
  })
  test('equals the number of rows after an empty page, even if the clinic’s total is higher', async () => {
    const { late, bare } = await opened()
    const { total = 0, count = 0 } = read(late) ?? {}
    expect(total).toBeGreaterThan(count)
    bare.isBare = true
    await next(late)
    expect(read(late)).toEqual({ total: count, count })
  })
})
