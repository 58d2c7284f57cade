import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { MAX_CONSIGNEE_LENGTH, MAX_ADDRESS_DETAIL_LENGTH } from '@/domain/address/address'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { found, tapOn, there } from '../kit/by-role'
import { type } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { address: words, common } = zh
const CONSIGNEE = /收件人/
const NUMBER = /手机号/
const DETAIL = /详细地址/
const REGIONS = 'GET /mcapi/china/address'
const ADD = 'POST /mcapi/patients/address'

const field = (name: RegExp) => there<HTMLInputElement | HTMLTextAreaElement>('textbox', name)
const write = async (name: RegExp, text: string) => type(await field(name), text)
const placeKey = () => there('button', /省市区/)

/** Opens the form for a new address, directly or after the list. */
async function openForm(
  faults: Parameters<Awaited<ReturnType<typeof loggedInDevice>>['chain']['faults']['add']>[0][] = [],
) {
  const demo = await loggedInDevice()
  for (const each of faults) demo.chain.faults.add(each)
  const page = await openScreen(demo, '/addresses/new')
  await field(CONSIGNEE)
  return {
    ...demo,
    page,
    alerts: () => found('alert').map(({ textContent }) => textContent),
    written: () => demo.chain.books.addresses.all().filter(({ consignee }) => consignee === '李同尘'),
  }
}
async function fillIn(): Promise<void> {
  await write(CONSIGNEE, '李同尘')
  await write(NUMBER, '13800000603')
  await write(DETAIL, '人民南路四段 9 号')
}
async function choosePlace(): Promise<void> {
  await tapOn('button', /省市区/)
  const sheet = await there('dialog', words.pickPlace)
  for (const name of ['四川省', '成都市', '武侯区']) await tapOn('button', name, sheet)
  await until(() => expect(found('button', /省市区/)[0]?.textContent).toContain('四川省 成都市 武侯区'))
}

test('address editor shows all errors in an empty form and focuses the first invalid field', async () => {
  const { page, alerts, asked } = await openForm()
  const before = asked('/patients/address')
  await page.tap(words.save)
  for (const fault of ['请填写收件人', '请填写手机号', '请选择省市区，选到区县', '请填写详细地址'])
    await until(() => expect(alerts()).toContain(fault))
  expect(document.activeElement).toBe(await field(CONSIGNEE))
  expect(asked('/patients/address')).toBe(before)
})

test('address editor limits field lengths and shows an error for an invalid mobile number', async () => {
  const { page, alerts } = await openForm()
  await write(CONSIGNEE, `😀${'长'.repeat(40)}`)
  expect((await field(CONSIGNEE)).value).toBe('长'.repeat(MAX_CONSIGNEE_LENGTH))
  expect(MAX_CONSIGNEE_LENGTH).toBe(25)
  await write(NUMBER, '1380000060')
  await write(DETAIL, `😀 ${'路'.repeat(200)}`)
  const detail = (await field(DETAIL)).value
  expect(detail).toMatch(/^路+$/)
  expect(detail.length).toBeLessThanOrEqual(MAX_ADDRESS_DETAIL_LENGTH)
  expect(MAX_ADDRESS_DETAIL_LENGTH).toBe(80)
  await page.tap(words.save)
  await until(() => expect(alerts()).toContain('手机号少了一位，请补全'))
  await write(NUMBER, '23800000602')
  await page.tap(words.save)
  await until(() => expect(alerts()).toContain('手机号开头不对，请核对'))
  await write(NUMBER, '138000006021')
  await page.tap(words.save)
  await until(() => expect(alerts()).toContain('手机号多了一位，请核对'))
})

test('address editor fills its fields from pasted text and saves them', async () => {
  const { page, written } = await openForm()
  await until(() => expect(found('button', /省市区/)[0]?.textContent).toContain('请选择'))
  await write(/粘贴整段地址/, '李同尘，13800000603，四川省成都市武侯区人民南路四段9号')
  await page.tap(words.read)
  await there('status', '已填入收件人、手机号、省市区、详细地址，请核对')
  expect((await field(CONSIGNEE)).value).toBe('李同尘')
  expect((await field(NUMBER)).value).toBe('138 0000 0603')
  expect((await placeKey()).textContent).toContain('四川省 成都市 武侯区')
  expect((await field(DETAIL)).value).toBe('人民南路四段9号')
  await page.tap(words.save)
  await page.sees(words.saved)
  expect(written()).toMatchObject([{ districtId: '510107', mobile: '13800000603', detail: '人民南路四段9号' }])
})

