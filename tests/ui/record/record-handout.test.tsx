import { describe, expect, test, vi } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { MAX_HANDOUT_RECORDS } from '@/domain/record/record-handout'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { overrideResponses } from '../../support/override-responses'
import { found, gone, tapOn, there } from '../kit/by-role'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { recordHandout: says } = zh
const PATH = '/records/for-doctor'
type Demo = Awaited<ReturnType<typeof loggedInDevice>>

const boxes = () => found<HTMLInputElement>('checkbox')
const rowOf = (text: string) => boxes().find((each) => each.closest('label')?.textContent.includes(text))
async function choose(...texts: string[]) {
  for (const text of texts) {
    await until(() => expect(rowOf(text), text).toBeDefined())
    const box = rowOf(text)
    if (box) click(box)
  }
}
async function openPages(demo: Demo, ...texts: string[]) {
  const page = await openScreen(demo, PATH)
  await choose(...texts)
  await tapOn('button', new RegExp(`^${says.make}`))
  await page.comesTo(`${PATH}?step=pages`)
  const paper = await there('article', says.pages)
  return { page, paper }
}
const pieces = () => found('region', undefined, found('article', says.pages)[0]).map((each) => each.textContent)

test('record handout opens from the record list', async () => {
  const page = await openScreen(await loggedInDevice(), '/records')
  await tapOn('link', says.way)
  await page.comesTo(PATH)
})

describe('record handout', () => {
  test('shows patient, period and clinic, and each record with its verification code', async () => {
    const { page, paper } = await openPages(await loggedInDevice(), '血常规', '脾胃虚弱')
    expect(paper.textContent).toContain('姓名王雅琴')
    expect(paper.textContent).toMatch(/就诊日期\d{4} 年/)
    expect(paper.textContent).toMatch(/来自.*店|来自.*院/)
    expect(pieces()).toHaveLength(2)
    const codes = paper.textContent.match(/验证码 \d{6}/g)
    expect(codes).toHaveLength(2)
    expect(page.text()).toContain(says.proof)
  })
  test('shows examination values with the range and flag in words', async () => {
    await openPages(await loggedInDevice(), '血常规')
    const rows = found('article', says.pages)[0]?.querySelectorAll('tbody tr') ?? []
    const texts = [...rows].map((each) => each.textContent)
    expect(texts[0]).toBe('白细胞11.2 10⁹/L 偏高3.5–9.5')
    expect(texts).toContain('血小板236 10⁹/L125–350')
    expect(rows).toHaveLength(5)
  })
  test('shows diagnosis and doctor, without verification codes, when the clinic does not offer printing', async () => {
    const demo = await loggedInDevice()
    demo.chain.rules.reports = { ...demo.chain.rules.reports, isPrintOpen: false }
    const { paper } = await openPages(demo, '脾胃虚弱')
    expect(paper.textContent).toContain(says.noCode)
    expect(paper.textContent).toContain(`${says.diagnosis} 脾胃虚弱`)
    expect(paper.textContent).toContain(`${says.doctor} 林清和`)
    expect(paper.textContent).not.toMatch(/验证码 \d/)
    expect(demo.asked('/newPrint/')).toBe(0)
  })
  test('shows diagnosis and doctor when the clinic’s page has no text', async () => {
    const blank = (text: string) => text.replace(/"html":"(?:[^"\\]|\\.)*"/, '"html":"<p> </p>"')
    const { paper } = await openPages(
      await loggedInDevice({ network: overrideResponses('/records/newPrint/', blank) }),
      '脾胃虚弱',
    )
    expect(paper.textContent).toContain(`${says.diagnosis} 脾胃虚弱`)
    expect(paper.textContent).toContain(`${says.doctor} 林清和`)
  })
  test('applies the current settings, and omits records hidden since selection', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, PATH)
    await choose('血常规', '脾胃虚弱')
    demo.chain.rules.reports = { ...demo.chain.rules.reports, isExamOpen: false }
    await tapOn('button', new RegExp(`^${says.make}`))
    await page.comesTo(`${PATH}?step=pages`)
    await until(() => expect(page.text()).toContain(says.missing(1)))
    expect(pieces()).toHaveLength(1)
    expect(page.text()).not.toContain('白细胞')
  })
  test('restores the selection when the user goes back', async () => {
    const { page } = await openPages(await loggedInDevice(), '血常规')
    await page.tap(says.again)
    await page.comesTo(PATH)
    await until(() => expect(boxes().filter(({ checked }) => checked)).toHaveLength(1))
  })
  test('opens with the selected records when opened by URL', async () => {
    const page = await openScreen(await loggedInDevice(), `${PATH}?step=pages`)
    await until(() => expect(boxes().length).toBeGreaterThan(0))
    expect(page.heads()).toContain(says.title)
    expect(found('article', says.pages)).toEqual([])
  })
  test('prints in a browser, and offers images inside WeChat', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { page } = await openPages(await loggedInDevice(), '血常规')
    await page.tap(says.print)
    expect(print).toHaveBeenCalledOnce()
    page.unmount()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50')
    await openPages(await loggedInDevice(), '血常规')
    expect(found('button', says.print)).toEqual([])
    expect(found('button', says.pictures)).toHaveLength(1)
    await until(() => expect(document.body.textContent).toContain(says.wechat))
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
})

describe('record handout selection', () => {
  test('accepts at most the maximum number of records', async () => {
    const demo = await loggedInDevice()
    const pattern = demo.chain.books.records.byId('m7001')
    if (!pattern) throw new Error('no record m7001')
    for (let at = 0; at < 15; at++)
      demo.chain.books.records.create({ ...pattern, id: `more${at}`, diagnosis: `咳嗽${at}` })
    await openScreen(demo, PATH)
    await until(() => expect(boxes().length).toBeGreaterThan(MAX_HANDOUT_RECORDS))
    for (const box of boxes().slice(0, MAX_HANDOUT_RECORDS + 1)) click(box)
    await until(() => expect(boxes().filter(({ checked }) => checked)).toHaveLength(MAX_HANDOUT_RECORDS))
  })
  test('omits record kinds that the clinic hides', async () => {
    const demo = await loggedInDevice()
    demo.chain.rules.reports = { ...demo.chain.rules.reports, isExamOpen: false }
    const page = await openScreen(demo, PATH)
    await until(() => expect(boxes().length).toBeGreaterThan(0))
    expect(page.text()).not.toContain('血常规')
  })
  test('does not open when the clinic hides all records', async () => {
    const page = await openScreen(await loggedInDevice({ world: 'records-hidden' }), PATH)
    await until(() => expect(page.heads()).toContain(says.closed))
    await gone('button', says.make)
  })
  test('cannot continue until a record is selected', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, PATH)
    await until(() => expect(boxes().length).toBeGreaterThan(0))
    await tapOn('button', new RegExp(`^${says.make}`))
    expect(page.place()).toBe(PATH)
  })
  test('starts empty after a switch to another patient', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, PATH)
    await choose('血常规')
    await until(() => expect(boxes().filter(({ checked }) => checked)).toHaveLength(1))
    await demo.container.get(PatientService).select(FIXTURES.patients.wangJianguo)
    await until(() => expect(page.text()).toContain('王建国'))
    await until(() => expect(boxes().length).toBeGreaterThan(0))
    expect(boxes().filter(({ checked }) => checked)).toEqual([])
  })
})
