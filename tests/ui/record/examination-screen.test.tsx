import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { createTestApp } from '../../support/test-app'
import { openScreen, until } from '../kit/open-screen'

const { record: says } = zh
const READY = '/records/exam/x7004'
const PARTLY = '/records/exam/x7006'
const AWAITED = '/records/exam/x7007'
type Page = Awaited<ReturnType<typeof openScreen>>

/** The row of a value, found by its normal range. */
const lineOf = ({ all }: Page, range: string) =>
  all('li').find(({ textContent }) => textContent.includes(says.range(range)))?.textContent ?? ''

test('examination screen describes an out-of-range value in words and with an arrow', async () => {
  const page = await openScreen(await loggedInDevice(), READY)
  await page.sees(says.abnormalCount(2))
  expect(lineOf(page, '3.5–9.5')).toMatch(/10⁹\/L.*↑.*偏高/)
  expect(lineOf(page, '115–150')).toMatch(/↓.*偏低/)
  expect(lineOf(page, '125–350')).toContain('236')
  expect(lineOf(page, '125–350')).not.toMatch(/偏|[↑↓]/)
})

describe('“ask the doctor” link on a result', () => {
  const keys = (page: Page) =>
    page.all('a').filter(({ textContent }) => [says.askDoctor, says.toPrint].includes(textContent))
  const hrefs = (page: Page) => keys(page).map((each) => each.getAttribute('href'))
  test('appears beside the print link when a value is out of range, and links to the result’s doctor', async () => {
    const page = await openScreen(await loggedInDevice(), READY)
    await page.sees(says.abnormalCount(2))
    expect(hrefs(page)).toEqual(['/wechat/records/print/exam/x7004', '/wechat/advisory/d2001'])
  })
  test('opens the list of consultation doctors when the clinic names no doctor', async () => {
    const demo = await loggedInDevice()
    demo.chain.books.records.update('x7004', { doctorId: '' })
    const page = await openScreen(demo, READY)
    await page.sees(says.abnormalCount(2))
    expect(hrefs(page)).toEqual(['/wechat/records/print/exam/x7004', '/wechat/advisory'])
  })
  test('remains hidden when all values are in range', async () => {
    const demo = await loggedInDevice()
    demo.chain.clock.moveMinutes(25 * 60)
    const page = await openScreen(demo, AWAITED)
    await page.sees(says.allNormal(4))
    expect(hrefs(page)).toEqual(['/wechat/records/print/exam/x7007'])
  })
})

describe('value trend', () => {
  const seesSheet = (page: Page, name: string) =>
    until(() =>
      expect(
        page
          .all('[role=dialog]')
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain(name),
    )
  test('shows a chart with a text description of the first and last result, and a table of all results', async () => {
    const page = await openScreen(await loggedInDevice(), READY)
    await page.tap(says.overYearsOf('白细胞'))
    await seesSheet(page, says.trendTitle('白细胞'))
    await until(() => expect(page.all('[role=dialog] tr')).toHaveLength(5))
    expect(page.all('[role=dialog] [role=img]').map((each) => each.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/白细胞的 4 次结果，最早 \d{4} 年 .* 3\.1 .*偏低，最近 \d{4} 年 .* 11\.2 .*偏高/),
    ])
    const [, newest, , third, oldest] = page.all('[role=dialog] tr').map(({ textContent }) => textContent)
    expect(newest).toMatch(/11\.2.*偏高/)
    expect(third).toMatch(/6\.4.*范围内/)
    expect(oldest).toMatch(/3\.1.*偏低/)
  })
  test.each([
    ['a single result', AWAITED, '谷丙转氨酶', 25 * 60, says.onlyOne, 1],
    ['a partial result', PARTLY, '总胆固醇', 0, says.noneYet, 0],
  ])('shows no chart for %s', async (_, path, name, minutes, said, tables) => {
    const demo = await loggedInDevice()
    demo.chain.clock.moveMinutes(minutes)
    const page = await openScreen(demo, path)
    await page.tap(says.overYearsOf(name))
    await page.sees(said)
    expect(page.all('[role=dialog] [role=img]')).toEqual([])
    expect(page.all('[role=dialog] table')).toHaveLength(tables)
  })
})

test('examination screen shows a pending, then partial, then complete result, with times and a print link', async () => {
  const demo = await loggedInDevice()
  const { chain, storage } = demo
  const first = await openScreen(demo, AWAITED)
  await until(() => expect(first.heads()).toContain(says.awaited))
  expect(first.all('p').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^预计 \d{4} 年 \d+ 月 \d+ 日 \d\d:\d\d 出结果$/),
  )
  first.unmount()

  chain.clock.moveMinutes(40)
  const second = await openScreen(createTestApp({ chain, storage }), AWAITED)
  await second.sees(says.partly(2))
  expect(second.all('span').filter(({ textContent }) => textContent === says.notYet)).toHaveLength(2)
  expect(second.link(says.toPrint)).toBeUndefined()
  second.unmount()

  chain.clock.moveMinutes(24 * 60)
  const third = await openScreen(createTestApp({ chain, storage }), AWAITED)
  await third.sees(says.allNormal(4))
  await until(() => expect(third.link(says.toPrint)).toBe('/wechat/records/print/exam/x7007'))
})
