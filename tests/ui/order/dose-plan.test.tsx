import ICAL from 'ical.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { en } from '@/ui/messages/en'
import { zh } from '@/ui/messages/zh'
import { LanguageStore } from '@/ui/stores/language-store'
import { ORDER_STATUS_CODES } from '../../../mocks/clinic/order/rows'
import { loggedInDevice } from '../../support/logged-in-device'
import { overrideResponses } from '../../support/override-responses'
import { found, tapOn, there } from '../kit/by-role'
import { press } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { dosePlan: says, order: orderSays } = zh
/** An order with seven doses of herbs, one a day, handed out by the clinic. */
const ORDER = 'o6005'
type Form = { readonly id: string }
/** An order that is delivered as a parcel. */
const PARCEL = 'o6002'
/** A clinic that has handed the medicine out, and sends changed prescriptions. */
const answering = (change: (form: Form) => object[] = (form) => [form], fields: object = {}) =>
  overrideResponses('/pay/charge/o', (text) => {
    const reply = JSON.parse(text) as { readonly data: { readonly forms: readonly Form[] } }
    const { data } = reply
    const forms = data.forms.flatMap(change)
    return JSON.stringify({ ...reply, data: { ...data, ...fields, status: ORDER_STATUS_CODES.done, forms } })
  })

describe('dose calendar screen', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const days = () => found('listitem', undefined, found('list', says.list)[0]).map(({ textContent }) => textContent)

  test('opens from the order with a day for each dose, and the clinic’s directions', async () => {
    const page = await openScreen(await loggedInDevice({ network: answering() }), `/orders/${ORDER}`)
    await tapOn('link', new RegExp(orderSays.dosePlan))
    await page.comesTo(`/orders/${ORDER}/doses`)
    const paper = await there('article', says.title)
    await until(() => expect(days()).toHaveLength(7))
    expect(paper.textContent).toContain('每日一剂，水煎服')
    expect(new Set(days()).size).toBe(7)
  })
  test('has no link and explains itself when the directions are unclear', async () => {
    const demo = await loggedInDevice({ network: answering((form) => [{ ...form, freq: '遵医嘱' }]) })
    const page = await openScreen(demo, `/orders/${ORDER}`)
    await page.sees(orderSays.prices)
    expect(page.link(orderSays.dosePlan)).toBeUndefined()
    await page.goTo(`/orders/${ORDER}/doses`)
    await there('heading', says.none)
    expect(found('button', says.picture)).toEqual([])
  })
  test('names prescriptions that are not on the page', async () => {
    const two = answering((form) => [form, { ...form, id: 'second', dailyDosage: '', usage: '', freq: '必要时服' }])
    const page = await openScreen(await loggedInDevice({ network: two }), `/orders/${ORDER}/doses`)
    await page.sees(says.unclear(1))
    expect(found('list', says.list)).toHaveLength(1)
  })
  test('shares a calendar file that repeats until the last day', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
    vi.stubGlobal('navigator', { userAgent: 'Safari', share, canShare: () => true })
    await openScreen(await loggedInDevice({ network: answering() }), `/orders/${ORDER}/doses`)
    await tapOn('button', says.share)
    await until(() => expect(share).toHaveBeenCalledTimes(1))
    const [file] = share.mock.calls[0]?.[0].files ?? []
    const calendar = new ICAL.Component(ICAL.parse((await file?.text()) ?? '') as unknown[])
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(events).toHaveLength(1)
    const all: string[] = []
    const iterator = events[0]?.iterator()
    for (let day = iterator?.next(); day; day = iterator?.next()) all.push(day.toString())
    expect(all).toHaveLength(7)
    expect(file?.name).toBe(`medicine-${all[0]}.ics`)
    expect(events[0]?.summary).toContain('王雅琴')
  })
  test('has no link after a refund, because some medicine may have been returned', async () => {
    const refunded = answering((form) => [form], { refundPrice: 10 })
    const page = await openScreen(await loggedInDevice({ network: refunded }), `/orders/${ORDER}`)
    await page.sees(orderSays.prices)
    expect(page.link(orderSays.dosePlan)).toBeUndefined()
  })
  test('starts on another day once the patient chooses it', async () => {
    const page = await openScreen(await loggedInDevice({ network: answering() }), `/orders/${ORDER}/doses`)
    await until(() => expect(days()).toHaveLength(7))
    const [, second] = days()
    await tapOn('button', says.changeStart)
    const wheel = await there('dialog', says.start)
    const column = found('listbox', undefined, wheel).at(-1)
    if (column) press(column, 'ArrowDown')
    await page.tap('确定')
    await until(() => expect(days()[0]).toBe(second))
    expect(days()).toHaveLength(7)
  })
  test('lists the days once a failed shipment loads at the second attempt', async () => {
    const demo = await loggedInDevice({ network: answering() })
    demo.chain.clock.moveMinutes(4 * 24 * 60)
    demo.chain.faults.add({
      call: 'GET /mcapi/clinic/delivery/{deliveryId}',
      fault: 'envelope',
      message: '查不到',
      times: 1,
    })
    const page = await openScreen(demo, `/orders/${PARCEL}/doses`)
    await page.tap(zh.common.retry)
    await there('article', says.title)
  })
  test('shows the directions in the clinic’s language when the app is in English', async () => {
    const demo = await loggedInDevice({ network: answering() })
    await demo.stores.get(LanguageStore).choose('en')
    await openScreen(demo, `/orders/${ORDER}/doses`)
    const paper = await there('article', en.dosePlan.title)
    const clinicTexts = [...paper.querySelectorAll(`[lang=${CLINIC_LANGUAGE}]`)].map(({ textContent }) => textContent)
    expect(clinicTexts).toContainEqual(expect.stringContaining('每日一剂，水煎服'))
    expect(paper.textContent).toContain('Counted as if you start on 19 Nov')
  })
  test('prints outside WeChat', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'Safari' })
    vi.stubGlobal('print', print)
    await openScreen(await loggedInDevice({ network: answering() }), `/orders/${ORDER}/doses`)
    await tapOn('button', says.print)
    expect(print).toHaveBeenCalledTimes(1)
  })
  test('copies directions and days in WeChat, which saves no files', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'MicroMessenger', clipboard: { writeText } })
    const page = await openScreen(await loggedInDevice({ network: answering() }), `/orders/${ORDER}/doses`)
    await page.sees(says.wechat)
    await tapOn('button', says.copy)
    await page.sees(says.copied)
    const lines = writeText.mock.calls[0]?.[0].split('\n') ?? []
    expect(lines.filter((line) => line.startsWith('□'))).toHaveLength(7)
    expect(found('button', says.print)).toEqual([])
    await there('button', says.picture)
  })
})
