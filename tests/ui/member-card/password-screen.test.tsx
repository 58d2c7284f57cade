import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { withRateLimit } from '../../support/rate-limited'
import { aFreeSlot } from '../../support/booking'
import { confirmPath } from '../booking/at-confirm'
import { openScreen, until } from '../kit/open-screen'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

const { common, failure, memberCard: says, payment, session } = zh
const VERIFY = 'POST /mcapi/sms/verifySelf'
const SET = 'POST /mcapi/patients/member/password'
const [WEAK, GOOD, OTHER] = ['123456', '135792', '135793']

type Page = Awaited<ReturnType<typeof openScreen>>
const fieldOf = ({ all }: Page, label: string) =>
  all<HTMLInputElement>('input').find(({ labels }) => labels?.[0]?.textContent?.startsWith(label))
const alerts = ({ all }: Page) => all('[role=alert]').map(({ textContent }) => textContent)
/** Waits until the field with this name exists and has the focus. */
const isTypedInto = (page: Page, label: string) =>
  until(() => {
    expect(fieldOf(page, label), label).toBeDefined()
    expect(document.activeElement).toBe(fieldOf(page, label))
  })

async function openPassword() {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, '/member/password')
  await page.tap(says.getCode)
  await page.sees(says.sentTo('138****0001'))
  const prove = async (code: string = FIXTURES.smsCode) => {
    page.fill(says.code, code)
    await page.tap(says.verify)
  }
  const password = () => demo.chain.books.memberCards.by('patientId', FIXTURES.patients.wangYaqin)[0]?.password
  return { ...demo, page, password, prove }
}
async function typeTwice(page: Page, first: string, second = first): Promise<void> {
  await isTypedInto(page, says.newPassword)
  page.fill(says.newPassword, first)
  await isTypedInto(page, says.repeat)
  page.fill(says.repeat, second)
}

describe('password setup', () => {
  test('sends a code to the registered mobile number, even for a forgotten password', async () => {
    const { page } = await openPassword()
    expect(page.heads()).toContain(says.changeTitle)
    expect(page.text()).toContain(says.forgot)
    expect(page.all('button').some(({ textContent }) => /^\d+ 秒后再发$/.test(textContent))).toBe(true)
  })
  test('continues only with the correct code', async () => {
    const { page, prove } = await openPassword()
    await prove('000000')
    await page.sees(failure['code-wrong'].text)
    expect(fieldOf(page, says.code)?.value).toBe('')
    await prove()
    await isTypedInto(page, says.newPassword)
  })
  test('keeps the code when its verification fails', async () => {
    const { chain, page, prove } = await openPassword()
    chain.faults.add({ call: VERIFY, fault: '500', times: 1 })
    await prove()
    await page.sees(failure['server-trouble'].text)
    expect(fieldOf(page, says.code)?.value).toBe(FIXTURES.smsCode)
    await page.tap(says.verify)
    await isTypedInto(page, says.newPassword)
  })
})

describe('form for a new member card password', () => {
  test('rejects a password that is easy to guess', async () => {
    const { page, password, prove } = await openPassword()
    await prove()
    await isTypedInto(page, says.newPassword)
    page.fill(says.newPassword, WEAK)
    await page.sees(says.said.weak)
    expect(fieldOf(page, says.repeat)).toBeUndefined()
    expect(password()).toBe(FIXTURES.memberPassword)
  })
  test('requires the same password twice', async () => {
    const { page, password, prove } = await openPassword()
    await prove()
    await typeTwice(page, GOOD, OTHER)
    await until(() => expect(alerts(page)).toContain(says.different))
    expect(password()).toBe(FIXTURES.memberPassword)
    await typeTwice(page, GOOD)
    await until(() => expect(page.heads()).toContain(says.done))
    expect(password()).toBe(GOOD)
  })
  test('requires a new code after a lost response', async () => {
    const { chain, page, prove } = await openPassword()
    await prove()
    chain.faults.add({ call: SET, fault: 'lost-answer', times: 1 })
    await typeTwice(page, GOOD)
    await until(() => expect(alerts(page).join()).toContain(says.open))
    expect(fieldOf(page, says.code)).toBeDefined()
  })
})

test('locked card links to the password reset, which unlocks the card immediately', async () => {
  const demo = await loggedInDevice()
  const { memberCards } = demo.chain.books
  const lockedUntil = demo.chain.clock.now().getTime() + 60_000
  for (const { id } of memberCards.all()) memberCards.update(id, { triesLeft: 0, lockedUntil })
  const page = await openScreen(demo, '/member')
  await page.sees(says.locked)
  await page.tap(says.lockedGo)
  await page.sees(says.lockedNote)
  await page.comesTo('/member/password')
})

test('new password unlocks the card for the next booking', async () => {
  const demo = await loggedInDevice()
  const { memberCards } = demo.chain.books
  const lockedUntil = demo.chain.clock.now().getTime() + 3_600_000
  for (const { id } of memberCards.all()) memberCards.update(id, { triesLeft: 0, lockedUntil })
  const { slot } = await aFreeSlot(demo)
  const page = await openScreen(demo, confirmPath(slot))
  await page.sees(payment.cardState.locked)
  await page.goTo('/member/password')
  await page.tap(says.getCode)
  page.fill(says.code, FIXTURES.smsCode)
  await page.tap(says.verify)
  await typeTwice(page, GOOD)
  await until(() => expect(page.heads()).toContain(says.done))
  await page.goTo(confirmPath(slot))
  const { totalFen = 0 } = demo.stores.get(PaymentMethodStore).card.known() ?? {}
  await page.sees(payment.cardBalance(common.yuan(totalFen)))
})

test('password screen shows that there were too many attempts, and keeps the typed code', async () => {
  const door = { isShut: false }
  const demo = await loggedInDevice({ network: withRateLimit('/sms/', door) })
  door.isShut = true
  const page = await openScreen(demo, '/member/password')
  await page.tap(says.getCode)
  await until(() => expect(alerts(page).join()).toContain(session.tooManyTries))
  page.fill(says.code, FIXTURES.smsCode)
  await page.tap(says.verify)
  await until(() => expect(alerts(page).filter((text) => text.includes(session.tooManyTries))).toHaveLength(2))
  expect(fieldOf(page, says.code)?.value).toBe(FIXTURES.smsCode)
})
