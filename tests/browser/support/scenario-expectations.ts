import { expect, type Locator, type Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { askDoctor, messageInput, chatLog, sendChatText } from './chat.ts'
import { createNoiseImage, jpegFile } from './image-fixtures.ts'
import { chooseOption, Journey } from './journey.ts'

export type ScenarioView = { readonly page: Page; readonly clinic: ClinicControl; readonly journey: Journey }
/** The screen that shows a scenario's purpose, the patient (王雅琴 or a guest), and the expected content. */
export type ScenarioExpectation = {
  readonly path: string
  readonly isGuest?: boolean
  readonly see: string | RegExp | ((seen: ScenarioView) => Promise<void>)
  /** Whether the clinic returns errors on purpose, or the app waits for its timeout. */
  readonly isLoud?: boolean
}

const isSeen =
  (text: string | RegExp) =>
  ({ page }: ScenarioView) =>
    expect(page.getByText(text).first()).toBeVisible()
const later = ({ clinic }: ScenarioView, minutes: number) => clinic.clock({ moveMinutes: minutes })
/** Reopens the screen as a new tab would; the scenario keeps its state. */
const reload = ({ page }: ScenarioView) => page.reload()
const tapLink = ({ page }: ScenarioView, name: string | RegExp) => page.getByRole('link', { name }).first().tap()
const timesOf = ({ page }: ScenarioView): Locator =>
  page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio')

const openVisit = async (seen: ScenarioView) => {
  await seen.page.getByRole('article').filter({ hasText: '林清和' }).first().getByRole('link').first().tap()
}
const bookTomorrow = async ({ journey }: ScenarioView) => {
  await journey.toSchedule()
  await journey.chooseTime()
  await journey.toConfirm()
  await journey.isConfirming()
}
const askAndPay = async ({ page, clinic, journey }: ScenarioView, minutes: number) => {
  await expect(page.getByRole('heading', { name: '我的咨询' })).toBeVisible()
  const { conversationId, pay } = await askDoctor(page, clinic)
  await pay()
  await clinic.clock({ moveMinutes: minutes })
  await journey.open(`chat/${conversationId}`)
}

export const SCENARIO_EXPECTATIONS: Readonly<Record<string, ScenarioExpectation>> = {
  default: { path: 'home', see: '看过的医生' },
  'first-open': { path: 'home', see: '添加就诊人后就能挂号' },
  guest: {
    path: 'booking/doctor/d2001',
    isGuest: true,
    see: async (seen) => {
      await expect(timesOf(seen).first()).toBeAttached()
      await expect(seen.page.getByText('办理')).toHaveCount(0)
    },
  },
  'no-card': { path: 'patients', see: /添加就诊人/ },
  'not-following': { path: 'subscribe', see: '还没有关注' },
  'family-of-four': { path: 'patients', see: '李秀芳' },
  'clinic-face': { path: 'home', isGuest: true, see: '周日各门诊照常开诊' },
  'gps-denied': {
    path: 'clinics',
    isGuest: true,
    see: async (seen) => {
      await seen.page.getByRole('button', { name: '用我的位置排序' }).tap()
      await isSeen(/没有拿到位置|没拿到位置/)(seen)
    },
  },
  'choose-clinic': { path: 'home', isGuest: true, see: '就去这家' },
  'token-dead': {
    path: 'home',
    // On this page or the next one, after three requests.
    see: async (seen) => {
      await reload(seen)
      await isSeen('登录后看自己的号')(seen)
    },
  },
  race: {
    path: 'booking/doctor/d2001',
    isGuest: true,
    see: async (seen) => {
      await expect(seen.page.getByText('余 1', { exact: true }).first()).toBeVisible()
      await expect(seen.page.getByText(/^余 [2-9]$/)).toHaveCount(0)
    },
  },
  'sold-out-week': { path: 'doctors/d2001', isGuest: true, see: '这一周约满了' },
  'soonest-in-chain': { path: 'clinics/soonest', isGuest: true, see: '问了 5 家门诊，4 家有号' },
  'blocked-patient': {
    path: 'booking/doctor/d2001',
    see: async (seen) => {
      await seen.journey.chooseTime()
      await seen.journey.toConfirm()
      await isSeen(/暂时不能挂号/)(seen)
    },
  },
  'watch-offer': {
    path: 'watch',
    see: async (seen) => {
      await isSeen('下一个号先问您')(seen)
      await later(seen, 0.5)
      await reload(seen)
      await isSeen(/有号/)(seen)
    },
  },
  'therapy-course': { path: 'therapy/visits/h7004', see: '已用 4 次，共 5 次' },
  'late-cancel': {
    path: 'visits',
    see: async (seen) => {
      await openVisit(seen)
      await seen.page.getByRole('button', { name: '取消挂号' }).tap()
      await isSeen(/现在过了时间/)(seen)
    },
  },
  'sign-too-early': {
    path: 'visits',
    see: async (seen) => {
      await openVisit(seen)
      await isSeen(/\d\d:\d\d 开始$/)(seen)
    },
  },
  'sign-open': { path: 'home', see: '去签到' },
  'sign-too-far': {
    path: 'home',
    see: async (seen) => {
      await tapLink(seen, '去签到')
      await seen.page.getByRole('button', { name: '用我的位置签到' }).tap()
      await isSeen(/离门诊还有 [\d.]+ 公里/)(seen)
    },
  },
  'pc-created': {
    path: 'visits',
    see: async (seen) => {
      await openVisit(seen)
      await seen.page.getByRole('button', { name: '取消挂号' }).tap()
      await isSeen(/这个号由前台登记/)(seen)
    },
  },
  'stopped-by-clinic': { path: 'visits', see: '停诊' },
  'pay-waiting': {
    path: 'consultations',
    see: async (seen) => {
      await expect(seen.page.getByRole('heading', { name: '我的咨询' })).toBeVisible()
      const { conversationId, pay } = await askDoctor(seen.page, seen.clinic)
      await pay()
      await seen.journey.open(`chat/${conversationId}`)
      await expect(seen.page.getByRole('region', { name: '还没付款' })).toBeVisible()
      await later(seen, 1)
      await reload(seen)
      await isSeen('在等林清和医生接诊')(seen)
    },
  },
  'pay-cancel': { path: 'home', see: /前付款，过时号会放出/ },
  'lock-elsewhere': { path: 'orders/o6001/checkout', see: '另一台手机正在付这一单' },
  'price-changed': {
    path: 'orders/o6001',
    see: async (seen) => {
      await isSeen('要付 169.76 元')(seen)
      await later(seen, 2)
      await reload(seen)
      await isSeen('要付 179.76 元')(seen)
    },
  },
  'member-low': { path: 'member', see: /^5\.00 元$/ },
  'photo-rejected': {
    path: 'orders/o6008',
    see: async (seen) => {
      await isSeen('药房正在看照片')(seen)
      await later(seen, 1)
      await reload(seen)
      await isSeen('照片看不清，请重新拍')(seen)
    },
    isLoud: true,
  },
  'orders-at-desk': { path: 'orders/photo', see: '您选的门诊不支持这个功能' },
  'goods-changed': {
    path: 'orders/o6003/again',
    see: async (seen) => {
      await seen.page.getByRole('button', { name: '看今天的药和价格' }).tap()
      await isSeen('涨价')(seen)
    },
  },
  'air-pharmacy-out-of-range': {
    path: 'orders/o6001/checkout',
    see: async (seen) => {
      await chooseOption(seen.page.getByRole('radio', { name: '寄到家' }))
      await isSeen('这个地址没有药房送')(seen)
    },
  },
  'advisory-slow': {
    path: 'consultations',
    see: async (seen) => {
      await askAndPay(seen, 120)
      await isSeen('在等林清和医生回复')(seen)
      await later(seen, 25 * 60)
      await isSeen('医生没有按时回复')(seen)
    },
  },
  'advisory-refused': {
    path: 'consultations',
    see: async (seen) => {
      await askAndPay(seen, 120)
      await isSeen('没有接')(seen)
    },
  },
  'advisory-full': { path: 'advisory', see: '今天都问满了' },
  'advisory-off': { path: 'advisory', see: '现在没有医生在线' },
  'advisory-unsupported': { path: 'advisory', see: '这家门诊没有开通在线咨询' },
  'chat-flaky': {
    path: 'chat/v8003',
    see: async (seen) => {
      await expect(messageInput(seen.page)).toBeVisible()
      for (const words of ['头不疼了', '睡得也好']) await sendChatText(seen.page, words)
      for (const words of ['头不疼了', '睡得也好'])
        await expect(chatLog(seen.page).getByText(words, { exact: true })).toHaveCount(1)
      await expect(
        chatLog(seen.page)
          .getByText(/^(已送达|已读)$/)
          .first(),
      ).toBeVisible()
      await expect(chatLog(seen.page).getByText(/^(发送中|等前面那条|没发出去)$/)).toHaveCount(0)
    },
    isLoud: true,
  },
  'chat-long': { path: 'advisory/d2001', see: '不限轮数' },
  'sts-expired-mid-upload': {
    path: 'orders/photo',
    see: async (seen) => {
      const grid = seen.page.getByRole('group', { name: '处方照片' })
      for (const count of [1, 2]) {
        const photo = jpegFile(await createNoiseImage(seen.page, 60 + count, 40))
        await grid.locator('input[type=file]').first().setInputFiles([photo])
        await expect(grid.getByRole('img')).toHaveCount(count)
        await expect(grid.getByRole('progressbar')).toHaveCount(0)
        await later(seen, 1)
      }
      const keys = await seen.clinic.books('uploadKeys')
      expect(keys.length, 'the first credentials had died').toBeGreaterThan(1)
    },
    isLoud: true,
  },
  'follow-up-due': { path: 'records/m7021', see: '两周后复诊' },
  'exam-not-ready': { path: 'records/exam/x7020', see: '结果还没出来' },
  'records-hidden': { path: 'records', see: '门诊没有开放病历' },
  'exams-hidden': {
    path: 'records',
    see: async (seen) => {
      await isSeen('脾胃虚弱')(seen)
      await expect(seen.page.getByText('检查', { exact: true })).toHaveCount(0)
    },
  },
  'edition-expired': { path: 'home', isGuest: true, see: '系统服务已到期，暂不能线上挂号' },
  'child-clinic-expired': {
    path: 'clinics',
    isGuest: true,
    see: async (seen) => {
      await expect(seen.page.getByText('系统服务已到期，暂不能线上预约。可以打电话约。')).toHaveCount(1)
    },
  },
  'chain-head': {
    path: 'doctors/d2001',
    isGuest: true,
    see: async ({ page }) => {
      await expect(page.getByRole('button', { name: '选一个时间' })).toBeVisible()
      await expect(page.getByText('系统服务已到期')).toHaveCount(0)
    },
  },
  'feature-unsupported': { path: 'home', isGuest: true, see: '这家门诊没有开通线上挂号' },
  '4030': { path: 'home', isGuest: true, see: '暂时不能进入', isLoud: true },
  'lost-answer': {
    path: 'home',
    see: async (seen) => {
      await isSeen('看过的医生')(seen)
      await bookTomorrow(seen)
      await seen.journey.submit()
      await seen.journey.atCashier('支付成功')
      await seen.journey.isBooked()
    },
    isLoud: true,
  },
  'ten-second-timeout': {
    path: 'booking/doctor/d2001',
    isGuest: true,
    see: '有点慢，还没连上',
    isLoud: true,
  },
  'spec-only': { path: 'booking?clinicId=c1001&departmentId=all', see: '林清和' },
  'enum-from-the-future': { path: 'visits/r5001', see: '状态未知' },
}
