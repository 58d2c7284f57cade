import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/words/zh'
import { ANDROID } from '../../support/fake-wechat'
import { openUnpaid, openWithVisit } from '../../support/visit-ahead'
import { openScreen } from '../kit/open-screen'

const words = zh.visitActions.signIn

test('a visit that is not paid cannot be signed in to, and the way to pay comes first', async () => {
  const { demo, booked } = await openUnpaid()
  const page = await openScreen(demo, `/visits/${booked.id}/sign`)
  await page.sees(words.unpaid)
  expect(page.link(zh.visit.pay)).toBe(`/wechat/booking/result/${booked.id}`)
  expect(page.link(words.seeTicket)).toBe(`/wechat/visits/${booked.id}`)
})

describe('the camera', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { userAgent: ANDROID }))
  afterEach(() => void vi.unstubAllGlobals())

  test('that did not open a while ago is not complained of when one comes back', async () => {
    const { demo, visit } = await openWithVisit({ world: 'sign-open' })
    const page = await openScreen(demo, `/visits/${visit.id}/sign`)
    demo.wechat.scanned = { kind: 'unavailable' }
    await page.tap(words.scan)
    await page.sees(words.noScan)
    await page.tap(words.seeTicket)
    await page.sees(zh.visit.ticket)
    await act(() => page.router.navigate({ to: '/visits/$id/sign', params: { id: visit.id } }))
    await page.sees(words.byCode)
    expect(page.text()).not.toContain(words.noScan)
  })
})