test('address editor flags an uncertain field and an invalid mobile number in pasted text', async () => {
  const { page } = await openForm()
  await until(() => expect(found('button', /省市区/)[0]?.textContent).toContain('请选择'))
  await write(/粘贴整段地址/, '豆豆 028-85551234 四川省成都市武侯区人民南路四段9号')
  await page.tap(words.read)
  await there(
    'status',
    '已填入收件人、省市区、详细地址，请核对收件人拿不准，请看清再改没有填入 028-85551234，这里只填手机号',
  )
})

test('address editor parses the pasted text again once the regions have loaded', async () => {
  const held = new DeferredResponses()
  const demo = await loggedInDevice({ network: held.network })
  held.of = '/china/address'
  const page = await openScreen(demo, '/addresses/new')
  await write(/粘贴整段地址/, '李同尘，13800000603，四川省成都市武侯区人民南路四段9号')
  await page.tap(words.read)
  await there('status', /省市区正在加载，加载好会自动填入/)
  expect((await field(DETAIL)).value).toBe('四川省成都市武侯区人民南路四段9号')
  await act(() => held.release([0]))
  await until(() => expect(found('button', /省市区/)[0]?.textContent).toContain('四川省 成都市 武侯区'))
  expect((await field(DETAIL)).value).toBe('人民南路四段9号')
  await there('status', '已填入收件人、手机号、省市区、详细地址，请核对')
})

describe('address editor without the region list', () => {
  test('accepts a typed address and saves it without a region', async () => {
    const { page, written } = await openForm([{ call: REGIONS, fault: '500' }])
    await there('status', /省市区没加载出来，可以直接写在详细地址里/)
    await fillIn()
    await write(DETAIL, '四川省成都市武侯区人民南路四段 9 号')
    await page.tap(words.save)
    await page.sees(words.saved)
    expect(written()).toMatchObject([{ provinceId: '', detail: '四川省成都市武侯区人民南路四段 9 号' }])
  })
  test('keeps the typed text when the region list loads on retry', async () => {
    const { page, chain } = await openForm([{ call: REGIONS, fault: '500' }])
    await fillIn()
    await there('button', common.retry)
    chain.faults.clear()
    await page.tap(common.retry)
    await choosePlace()
    expect((await field(CONSIGNEE)).value).toBe('李同尘')
    expect((await field(NUMBER)).value).toBe('138 0000 0603')
    expect((await field(DETAIL)).value).toBe('人民南路四段 9 号')
  })
})

describe('address draft', () => {
  test('reappears with a notice after a reload, without the mobile number', async () => {
    const { page, chain, storage } = await openForm()
    await fillIn()
    const kept = [...storage.kept].filter(([key]) => key === '_address_draft').join()
    expect(kept).toContain('李同尘')
    expect([...storage.kept].join()).not.toContain('13800000603')
    page.unmount()
    const again = await openScreen(createTestApp({ chain, storage }), '/addresses/new')
    await again.sees('已恢复上次没保存的内容，手机号请重新填')
    expect((await field(CONSIGNEE)).value).toBe('李同尘')
    expect((await field(DETAIL)).value).toBe('人民南路四段 9 号')
    expect((await field(NUMBER)).value).toBe('')
  })
  test('survives a failed save, and is saved on the second attempt', async () => {
    const { page, chain, alerts, written } = await openForm()
    await fillIn()
    await choosePlace()
    chain.faults.add({ call: ADD, fault: '500' })
    await page.tap(words.save)
    await until(() => expect(alerts().join()).toContain('没有保存成功，填的内容还在'))
    expect([(await field(CONSIGNEE)).value, written()]).toEqual(['李同尘', []])
    chain.faults.clear()
    await page.tap(words.save)
    await page.sees(words.saved)
    expect(written()).toHaveLength(1)
  })
})

test('address editor reports that the address was deleted, and links to the list', async () => {
  const page = await openScreen(await loggedInDevice(), '/addresses/a-nowhere')
  await there('heading', '没有找到这个地址')
  await tapOn('link', '看全部地址')
  await until(() => expect(found('article')).toHaveLength(2))
  await page.comesTo('/addresses')
})
