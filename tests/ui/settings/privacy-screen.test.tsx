import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { CONSENT_VERSIONS, REQUIRED_CONSENTS } from '@/domain/device/consent'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { logIn, createTestApp } from '../../support/test-app'
import { RealStorage } from '../../support/real-storage'
import { found, gone, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { PrivacyStore } from '@/ui/stores/privacy-store'
import { SessionStore } from '@/ui/stores/session-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

const { privacy, session } = zh
const HEALTH = privacy.parts['health-data'].title

describe('privacy screen', () => {
  test('requests the missing consents when opened for that purpose', async () => {
    const demo = createTestApp()
    await logIn(demo)
    const page = await openScreen(demo, '/privacy?ask=1')
    await page.sees(privacy.askTitle)
  })
  test('shows the settings when opened to request consents that were already given', async () => {
    const page = await openScreen(await loggedInDevice(), '/privacy?ask=1')
    await page.sees(privacy.stored)
    expect(page.text()).not.toContain(privacy.askTitle)
  })
  test('shows whether the device stores each kind of data', async () => {
    const page = await openScreen(await loggedInDevice(), '/privacy')
    await page.sees(privacy.stored)
    const standing = (what: string) =>
      page.all('dl > div').find((each) => each.querySelector('dt')?.textContent === what)?.lastElementChild?.textContent
    expect(standing(privacy.kept._login_info.what)).toBe(privacy.storedNow)
    expect(standing(privacy.kept._patient_draft.what)).toBe(privacy.storedNot)
    expect(standing(privacy.scroll.what)).toBe(privacy.scroll.why)
  })
  test('includes data stored since the screen was last opened', async () => {
    const demo = await loggedInDevice()
    await (await openScreen(demo, '/privacy')).sees(privacy.stored)
    const phone = demo.stores.get(PrivacyStore)
    const before = phone.stored.length
    demo.storage.write('_look_theme', 'dark')
    const page = await openScreen(demo, '/privacy')
    await page.sees(privacy.storedCount(before + 1))
  })
})

describe('consent', () => {
  test('requests both consents after a WeChat login, and opens the home screen if the patient declines', async () => {
    const demo = createTestApp()
    const at = demo.chain.clock.now().getTime() - 1000
    demo.storage.write('_login_trips', { trips: [{ state: 's1', at }], seen: [] })
    await demo.stores.get(SessionStore).enter({ code: 'code-13800000001', state: 's1', isSecondLogin: false })
    expect(demo.stores.get(SessionStore).patientName).toBe('王雅琴')
    const page = await openScreen(demo, '/patients')
    await there('heading', privacy.askTitle)
    expect(found('checkbox')).toHaveLength(2)
    expect(page.text()).not.toContain(privacy.changedText)
    await page.tap(privacy.notNow)
    await there('heading', /^上午好/)
    await page.comesTo('/home')
    expect(demo.storage.read('_consents')).toBeUndefined()
    expect(demo.storage.read('_to_url')).toBeUndefined()
  })

  test('requests only a changed consent again, and returns to the exact screen', async () => {
    const demo = createTestApp()
    await logIn(demo)
    demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
    const kept = demo.storage.read('_consents') as Record<string, object>
    demo.storage.write('_consents', { ...kept, 'health-data': { ...kept['health-data'], version: '2020-01' } })
    const page = await openScreen(demo, '/records?kind=examination')
    await there('heading', privacy.askTitle)
    const [box, ...more] = found('checkbox')
    expect(more).toEqual([])
    expect(page.text()).toContain(privacy.changedText)
    await page.tap(privacy.agree)
    await page.sees(privacy.agreeMissing)
    expect(box?.getAttribute('aria-invalid')).toBe('true')
    await chooseByLabel(privacy.parts['health-data'].agree)
    await page.tap(privacy.agree)
    await there('heading', zh.record.title)
    await page.comesTo('/records?kind=examination')
    expect(demo.storage.read('_consents')).toMatchObject({
      privacy: kept.privacy,
      'health-data': { version: CONSENT_VERSIONS['health-data'] },
    })
  })

  test('can be withdrawn, and is requested again on a personal screen', async () => {
    const page = await openScreen(await loggedInDevice(), '/privacy')
    await page.tap(privacy.withdrawOf(HEALTH))
    const asked = await there('alertdialog')
    expect(asked.textContent).toContain(privacy.withdrawTitle(HEALTH))
    expect(asked.textContent).toContain(privacy.parts['health-data'].stops)
    await page.tap(privacy.withdrawCancel)
    await gone('alertdialog')
    expect(page.keyOf(privacy.withdrawOf(HEALTH))).toBeDefined()
    await page.tap(privacy.withdrawOf(HEALTH))
    await there('alertdialog')
    await page.tap(privacy.withdrawOk)
    await page.sees(privacy.withdrawn)
    await page.goTo('/patients')
    await there('heading', privacy.askTitle)
    expect(found('checkbox')).toHaveLength(1)
  })
  test('ends the login when withdrawn, and restores it without a code when given again', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/privacy')
    await page.tap(privacy.withdrawOf(HEALTH))
    await there('alertdialog')
    await page.tap(privacy.withdrawOk)
    await page.sees(privacy.withdrawn)
    const before = demo.chain.requests.length
    await page.goTo('/home')
    await page.sees(zh.home.loginHint)
    const since = demo.chain.requests.slice(before).map(({ path }) => path)
    expect(since.filter((path) => /regs\/list|doctors\/recent|chargeOrder/.test(path))).toEqual([])
    await page.tap(zh.home.login)
    await there('heading', privacy.askTitle)
    await chooseByLabel(privacy.parts['health-data'].agree)
    await page.tap(privacy.agree)
    await page.comesTo('/home')
    await until(() => expect(demo.stores.get(SessionStore).patientName).toBe('王雅琴'))
    expect(page.text()).not.toContain(zh.home.loginHint)
  })
  test('ends the login when fully withdrawn, and becomes part of the login form', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/privacy')
    const title = privacy.parts.privacy.title
    await page.tap(privacy.withdrawOf(title))
    expect((await there('alertdialog')).textContent).toContain(privacy.parts.privacy.stops)
    await page.tap(privacy.withdrawOk)
    await page.sees(privacy.withdrawn)
    expect(demo.stores.get(SessionStore).isLoggedIn).toBe(false)
    await page.goTo('/visits')
    await page.sees(session.loginNote)
  })
})

