import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { createTestApp } from '../../support/test-app'
import { click, mount } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'
import type { ExamItem } from '@/domain/record/record'
import { TrendChart } from '@/ui/screens/record/trend-sheet'
import { DeferredResponses } from '../../support/deferred-responses'
import { overrideResponses } from '../../support/override-responses'

const { common, patient: people, record: says, session } = zh
const LIST = 'GET /mcapi/records'
type Page = Awaited<ReturnType<typeof openScreen>>
const rows = ({ all }: Page) => all('[role=article]').map(({ textContent }) => textContent)
const tabs = ({ all }: Page) => all('[role=tab]').map(({ textContent }) => textContent)

const tickAll = ({ all }: Page) =>
  all<HTMLInputElement>('input[type=checkbox][aria-required]')
    .filter(({ checked }) => !checked)
    .map(click)
const seesRows = (page: Page) => until(() => expect(rows(page)).not.toHaveLength(0))

test('record list shows the newest records first, by year, and filters them by its tabs', async () => {
  const page = await openScreen(await loggedInDevice(), '/records')
  await until(() => expect(rows(page)[0]).toContain('肝功能 4 项'))
  expect(page.heads()).toEqual(expect.arrayContaining([says.title, says.yearOf(2026)]))
  expect(page.text()).toContain(says.reviewed)
  await page.tap(says.kinds.prescription)
  await until(() => expect(rows(page)[0]).toContain('中药饮片'))
  expect(page.text()).not.toContain('肝功能')
  await page.comesTo('/records?kind=prescription')
})

test('record list shows each year once, above its first record', async () => {
  const demo = await loggedInDevice()
  const { records } = demo.chain.books
  const pattern = records.byId('m7001')
  if (!pattern) throw new Error('no record m7001')
  for (const [id, visitDate] of [
    ['older', '2024-05-06'],
    ['old', '2025-03-02'],
    ['old-too', '2025-03-01'],
  ] as const)
    records.create({ ...pattern, id, visitDate, madeAt: Date.parse(visitDate) })
  const page = await openScreen(demo, '/records?kind=record')
  await until(() => expect(rows(page).length).toBeGreaterThan(3))
  const years = page.all('h2, [role=article] a').map(({ textContent }) => (/^\d{4}/.exec(textContent) ?? ['row'])[0])
  expect(years.join(' ')).toMatch(/^2026( row)+ 2025 row row 2024 row$/)
})

test('record list returns to the screen before it when the patient goes back after filtering', async () => {
  const page = await openScreen(await loggedInDevice(), '/home')
  await page.goTo('/records')
  await seesRows(page)
  await page.tap(says.kinds.prescription)
  await page.comesTo('/records?kind=prescription')
  act(() => page.router.history.back())
  await page.comesTo('/home')
})

describe('record list that reloads', () => {
  async function reloadHeld(isEmpty: boolean) {
    const held = new DeferredResponses()
    const demo = await loggedInDevice({ network: held.network })
    if (isEmpty) for (const { id } of demo.chain.books.records.all()) demo.chain.books.records.remove(id)
    const page = await openScreen(demo, '/records')
    await until(() => expect(isEmpty ? page.heads() : rows(page)).not.toHaveLength(0))
    if (isEmpty) await until(() => expect(page.heads()).toContain(says.empty))
    held.of = '/mcapi/records'
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await until(() => expect(held.count).toBeGreaterThan(0))
    return page
  }
  test('keeps its rows without a loading message', async () => {
    const page = await reloadHeld(false)
    expect(rows(page)).not.toHaveLength(0)
    expect(page.host.querySelector('[aria-busy=true]')).toBeNull()
  })
  test('shows placeholders instead of “no records” when it was empty', async () => {
    const page = await reloadHeld(true)
    expect(page.heads()).not.toContain(says.empty)
    expect(page.host.querySelector('[aria-busy=true]')).not.toBeNull()
  })
})

