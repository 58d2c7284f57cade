import { afterEach, describe, expect, test, vi } from 'vitest'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { en } from '@/ui/messages/en'
import { zh } from '@/ui/messages/zh'
import { LanguageStore } from '@/ui/stores/language-store'
import { loggedInDevice } from '../../support/logged-in-device'
import { overrideResponses } from '../../support/override-responses'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { claim: says, recordHandout, record: recordSays, order: orderSays } = zh
/** A past visit with four paid orders, a record and a prescription. */
const VISIT = 'r5001'
const PATH = `/visits/${VISIT}/claim`
type Demo = Awaited<ReturnType<typeof loggedInDevice>>
const parts = () =>
  found('region', undefined, found('article', says.title)[0]).map((each) => each.getAttribute('aria-label'))
const yuanIn = (cell: Element | null | undefined) => Number((cell?.textContent ?? '').replace('−', '-').split(' ')[0])
/** Amounts of a table: its lines, and its total. */
function amountsOf(table: Element) {
  const rows = [...table.querySelectorAll('tbody tr')]
  const at = rows.findIndex((row) => row.querySelector('th')?.textContent === says.total)
  const lines = rows.slice(0, at).flatMap((row) => row.querySelector('td') ?? [])
  return { lines: lines.map(yuanIn), total: yuanIn(rows[at]?.querySelector('td')) }
}
async function openPages(demo: Demo, path = PATH) {
  const page = await openScreen(demo, path)
  return { page, paper: await there('article', says.title) }
}

