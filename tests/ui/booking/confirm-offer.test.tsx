import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/words/zh'
import { WAITLIST } from '../../../mocks/clinic/waitlist/rows'
import { atHome } from '../../support/at-home'
import { choose } from '../../support/choose'
import { tapOn, there } from '../kit/by-role'
import { openScreen } from '../kit/open-screen'
import { isBarred, isBooked, isReady, madeIn, offerPath, submit, WATCH_ID } from './at-confirm'

const { offer: says, reason } = zh.booking

async function openOffer() {
  const demo = await atHome({ world: 'watch-offer' })
  const page = await openScreen(demo, offerPath(demo))
  await isReady()
  return { demo, page, watch: () => demo.chain.books.waitlist.byId(WATCH_ID) }
}

describe('a number from the waiting list', () => {
  test('stands ready with its clock, and is taken with its watch', async () => {
    const { page, watch } = await openOffer()
    expect(page.text()).toContain(says.title)
    expect(page.text()).toMatch(/还剩 0?\d:\d\d/)
    await submit()
    await isBooked()
    expect(watch()?.status).toBe(WAITLIST.taken)
  })
  test('is for whom it is held: another patient is told so, and changed back with a tap', async () => {
    const { page, watch } = await openOffer()
    await choose('王建国')
    await page.sees(says.forOther('王雅琴'))
    await isBarred()
    expect(watch()?.status).toBe(WAITLIST.offered)
    await tapOn('button', says.change)
    await isReady()
    expect(page.text()).not.toContain(says.forOther('王雅琴'))
  })
})

describe('an offer that expires under the finger', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('keeps what was written, says that the number can still be had, and books it with a second tap', async () => {
    const { demo, page } = await openOffer()
    page.fill(reason, '肩膀疼，抬不起来')
    demo.chain.rules.returnMinutes = 0
    demo.chain.clock.moveMinutes(12)
    await submit()
    await page.sees(says.over)
    await page.sees(says.overFree)
    const written = await there<HTMLTextAreaElement>('textbox', reason)
    expect(written.value).toBe('肩膀疼，抬不起来')
    expect(madeIn(demo)).toEqual([])
    await submit()
    await isBooked()
    expect(madeIn(demo)).toMatchObject([{ reason: '肩膀疼，抬不起来' }])
  })
})
