import { afterEach, describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { createTestApp } from '../../support/test-app'
import { found, gone, tapOn, there } from '../kit/by-role'
import { click, type } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { home, settings: words } = zh

afterEach(() => {
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
})

describe('feedback sheet', () => {
  async function openReport() {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/settings')
    await tapOn('button', new RegExp(`^${words.report}`))
    const sheet = await there('dialog', words.reportTitle)
    const text = () => found<HTMLTextAreaElement>('textbox', undefined, sheet)[0]
    return { demo, page, sheet, text }
  }
  test('requires a topic, and clears the error once a topic is selected', async () => {
    const { page } = await openReport()
    await page.tap(words.reportSend)
    await page.sees(words.reportChoose)
    await chooseByLabel(words.reportKinds.broken)
    await until(() => expect(page.text()).not.toContain(words.reportChoose))
  })
  test('sends the text without long numbers once a topic is selected', async () => {
    const { demo, page, text } = await openReport()
    await page.tap(words.reportSend)
    await page.sees(words.reportChoose)
    expect(demo.chain.books.troubles.all()).toEqual([])
    await chooseByLabel(words.reportKinds.slow)
    const field = text()
    if (field) type(field, '挂号一直转圈，我是 138 0000 0001')
    await page.tap(words.reportSend)
    await page.sees(words.reportSent)
    await gone('dialog')
    expect(demo.chain.books.troubles.all()).toEqual([
      expect.objectContaining({ level: 'feedback', message: 'slow: 挂号一直转圈，我是 ***' }),
    ])
  })
  test('keeps the text when sending fails', async () => {
    const { demo, page, sheet, text } = await openReport()
    demo.chain.faults.add({ call: 'POST /mcapi/report/error', fault: '500' })
    await chooseByLabel(words.reportKinds.wrong)
    const field = text()
    if (field) type(field, '门诊电话错了')
    await page.tap(words.reportSend)
    await until(() => expect(sheet.textContent).toContain(words.reportFailed))
    expect(text()?.value).toBe('门诊电话错了')
  })
})

test('elder mode can be switched on from the home screen and off in the settings', async () => {
  const { dataset } = document.documentElement
  const page = await openScreen(createTestApp(), '/home')
  await page.tap(home.toElder)
  await until(() => expect(dataset.elder).toBe('true'))
  await page.goTo('/settings')
  const elder = await there<HTMLInputElement>('switch', new RegExp(`^${zh.patient.elder}`))
  expect(elder.checked).toBe(true)
  click(elder)
  await until(() => expect(dataset.elder).toBeUndefined())
  expect(elder.checked).toBe(false)
})
