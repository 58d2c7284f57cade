import { describe, expect, it, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { isPayButtonText } from '../../support/pay-button-text'
import { openScreen, until } from '../kit/open-screen'
import { timeOf } from '@/domain/general/day'
import { SessionStore } from '@/ui/stores/session-store'

const PATH = '/orders/o6001/checkout'
const { checkout: says, common, patient: patients, payment: pays } = zh
type Page = Awaited<ReturnType<typeof openScreen>>
const payKey = ({ all }: Page) => all('button').find(({ textContent }) => isPayButtonText(textContent))
const ways = ({ all }: Page) => all<HTMLInputElement>('input[type=radio]').map(({ value }) => value)
const cardWays = (page: Page) => ways(page).filter((way) => way === 'wechat' || way === 'member-card')

/** Whether the element labelled `first` precedes the one labelled `second`. */
function isAbove(page: Page, first: string, second: string): boolean {
  const [one, other] = [first, second].map((label) => page.host.querySelector(`[aria-label="${label}"]`))
  if (!one || !other) throw new Error('one of the two is missing')
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

describe('checkout', () => {
  it('shows the payment method and the amount on the main button', async () => {
    const page = await openScreen(await loggedInDevice(), PATH)
    await page.sees(pays.pay.wechat('169.76 元'))
    await chooseByLabel(pays.card)
    await page.sees(pays.pay['member-card']('161.27 元'))
    expect(page.text()).not.toContain(pays.pay.wechat('169.76 元'))
  })

  it('shows the payment method above the choices and the price', async () => {
    const page = await openScreen(await loggedInDevice(), PATH)
    await page.sees(says.total)
    await until(() => expect(isAbove(page, pays.how, says.prices)).toBe(true))
    expect(isAbove(page, pays.how, says.delivery)).toBe(true)
  })

  it('shows only the order’s deadline while this device holds the lock', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, PATH)
    await page.sees(pays.of.charge.within)
    await until(() => expect(demo.chain.books.locks.all()).toHaveLength(1))
    expect(page.text().match(/\d\d:\d\d 前/g)).toEqual(['08:40 前'])
    expect(page.text()).not.toContain('给您留到')
  })

  it('shows WeChat when it is the only payment method', async () => {
    const demo = await loggedInDevice()
    const clinic = demo.chain.books.clinics.byId(FIXTURES.clinics.gaoxin)
    demo.chain.books.clinics.update(FIXTURES.clinics.gaoxin, { features: { ...clinic?.features, member: false } })
    const page = await openScreen(demo, PATH)
    await page.sees(pays.pay.wechat('169.76 元'))
    expect(cardWays(page)).toEqual(['wechat'])
  })
})

describe('checkout for another patient’s order', () => {
  const asFather = async (path = PATH) => {
    const demo = await loggedInDevice()
    await demo.container.get(PatientService).select(FIXTURES.patients.wangJianguo)
    return { demo, page: await openScreen(demo, path) }
  }

  it('shows only the order’s patient, not the active patient', async () => {
    const { page } = await asFather()
    await page.sees(says.forWhom('王雅琴'))
    await until(() => expect(payKey(page)).toBeDefined())
    expect(page.text()).not.toContain('王建国')
    expect(page.all(`[aria-label="${common.strip.label}"]`)).toEqual([])
  })

  it('pays with WeChat, and offers a switch to the order’s patient to use the member card', async () => {
    const { demo, page } = await asFather()
    await page.sees(pays.pay.wechat('169.76 元'))
    expect(cardWays(page)).toEqual(['wechat'])
    await page.tap(pays.payAs('王雅琴'))
    await page.sees(patients.chosen('王雅琴'))
    await until(() => expect(cardWays(page)).toEqual(['wechat', 'member-card']))
    expect(demo.stores.get(SessionStore).patientId).toBe(FIXTURES.patients.wangYaqin)
    await page.sees(says.forWhom('王雅琴'))
    await chooseByLabel(pays.card)
    await page.sees(pays.pay['member-card']('161.27 元'))
    expect(page.text()).not.toContain(pays.payAs('王雅琴'))
  })

  it('offers no switch when the clinic does not accept member cards', async () => {
    const { demo, page } = await asFather('/home')
    const clinic = demo.chain.books.clinics.byId(FIXTURES.clinics.gaoxin)
    demo.chain.books.clinics.update(FIXTURES.clinics.gaoxin, { features: { ...clinic?.features, member: false } })
    await page.goTo(PATH)
    await page.sees(pays.pay.wechat('169.76 元'))
    expect(page.text()).not.toContain(pays.payAs('王雅琴'))
  })

  it('shows why the switch failed, and offers another attempt', async () => {
    const { demo, page } = await asFather()
    await page.sees(pays.payAs('王雅琴'))
    demo.chain.faults.add({ call: 'PUT /mcapi/patients/select/{id}', fault: '500', times: 1 })
    await page.tap(pays.payAs('王雅琴'))
    await page.sees(zh.failure['server-trouble'].text)
    await page.sees(pays.payAs('王雅琴'))
  })
})

