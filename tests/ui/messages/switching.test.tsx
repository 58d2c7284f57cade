import { afterEach, describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { createTestApp } from '../../support/test-app'
import { found, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { LanguageStore } from '@/ui/stores/language-store'

const root = document.documentElement

afterEach(() => root.removeAttribute('lang'))

describe('language switch', () => {
  test('changes the document language and title, stores the choice, and switches back to Chinese immediately', async () => {
    const demo = createTestApp()
    const page = await openScreen(demo, '/login')
    await there('heading', '登录')
    expect([root.lang, document.title]).toEqual(['zh-CN', '登录'])
    await chooseByLabel('English')
    await there('heading', 'Log in')
    expect([root.lang, document.title, demo.storage.read('_language')]).toEqual(['en', 'Log in', 'en'])
    page.unmount()
    await openScreen(demo, '/login')
    await there('heading', 'Log in')
    await chooseByLabel('中文')
    await there('heading', '登录')
    expect([root.lang, document.title, demo.storage.read('_language')]).toEqual(['zh-CN', '登录', 'zh'])
  })

  test('keeps typed text, and shows its validation errors in the new language', async () => {
    const page = await openScreen(createTestApp(), '/login')
    await page.sees(zh.session.loginNote)
    page.fill('手机号', '138000')
    await chooseByLabel(zh.session.consent)
    await page.tap(zh.session.submit)
    await page.sees('手机号少了 5 位，请补全')
    await page.sees('请填写验证码')
    await chooseByLabel('English')
    await page.sees('The mobile number is 5 digits short')
    expect(page.text()).toContain('Please enter the code')
    expect((await there<HTMLInputElement>('textbox', /^Mobile/)).value).toMatch(/^138\s?000$/)
    expect(found<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false, false])
    expect(root.lang).toBe('en')
  })

  test('keeps a partly completed form on another screen, and shows its validation errors in the new language', async () => {
    const page = await openScreen(await loggedInDevice(), '/patients/new')
    await there('heading', zh.patient.newTitle)
    page.fill('姓名', 'Ann Ōe')
    await chooseByLabel('配偶')
    await page.goTo('/me')
    await chooseByLabel('English')
    await page.sees('Language')
    await page.goTo('/patients/new')
    await until(() => expect(found<HTMLInputElement>('textbox', /^Name/)[0]?.value).toBe('Ann Ōe'))
    expect((await there<HTMLInputElement>('radio', /^Spouse/)).checked).toBe(true)
    await page.tap('Add')
    await page.sees('Please enter the ID number')
    page.fill('ID number', '110101')
    await page.tap('Add')
    await page.sees('The number is 12 digits short')
  })
})

test('network failure is shown in English with a retry', async () => {
  const demo = createTestApp()
  await demo.stores.get(LanguageStore).choose('en')
  const page = await openScreen(demo, '/clinics')
  await there('heading', 'Which clinic?')
  await until(() => expect(found('link', /^Route to/)[0]).toBeDefined())
  demo.chain.faults.add({ call: '*', fault: 'drop' })
  await page.tap(found('link', /^Route to/)[0]?.getAttribute('aria-label') ?? '')
  await page.sees('We will try again when you are back online')
  expect(page.keyOf('Try again')).toBeDefined()
})