describe('claim documents screen', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test.each([
    ['the ticket of a past visit', `/visits/${VISIT}`, zh.visitActions.claim],
    ['a paid order', '/orders/o6005', orderSays.claim],
    ['the order of the visit’s fee', '/orders/ch5001', orderSays.claim],
  ])('opens from %s', async (_, from, name) => {
    const page = await openScreen(await loggedInDevice(), from)
    await tapOn('link', name)
    await page.comesTo(PATH)
    await there('heading', says.title)
  })
  test('has no link from an unpaid order', async () => {
    const page = await openScreen(await loggedInDevice(), '/orders/o6001')
    await page.sees(orderSays.prices)
    expect(page.link(orderSays.claim)).toBeUndefined()
  })
  test('shows patient, visit and clinic, then each order, record and prescription, then what is missing', async () => {
    const { paper } = await openPages(await loggedInDevice())
    expect(paper.textContent).toContain(`${says.patient}王雅琴`)
    expect(paper.textContent).toContain(`${recordSays.fields.doctor}林清和`)
    const titles = parts()
    expect(titles.slice(0, 4)).toEqual([
      expect.stringContaining(says.charge('registration')),
      ...Array.from({ length: 3 }, () => expect.stringContaining(says.charge('charge')) as string),
    ])
    expect(titles.slice(4)).toEqual([
      says.all,
      expect.stringContaining(recordSays.kindOf.record),
      expect.stringContaining(recordSays.kindOf.prescription),
      says.gapsTitle,
    ])
    expect(paper.textContent).toContain('脾胃虚弱')
    expect(paper.textContent.match(/验证码 \d{6}/g)).toHaveLength(2)
    expect(paper.textContent).toContain(says.invoice)
  })
  test('prints lines that add up to the total of each order, and the orders to the sum', async () => {
    const demo = await loggedInDevice()
    const { paper } = await openPages(demo)
    const tables = [...paper.querySelectorAll('table')].slice(0, 4).map(amountsOf)
    const { charges, registrations } = demo.chain.books
    const booked = ['o6006', 'o6002', 'o6005'].map((id) => charges.byId(id)?.price.receivableFen ?? NaN)
    const fen = (yuan: number) => Math.round(yuan * 100)
    expect(tables.map(({ total }) => fen(total))).toEqual([registrations.byId(VISIT)?.feeFen, ...booked])
    for (const { lines, total } of tables) expect(lines.reduce((sum, each) => sum + fen(each), 0)).toBe(fen(total))
    const all = tables.reduce((sum, { total }) => sum + fen(total), 0)
    const [sums] = [...paper.querySelectorAll(`section[aria-label="${says.all}"] table`)]
    expect(fen(sums ? amountsOf(sums).total : NaN)).toBe(all)
  })
  test('names each missing part in a sentence, and leads to records that name no visit', async () => {
    const { page } = await openPages(await loggedInDevice())
    const gaps = found('listitem', undefined, found('region', says.gapsTitle)[0]).map((each) => each.textContent)
    expect(gaps).toEqual([expect.stringContaining('没有付款'), says.gaps.none('exam'), says.gaps.unlinked(1)])
    await tapOn('link', says.toRecords)
    await page.comesTo('/records')
  })
  test('contains no note and no list of missing parts when nothing is missing', async () => {
    const demo = await loggedInDevice()
    demo.chain.books.records.update('x7004', { registrationId: VISIT })
    demo.chain.books.charges.update('o6001', { subjectId: '' })
    const { paper } = await openPages(demo)
    expect(paper.textContent).toContain('白细胞')
    expect(parts()).not.toContain(says.gapsTitle)
    expect(document.body.textContent).not.toContain(says.gapsNote)
  })
  test('names a record that could not be read, and shows it after another try', async () => {
    const demo = await loggedInDevice()
    const call = 'GET /mcapi/records/newPrint/{kind}/{id}'
    demo.chain.faults.add({ call, fault: 'envelope', message: '打不出', times: 1 })
    const { page } = await openPages(demo)
    await page.sees(says.unreadNote)
    const before = parts().length
    await tapOn('button', says.again)
    await until(() => expect(parts()).toHaveLength(before + 1))
    expect(page.text()).not.toContain(says.unreadNote)
  })
  test('offers another try when the visit cannot be read', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/{id}/detail', fault: 'envelope', message: '查不到', times: 1 })
    const page = await openScreen(demo, PATH)
    await page.tap(zh.common.retry)
    await there('article', says.title)
  })
  test('shows the clinic’s page images, and says when one does not load', async () => {
    const url = 'https://files.example/page.png'
    const network = overrideResponses('/records/newPrint/record/', (text) =>
      text.replace(/"imageUrl":""/, `"imageUrl":"${url}"`),
    )
    const { paper } = await openPages(await loggedInDevice({ network }))
    const [image] = found<HTMLImageElement>('img', /门诊的原件，第 1 张，共 1 张/, paper)
    expect(image?.src).toContain(url)
    expect(image?.loading).toBe('eager')
    expect(paper.textContent).not.toContain(recordHandout.pageImages(1))
  })
  test('does not open when the clinic hides all records, and reads neither records nor orders', async () => {
    const demo = await loggedInDevice({ world: 'records-hidden' })
    const page = await openScreen(demo, PATH)
    await until(() => expect(page.heads()).toContain(recordHandout.closed))
    await gone('button', recordHandout.pictures)
    expect(demo.asked('/records?') + demo.asked('/chargeOrder')).toBe(0)
  })
  test.each([
    ['upcoming', 10],
    ['cancelled', 91],
  ] as const)('leads back to the ticket of a visit that is %s', async (_, status) => {
    const demo = await loggedInDevice()
    demo.chain.books.registrations.update(VISIT, { status })
    const page = await openScreen(demo, PATH)
    await until(() => expect(page.heads()).toContain(says.notYet))
    await tapOn('link', says.toVisit)
    await page.comesTo(`/visits/${VISIT}`)
  })
  test('shows nothing of another login’s visit', async () => {
    const demo = await loggedInDevice()
    demo.chain.books.registrations.update(VISIT, { accountId: 'u9', patientId: 'p9' })
    const page = await openScreen(demo, PATH)
    await until(() => expect(page.heads()).toContain(says.notYet))
    expect(found('article', says.title)).toEqual([])
  })
  test('prints outside WeChat, and offers images inside', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { page } = await openPages(await loggedInDevice())
    await tapOn('button', recordHandout.print)
    expect(print).toHaveBeenCalledOnce()
    page.unmount()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50')
    await openPages(await loggedInDevice())
    expect(found('button', recordHandout.print)).toEqual([])
    await there('button', recordHandout.pictures)
    expect(document.body.textContent).toContain(says.wechat)
  })
  test('marks the clinic’s text when the app is in English', async () => {
    const demo = await loggedInDevice()
    await demo.stores.get(LanguageStore).choose('en')
    await openScreen(demo, PATH)
    const paper = await there('article', en.claim.title)
    const clinicTexts = [...paper.querySelectorAll(`[lang=${CLINIC_LANGUAGE}]`)].map(({ textContent }) => textContent)
    expect(clinicTexts).toContain('柴胡')
    expect(paper.textContent).toContain('Each dose 9 g')
  })
})
