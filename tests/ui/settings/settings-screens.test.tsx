import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { choose } from '../../support/choose'
import { logIn, openDemo } from '../../support/demo'
import { openScreen, until } from '../kit/open-screen'

const { privacy, settings: words } = zh

describe('telling what is wrong', () => {
  test('asks what it is about, and no longer once that is chosen', async () => {
    const page = await openScreen(await atHome(), '/settings')
    const report = () => page.all('button').find((each) => each.textContent.startsWith(words.report))
    await until(() => expect(report()).toBeDefined())
    await page.tap(report()?.textContent ?? '')
    await page.tap(words.reportSend)
    await page.sees(words.reportChoose)
    await choose(Object.values(words.reportKinds)[0] ?? '')
    await until(() => expect(page.text()).not.toContain(words.reportChoose))
  })
})

describe('the privacy page', () => {
  test('asks, where it was asked for and something is open', async () => {
    const demo = openDemo()
    await logIn(demo)
    const page = await openScreen(demo, '/privacy?ask=1')
    await page.sees(privacy.askTitle)
  })
  test('tells, where it was asked for and nothing is open any more', async () => {
    const page = await openScreen(await atHome(), '/privacy?ask=1')
    await page.sees(privacy.stored)
    expect(page.text()).not.toContain(privacy.askTitle)
  })
  test('says of each thing whether the phone keeps it now', async () => {
    const page = await openScreen(await atHome(), '/privacy')
    await page.sees(privacy.stored)
    const standing = (what: string) =>
      page.all('dl > div').find((each) => each.querySelector('dt')?.textContent === what)?.lastElementChild?.textContent
    expect(standing(privacy.kept._login_info.what)).toBe(privacy.storedNow)
    expect(standing(privacy.kept._patient_draft.what)).toBe(privacy.storedNot)
    expect(standing(privacy.scroll.what)).toBe(privacy.scroll.why)
  })
  test('knows what was kept since it was looked at last', async () => {
    const demo = await atHome()
    await (await openScreen(demo, '/privacy')).sees(privacy.stored)
    const { phone } = await demo.stores.late.load()
    const before = phone.stored.length
    demo.keepsakes.write('_look_theme', 'dark')
    const page = await openScreen(demo, '/privacy')
    await page.sees(privacy.storedCount(before + 1))
  })
})