describe('card password', () => {
  const { common, failure, payment: says } = zh

  /** Opens the checkout with the member card selected, the price loaded and the password pad open. */
  async function atPassword() {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, PATH)
    await page.sees(zh.checkout.total)
    await chooseByLabel(says.card)
    const key = () => page.all('button').find(({ textContent }) => textContent === says.pay['member-card']('161.27 元'))
    await until(() => expect(key()?.getAttribute('aria-disabled')).toBeNull())
    await page.tap(says.pay['member-card']('161.27 元'))
    const card = () => demo.chain.books.memberCards.byId('m9001')
    const sheet = () => page.region(says.password) ?? ''
    const wrong = async () => {
      const { triesLeft } = card() ?? {}
      page.fill(says.passwordLabel, '111111')
      await until(() => expect(card()?.triesLeft).not.toBe(triesLeft))
    }
    return { ...demo, page, sheet, card, wrong, key }
  }

  describe('member card password sheet', () => {
    test('shows the amount, the recipient and the remaining balance', async () => {
      const { sheet, card } = await atPassword()
      const heldFen = (card()?.principalFen ?? 0) + (card()?.presentFen ?? 0)
      await until(() => expect(sheet()).toContain('161.27'))
      expect(sheet()).toContain(says.toClinic('仁和堂·高新店'))
      expect(sheet()).toContain(says.leftAfter(common.yuan(heldFen - 16_127)))
      expect(sheet()).toContain(says.passwordHint('161.27 元'))
    })
    test('opens the keypad during the tap, and focuses the password field once rendered', async () => {
      const { page } = await atPassword()
      const typedInto = () => document.activeElement as HTMLInputElement
      expect([typedInto().tagName, typedInto().inputMode]).toEqual(['INPUT', 'numeric'])
      await until(() => expect(typedInto().labels?.[0]?.textContent).toContain(says.passwordLabel))
      expect(page.all('input[inputmode=numeric]:not([aria-hidden])')).toHaveLength(1)
    })
    test('shows the remaining attempts after the second wrong password', async () => {
      const { page, sheet, wrong } = await atPassword()
      await until(() => expect(sheet()).toContain('161.27'))
      await wrong()
      await until(() => expect(sheet()).toContain(failure['password-wrong'].text))
      await wrong()
      await until(() => expect(sheet()).toContain(says.wrongLeft(3)))
      await page.tap('关闭')
      await page.tap(says.pay['member-card']('161.27 元'))
      await until(() => expect(sheet()).toContain(says.triesLeft(3)))
    })
    test('closes when the card is locked, shows when the lock ends, and does not select another payment method', async () => {
      const { page, sheet, card, wrong, chain } = await atPassword()
      await until(() => expect(sheet()).toContain('161.27'))
      chain.books.memberCards.update('m9001', { triesLeft: 1 })
      await wrong()
      const lockedAt = card()?.lockedUntil ?? 0
      await page.sees(says.lockedUntil(timeOf(new Date(lockedAt))))
      await page.sees(says.chooseWay)
      const ways = page.all<HTMLInputElement>('input[type=radio]')
      expect(ways.slice(0, 2).map(({ checked }) => checked)).toEqual([false, false])
      expect(page.keyOf(says.chooseWay)?.getAttribute('aria-disabled')).toBe('true')
      expect(page.text()).toContain('161.27')
      await chooseByLabel(says.wechat)
      await page.sees(says.pay.wechat('169.76 元'))
      const gone = page.all('li').find(({ textContent }) => textContent.startsWith('会员优惠'))
      expect(gone?.textContent).toContain(zh.checkout.none)
      expect(gone?.textContent).not.toMatch(/优惠−?0\.00/)
    })
  })

  test('password reset returns to the order once the new password is set', async () => {
    const { page, chain } = await atPassword()
    await page.tap(says.forgot)
    await page.comesTo(`/member/password?back=${encodeURIComponent(PATH)}`)
    const { memberCard } = zh
    await page.tap(memberCard.getCode)
    await page.sees(memberCard.sentTo('138****0001'))
    page.fill(memberCard.code, FIXTURES.smsCode)
    await page.tap(memberCard.verify)
    const hasField = (name: string) =>
      until(() =>
        expect(page.all<HTMLInputElement>('input').some((each) => each.labels?.[0]?.textContent === name)).toBe(true),
      )
    await hasField(memberCard.newPassword)
    page.fill(memberCard.newPassword, '285719')
    await hasField(memberCard.repeat)
    page.fill(memberCard.repeat, '285719')
    await page.tap(memberCard.payOn)
    await page.comesTo(PATH)
    expect(chain.books.memberCards.byId('m9001')?.password).toBe('285719')
  })
})
