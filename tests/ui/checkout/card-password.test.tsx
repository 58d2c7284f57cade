import { describe, expect, test } from 'vitest'
import { timeOf } from '@/domain/general/day'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { choose } from '../../support/choose'
import { openScreen, until } from '../kit/open-screen'

const PATH = '/orders/o6001/checkout'
const { common, failure, payment: says } = zh

/** The checkout with the member card chosen, its price there, and its password asked for. */
async function atPassword() {
  const demo = await atHome()
  const page = await openScreen(demo, PATH)
  await page.sees(zh.checkout.total)
  await choose(says.card)
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

describe('the sheet for the password of the member card', () => {
  test('tells how much goes to whom, and what is left on the card afterwards', async () => {
    const { sheet, card } = await atPassword()
    const heldFen = (card()?.principalFen ?? 0) + (card()?.presentFen ?? 0)
    await until(() => expect(sheet()).toContain('161.27'))
    expect(sheet()).toContain(says.toClinic('仁和堂·高新店'))
    expect(sheet()).toContain(says.leftAfter(common.yuan(heldFen - 16_127)))
    expect(sheet()).toContain(says.passwordHint('161.27 元'))
  })
  test('has the keypad come within the tap, and the focus in its field once it is drawn', async () => {
    const { page } = await atPassword()
    const typedInto = () => document.activeElement as HTMLInputElement
    expect([typedInto().tagName, typedInto().inputMode]).toEqual(['INPUT', 'numeric'])
    await until(() => expect(typedInto().labels?.[0]?.textContent).toContain(says.passwordLabel))
    expect(page.all('input[inputmode=numeric]:not([aria-hidden])')).toHaveLength(1)
  })
  test('tells how many tries are left from the second wrong password on', async () => {
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
  test('closes when the card is locked: until when is told, and no other way is chosen for anybody', async () => {
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
    await choose(says.wechat)
    await page.sees(says.pay.wechat('169.76 元'))
    const gone = page.all('li').find(({ textContent }) => textContent.startsWith('会员优惠'))
    expect(gone?.textContent).toContain(zh.checkout.none)
    expect(gone?.textContent).not.toMatch(/优惠−?0\.00/)
  })
})

test('a forgotten password leads back to the order once it is set anew', async () => {
  const { page, chain } = await atPassword()
  await page.tap(says.forgot)
  await page.comesTo(`/member/password?back=${encodeURIComponent(PATH)}`)
  const { memberCard } = zh
  await page.tap(memberCard.getCode)
  await page.sees(memberCard.sentTo('138****0001'))
  page.fill(memberCard.code, KNOWN.smsCode)
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