describe('guest who opens a record screen', () => {
  async function logIn(page: Page, mobile: string): Promise<void> {
    await page.sees(session.loginNote)
    page.fill(session.mobile, mobile)
    await page.tap(session.getCode)
    await page.sees(session.demoCode)
    page.fill(session.code, FIXTURES.smsCode)
    tickAll(page)
    await page.tap(session.login)
  }
  test('returns to the record screen after the login', async () => {
    const page = await openScreen(createTestApp(), '/records/exam/x7004')
    await logIn(page, FIXTURES.account.mobile)
    await until(() => expect(page.heads()).toContain('血常规'))
    await page.comesTo('/records/exam/x7004')
  })
  test('adds a patient first when the account is new, and then sees an empty list', async () => {
    const page = await openScreen(createTestApp(), '/records')
    await logIn(page, '13700000007')
    await page.sees(people.newTitle)
    await page.comesTo('/patients/new')
    await chooseByLabel('本人')
    page.fill(people.fields.name, '李同尘')
    page.fill(people.paperLabel('id-card'), '11010519491231002X')
    page.fill(people.fields.mobile, '13700000007')
    tickAll(page)
    await page.tap(people.submit)
    await until(() => expect(page.heads()).toContain(says.empty))
    await page.comesTo('/records')
  })
})

describe('record hidden by the clinic', () => {
  const phone = (page: Page) =>
    page.all<HTMLAnchorElement>('a').find(({ textContent }) => textContent.includes(common.callClinic))?.href
  test('does not appear in lists, results or print pages, and is replaced by the clinic’s phone number', async () => {
    const page = await openScreen(await loggedInDevice({ world: 'records-hidden' }), '/records')
    await until(() => expect(page.heads()).toContain(says.hidden))
    await until(() => expect(phone(page)).toMatch(/^tel:/))
    expect(tabs(page)).toEqual([])
    await page.goTo('/records/exam/x7004')
    await until(() => expect(page.heads()).toContain(says.hiddenKind))
    await page.goTo('/records/print/record/m7001')
    await until(() => expect(page.heads()).toContain(says.printClosed))
    expect(page.text()).not.toContain('脾胃')
  })
  test('removes the tab and the print link, while other kinds remain visible', async () => {
    const page = await openScreen(await loggedInDevice({ world: 'exams-hidden' }), '/records?kind=exam')
    await seesRows(page)
    expect(tabs(page)).toEqual([says.kinds.all, says.kinds.record, says.kinds.prescription])
    expect(page.text()).not.toContain('血常规')
    await page.goTo('/records/m7001')
    await until(() => expect(page.heads()).toContain(says.diagnosis))
    expect(page.link(says.toPrint)).toBeUndefined()
  })
})

describe('record list that fails to load', () => {
  test('keeps its last content, and marks that content as outdated', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/records')
    await seesRows(page)
    await page.tap(says.kinds.prescription)
    await until(() => expect(rows(page)[0]).toContain('中药饮片'))
    demo.chain.faults.add({ call: LIST, fault: 'drop' })
    await page.tap(says.kinds.all)
    await page.sees(common.retriesOnline)
    expect(page.text()).toContain('肝功能 4 项')
  })
})

describe('clinic that hides its records', () => {
  async function openHidden(path: string) {
    const demo = await loggedInDevice()
    const { clinics } = demo.chain.books
    const clinic = clinics.byId(FIXTURES.clinics.gaoxin)
    clinics.update(FIXTURES.clinics.gaoxin, { features: { ...clinic?.features, report: false } })
    return { demo, page: await openScreen(demo, path) }
  }
  test('explains that the clinic keeps the records and whom to contact when there are no other records', async () => {
    const { demo, page } = await openHidden('/records')
    await page.sees(says.hidden)
    expect(page.text()).toContain(says.hiddenText)
    expect(page.text()).not.toContain(says.empty)
    expect(demo.chain.books.records.all().length).toBeGreaterThan(0)
  })
  test('shows its own notice above another clinic’s records', async () => {
    const { demo, page: before } = await openHidden('/records')
    await before.sees(says.hidden)
    const { records } = demo.chain.books
    const [one] = records.by('patientId', FIXTURES.patients.wangYaqin)
    if (one) records.update(one.id, { clinicId: FIXTURES.clinics.qingyang })
    const page = await reopen(demo, before)
    await seesRows(page)
    expect(page.text()).toContain(says.hiddenHere)
  })
})

const words = zh.record

test('record list shows a record without a date under a separate heading', async () => {
  const undated = (text: string) => text.replace(/"visitDate":"[^"]*"/, '"visitDate":""')
  const demo = await loggedInDevice({ network: overrideResponses('/mcapi/', undated) })
  const page = await openScreen(demo, '/records')
  const heads = () => page.all('h2').map(({ textContent }) => textContent)
  await until(() => expect(heads()).toContain(words.noDate))
  expect(heads()).toContain(words.yearOf(2026))
})