describe('stored location on the privacy screen', () => {
  test('disappears on a tap, with a confirmation message', async () => {
    const demo = await loggedInDevice()
    await demo.stores.get(ClinicStore).locate()
    const page = await openScreen(demo, '/privacy')
    await page.sees(privacy.placeText)
    await page.tap(privacy.placeForgetLabel)
    await page.sees(privacy.placeForgotten)
    await page.sees(privacy.placeNone)
    expect(page.keyOf(privacy.placeForgetLabel)).toBeUndefined()
    expect(demo.storage.read('_last_location')).toBeUndefined()
    expect(demo.stores.get(ClinicStore).nearby.value).toBeUndefined()
  })
  test('offers no delete button when no location is stored', async () => {
    const page = await openScreen(await loggedInDevice(), '/privacy')
    await page.sees(privacy.placeNone)
    expect(page.keyOf(privacy.placeForgetLabel)).toBeUndefined()
  })
})

describe('erasing the device data', () => {
  const clear = () => {
    localStorage.clear()
    sessionStorage.clear()
  }
  beforeEach(clear)
  afterEach(clear)

  test('requires one confirmation, and leaves only the consents in the browser’s storage', async () => {
    const demo = createTestApp({ storage: new RealStorage() })
    await logIn(demo)
    demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
    localStorage.setItem('_look_text', '22')
    localStorage.setItem('_doctor_searches', '["失眠"]')
    localStorage.setItem('left-by-another-version', '1')
    sessionStorage.setItem('_reason_draft', '"咳嗽"')
    const page = await openScreen(demo, '/privacy')
    await there('heading', privacy.consents)
    expect(page.text().match(/月\d+日同意/g)).toHaveLength(2)
    const draft = page.all('dl > div').find((each) => each.textContent.startsWith(privacy.kept._reason_draft.what))
    expect(draft?.lastElementChild?.textContent).toBe(privacy.storedNow)

    await page.tap(privacy.wipe)
    expect((await there('alertdialog')).textContent).toContain(privacy.wipeText)
    await page.tap(privacy.wipeCancel)
    await gone('alertdialog')
    expect(Object.keys(localStorage)).toContain('_login_info')
    await page.tap(privacy.wipe)
    await there('alertdialog')
    await page.tap(privacy.wipeOk)
    await page.sees(privacy.wiped)
    // The clinic's id is requested and stored again.
    expect(Object.keys(localStorage).filter((key) => key !== '_mp_id')).toEqual(['_consents'])
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(Object.keys(JSON.parse(localStorage.getItem('_consents') ?? '{}') as object)).toEqual(REQUIRED_CONSENTS)
    await page.goTo('/me')
    await page.sees(session.loginNote)
  })
})
