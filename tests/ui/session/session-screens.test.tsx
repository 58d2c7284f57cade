import { afterEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/words/zh'
import { openDemo } from '../../support/demo'
import { openScreen, until } from '../kit/open-screen'

const { common, lastResort, session: words } = zh

afterEach(() => void vi.unstubAllGlobals())

describe('a page of one sentence', () => {
  test('of a kind that there is not leads home, as any lost address does', async () => {
    const page = await openScreen(openDemo(), '/tips/maintenance')
    await page.sees(lastResort.lost)
    expect(page.link(common.backHome)).toBe('/wechat/home')
  })
  test.each(['expired', 'unsupported'])('of %s leads to the other clinics', async (kind) => {
    const page = await openScreen(openDemo(), `/tips/${kind}`)
    await until(() => expect(page.link(words.otherClinic)).toBe('/wechat/clinics'))
  })
  test.each([
    [() => Promise.resolve(), words.copied, 1],
    [() => Promise.reject(new Error('denied')), words.notCopied, 0],
  ])('says whether the link was copied, with a tick where it was', async (writeText, said, ticks) => {
    vi.stubGlobal('navigator', { userAgent: '', clipboard: { writeText } })
    const page = await openScreen(openDemo(), '/tips/wechat')
    await page.tap(words.copyLink)
    await page.sees(said)
    const shown = page.all('[data-shown]')
    expect(shown.map((each) => [each.textContent, each.querySelectorAll('svg').length])).toEqual([[said, ticks]])
  })
})

test('the login begins with empty fields', async () => {
  const page = await openScreen(openDemo(), '/login')
  await page.sees(words.loginNote)
  const fields = page.all<HTMLInputElement>('form input:not([type=checkbox], [type=radio])')
  expect(fields.map(({ value }) => value)).toEqual(['', ''])
})
