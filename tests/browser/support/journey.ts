import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { rememberLogin } from './log-in-fixture.ts'
import { CONSENT_VERSIONS, REQUIRED_CONSENTS } from '../../../src/domain/device/consent.ts'

export const KNOWN_MOBILE = '13800000001'
export type AtCashier = '支付成功' | '到账晚 20 秒' | '取消支付' | '支付失败' | '没有回应'

/** Taps the label of a radio button or checkbox, because the label renders its box. */
export const chooseOption = (control: Locator): Promise<void> => control.locator('xpath=ancestor::label').tap()

/** Patient journeys that find controls by their visible names. */
export class Journey {
  readonly page: Page
  readonly #clinic: ClinicControl
  readonly #waitUntil: 'load' | 'commit'
  /** If `commit` is set, the page counts as open before its code has loaded. */
  constructor(page: Page, clinic: ClinicControl, waitUntil: 'load' | 'commit' = 'load') {
    this.page = page
    this.#clinic = clinic
    this.#waitUntil = waitUntil
  }

  /** Opens a screen with an existing login and consents; the login form has its own tests. */
  async enter(path = 'home', mobile = KNOWN_MOBILE, params: Record<string, string> = {}): Promise<void> {
    await this.remember(mobile)
    await this.open(path, params)
  }
  /** The next document opens with an existing login and consents. */
  async remember(mobile = KNOWN_MOBILE): Promise<void> {
    const { mpId } = this.#clinic
    const login = (await this.#clinic.login?.(mobile)) ?? (await this.#logInOverWire(mpId, mobile))
    const agreed = Object.fromEntries(
      REQUIRED_CONSENTS.map((part) => [part, { version: CONSENT_VERSIONS[part], at: Date.now() }]),
    )
    await rememberLogin(this.page, login, agreed)
  }
  async #logInOverWire(mpId: string, mobile: string): Promise<object> {
    const reply = await this.page.request.post(`/mcapi/loginbycode?mpId=${encodeURIComponent(mpId)}&timestamp=1`, {
      data: { code: `code-${mobile}-${randomUUID()}` },
    })
    return ((await reply.json()) as { data: object }).data
  }
  open = (path = 'home', params: Record<string, string> = {}) =>
    this.page.goto(this.#clinic.url(path, params), { waitUntil: this.#waitUntil })

  /** Opens 林清和's next available day from the doctor list. */
  async toSchedule(): Promise<void> {
    await this.open('doctors')
    await chooseOption(this.page.getByRole('radiogroup', { name: '就诊日期' }).getByRole('radio').nth(1))
    const row = this.page.getByRole('article').filter({ hasText: '林清和' })
    await row.getByRole('link', { name: /去挂号/ }).tap()
    await expect(this.page.getByRole('heading', { name: '林清和' })).toBeVisible()
  }

  /** Chooses an available slot tomorrow and returns its time, such as 09:30. */
  async chooseTime(nth = 0): Promise<string> {
    const free = this.page
      .getByRole('radiogroup', { name: /的时间$/ })
      .getByRole('radio', { name: /余/ })
      .nth(nth)
    const spoken = await free.locator('xpath=ancestor::label').innerText()
    await chooseOption(free)
    await expect(this.page.getByRole('button', { name: /就约/ })).toBeVisible()
    return /\d\d:\d\d/.exec(spoken)?.[0] ?? ''
  }
  toConfirm = () => this.page.getByRole('button', { name: /就约/ }).tap()

  async logIn(mobile = KNOWN_MOBILE): Promise<void> {
    const { page } = this
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).tap()
    await expect(page.getByText('演示验证码')).toBeVisible()
    await page.getByRole('textbox', { name: /验证码/ }).fill('123456')
    for (const box of await page.getByRole('checkbox', { name: /必填|required/i }).all()) await chooseOption(box)
    await page.getByRole('button', { name: '登录', exact: true }).tap()
  }

  /** Logs in and goes to the confirm screen with an available slot. */
  async toConfirmLoggedIn(nth = 0): Promise<string> {
    await this.toSchedule()
    const time = await this.chooseTime(nth)
    await this.toConfirm()
    await this.logIn()
    await this.isConfirming()
    return time
  }
  isConfirming = () => expect(this.page.getByRole('button', { name: '提交挂号' })).toBeEnabled()
  submit = () => this.page.getByRole('button', { name: '提交挂号' }).tap()
  atCashier = (choice: AtCashier) =>
    this.page.getByRole('dialog', { name: '模拟收银台' }).getByRole('button', { name: choice }).tap()

  async toResult(choice: AtCashier = '支付成功'): Promise<void> {
    await this.toConfirmLoggedIn()
    await this.submit()
    await this.atCashier(choice)
  }
  isBooked = () => expect(this.page.getByRole('heading', { name: '挂号成功' })).toBeVisible()
  async toTicket(): Promise<void> {
    await this.toResult()
    await this.isBooked()
    await this.page.getByRole('link', { name: '看我的号' }).tap()
    await expect(this.page.getByRole('heading', { name: '号约好了' })).toBeVisible()
  }
}

type Row = Record<string, unknown>
/** Registrations booked in this test: those in the future. */
export async function bookedRegistrations(clinic: ClinicControl): Promise<Row[]> {
  const rows = await clinic.books('registrations')
  return rows.filter(({ requestId }) => typeof requestId === 'string' && !requestId.startsWith('seed'))
}

/** Completes the payment at WeChat's cashier while the app's page is closed. */
export async function reportCashierOutcome(
  { request }: Pick<Page, 'request'>,
  clinic: ClinicControl,
  outcome: 'ok' | 'cancel',
  of: 'registration' | 'charge' = 'registration',
): Promise<void> {
  const transactions = await clinic.books<{ id: string; result: number; kind: string }>('transactions')
  const waiting = transactions.find(({ kind, result }) => kind === of && result === 0)
  const reply = await request.post(`/mock/${clinic.mpId}/cashier/${waiting?.id}`, { data: { outcome } })
  expect(reply.ok()).toBe(true)
}