describe('trend chart', () => {
  const item: ExamItem = { name: '血糖', value: '5.6', unit: 'mmol/L', range: '3.9-6.1', flag: 'normal' }
  const points = [5.2, 5.6].map((value, at) => ({ at: new Date(2026, at, 1), value, flag: 'normal' as const }))
  test('shows the labelled band of the normal range', () => {
    const { host } = mount(<TrendChart item={item} points={points} />)
    expect(host.querySelectorAll('rect')).toHaveLength(1)
    expect(host.textContent).toContain(words.trendBand(item.range))
  })
  test('shows no band when the clinic sends no range', () => {
    const { host } = mount(<TrendChart item={{ ...item, range: '' }} points={points} />)
    expect([host.querySelectorAll('rect').length, host.querySelector('figcaption')]).toEqual([0, null])
  })
})

describe('record screens', () => {
  const { record: says } = zh
  const seesHead = (page: Page, name: string) => until(() => expect(page.heads()).toContain(name))
  const seesRows = (page: Page) => until(() => expect(page.all('[role=article]')).not.toHaveLength(0))

  describe('record screen', () => {
    test('opens from the list, and links back to the list when the record is unknown', async () => {
      const page = await openScreen(await loggedInDevice(), '/records')
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
    test('shows “not found” for another patient’s record', async () => {
      const page = await openScreen(await loggedInDevice(), '/records/m7003')
      await seesHead(page, says.gone)
      expect(page.text()).not.toContain('颈椎病')
    })
    test('redirects an examination to the examination screen', async () => {
      const page = await openScreen(await loggedInDevice(), '/records/x7004')
      await seesHead(page, '血常规')
      await page.comesTo('/records/exam/x7004')
    })
    test('remains readable, like the list, when the edition has expired', async () => {
      const page = await openScreen(await loggedInDevice({ world: 'edition-expired' }), '/records')
      await seesRows(page)
      await page.goTo('/records/m7001')
      await seesHead(page, says.diagnosis)
      expect(
        page.all('section').find(({ textContent }) => textContent.includes(says.diagnosis))?.textContent,
      ).toContain('脾胃虚弱')
    })
  })

  describe('print page', () => {
    test('opens from its record, shows the verification code, and masks name and ID number', async () => {
      const page = await openScreen(await loggedInDevice(), '/records/m7001')
      await page.tap(says.toPrint)
      await seesHead(page, '门诊病历')
      await page.comesTo('/records/print/record/m7001')
      expect(page.all('span').map(({ textContent }) => textContent)).toContain(says.verifyCode)
      expect(page.one('strong').textContent).toMatch(/^\d{6}$/)
      const paper = page.one(`[aria-label="${says.pageOf(1, 1)}"] div`).shadowRoot?.textContent
      expect(paper).toContain('王*琴')
      expect(paper).not.toMatch(/\d{15}/)
    })
    test.each(['/records/print/exam/x7007', '/records/print/diary/x7007'])(
      'shows that nothing can be printed at %s',
      async (path) => {
        const page = await openScreen(await loggedInDevice(), path)
        await seesHead(page, says.noPrint)
        expect(page.link(says.toList)).toBe('/wechat/records')
      },
    )
    test('can be saved as an image only when a page has text', async () => {
      const demo = await loggedInDevice()
      const page = await openScreen(demo, '/records/print/record/m7001')
      await seesHead(page, '门诊病历')
      expect(page.keyOf(says.save)).toBeDefined()
      page.unmount()
      const blank = (text: string) => text.replace(/"html":"(?:[^"\\]|\\.)*"/, '"html":" "')
      const other = await loggedInDevice({ network: overrideResponses('/records/newPrint/', blank) })
      const without = await openScreen(other, '/records/print/record/m7001')
      await seesHead(without, '门诊病历')
      expect(without.keyOf(says.save)).toBeUndefined()
    })
    test('shows a notice instead of a blank page when the clinic returns no pages', async () => {
      const empty = JSON.stringify({ data: { title: '', pages: [] }, status: { code: 200, message: '' } })
      const demo = await loggedInDevice({ network: overrideResponses('/records/newPrint/', () => empty) })
      const page = await openScreen(demo, '/records/print/record/m7001')
      await seesHead(page, says.noPrint)
      expect(page.link(says.toList)).toBe('/wechat/records')
    })
  })
})
