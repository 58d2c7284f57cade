import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { toldOtherwise } from '../../support/told-otherwise'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { common, record: says } = zh
const PRINT = 'GET /mcapi/records/newPrint/{kind}/{id}'
type Page = Awaited<ReturnType<typeof openScreen>>

const seesHead = (page: Page, name: string) => until(() => expect(page.heads()).toContain(name))
const seesRows = (page: Page) => until(() => expect(page.all('[role=article]')).not.toHaveLength(0))

describe('a record', () => {
  test('opens from the list; one that is not there leads back to it', async () => {
    const page = await openScreen(await atHome(), '/records')
    await seesRows(page)
    const row = page.all('a').find(({ textContent }) => textContent.includes('脾胃虚弱'))
    if (row) click(row)
    await seesHead(page, says.diagnosis)
    await page.comesTo(expect.stringMatching(/^\/records\/[mn]7001$/))
    expect(page.text()).toContain('林清和')
    await page.goTo('/records/m-nowhere')
    await seesHead(page, says.gone)
    await page.tap(says.toList)
    await seesRows(page)
    await page.comesTo('/records')
  })
  test('of another patient is not shown', async () => {
    const page = await openScreen(await atHome(), '/records/m7003')
    await seesHead(page, says.gone)
    expect(page.text()).not.toContain('颈椎病')
  })
  test('that is an examination leads to its result', async () => {
    const page = await openScreen(await atHome(), '/records/x7004')
    await seesHead(page, '血常规')
    await page.comesTo('/records/exam/x7004')
  })
  test('is readable, and so is the list, while the clinic’s edition is expired', async () => {
    const page = await openScreen(await atHome({ world: 'edition-expired' }), '/records')
    await seesRows(page)
    await page.goTo('/records/m7001')
    await seesHead(page, says.diagnosis)
    expect(page.all('section').find(({ textContent }) => textContent.includes(says.diagnosis))?.textContent).toContain(
      '脾胃虚弱',
    )
  })
})

describe('a page to print', () => {
  test('opens from its record with the code that proves it, and masks the identity number', async () => {
    const page = await openScreen(await atHome(), '/records/m7001')
    await page.tap(says.toPrint)
    await seesHead(page, '门诊病历')
    await page.comesTo('/records/print/record/m7001')
    expect(page.all('span').map(({ textContent }) => textContent)).toContain(says.verifyCode)
    expect(page.one('strong').textContent).toMatch(/^\d{6}$/)
    const paper = page.one(`[aria-label="${says.pageOf(1, 1)}"] div`).shadowRoot?.textContent
    expect(paper).toContain('王*琴')
    expect(paper).not.toMatch(/\d{15}/)
  })
  test.each(['/records/print/exam/x7007', '/records/print/diary/x7007'])('is not there at %s', async (path) => {
    const page = await openScreen(await atHome(), path)
    await seesHead(page, says.noPrint)
    expect(page.link(says.toList)).toBe('/wechat/records')
  })
  test('that does not load comes when it is asked for again', async () => {
    const demo = await atHome()
    demo.chain.faults.add({ call: PRINT, fault: '500' })
    const page = await openScreen(demo, '/records/print/record/m7001')
    await until(() => expect(page.keyOf(common.retry)).toBeDefined())
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await seesHead(page, '门诊病历')
  })
  test('without anything on it is said so, not left blank', async () => {
    const empty = JSON.stringify({ data: { title: '', pages: [] }, status: { code: 200, message: '' } })
    const demo = await atHome({ network: toldOtherwise('/records/newPrint/', () => empty) })
    const page = await openScreen(demo, '/records/print/record/m7001')
    await seesHead(page, says.noPrint)
    expect(page.link(says.toList)).toBe('/wechat/records')
  })
})
