import type { Locator, Page } from '@playwright/test'
import type { CallId } from '../../../src/adapters/http/calls/all-calls.ts'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import type { ScreenFault } from './fault-list.ts'
import { atConfirm, atMessage } from './fault-places.ts'

export type Stage = {
  readonly page: Page
  readonly clinic: ClinicControl
  readonly server: string
  readonly token: string
}
/** How a person meets a call: where it goes out, what fires it, and how one sees that it has succeeded. */
export type Binding = {
  /** Behind the prefix, with its search; or what has to happen at the clinic first, which says where. */
  readonly path: string | ((stage: Stage) => Promise<string>)
  /** Who has logged in: 王雅琴 where nobody is named. */
  readonly as?: 'guest' | (string & {})
  readonly world?: string
  /** What is done on the screen before the fault is ordered. */
  readonly before?: (page: Page) => Promise<void>
  /** What sends the call; opening the screen does, where nothing is said. */
  readonly fires?: (page: Page) => Promise<void>
  /** `silent`: a side matter, without which the screen stands. Otherwise the failure's own sentence is seen, or this one. */
  readonly told?: 'silent' | RegExp
  /** Of what moves money or a number: what is said while nobody knows whether it was done, and the clinic is asked. */
  readonly asks?: RegExp
  /** What is seen once the call has succeeded. */
  readonly good: (page: Page) => Locator
  /** What was typed or chosen, which no fault may take away. */
  readonly typed?: (page: Page) => Locator
  /** It is a draft as well, and there when one comes again. */
  readonly isDrafted?: true
  /** What is no longer there is what was wanted: a 404 is no failure. */
  readonly isGoneFine?: true
  /** After this fault the page is over, and nothing is to be done on it (docs/product/refusals.md). */
  readonly endsAt?: ScreenFault
  /** WeChat's login has just come back to this page with a code. */
  readonly cameBack?: string
}

const named =
  (
    role: 'link' | 'button' | 'heading' | 'region' | 'img' | 'article' | 'checkbox' | 'radio' | 'list',
    name?: string | RegExp,
  ) =>
  (page: Page): Locator =>
    page.getByRole(role, name === undefined ? {} : { name }).first()
const text =
  (words: string | RegExp) =>
  (page: Page): Locator =>
    page.getByText(words).first()
const LIN = named('heading', '林清和')
const freeTime = (page: Page) => page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { name: /余|剩/ })

/** The calls that a screen asks as it opens. */
export const SCREENS = {
  C1: { path: 'patients/new', good: text(/^添加$/), told: 'silent' },
  C2: { path: 'clinics', good: named('link', /详情|高新店/) },
  C3: { path: 'clinics/c1001', good: named('heading', /高新店/) },
  C4: { path: 'orders/photo', good: text('这样拍，药房看得清') },
  C5: { path: 'booking?clinicId=c1001', good: named('link', /针灸|中医内科/) },
  C6: { path: 'orders/o6001/checkout', good: named('button', /去付款/), told: 'silent' },
  C7: { path: 'records', good: named('article') },
  C8: { path: 'scan/doctor/linqinghe', as: 'guest', good: LIN },
  C9: { path: 'advisory/d2001', good: named('link', '开始咨询'), told: /没拿到咨询须知/ },
  C10: { path: 'consultations', good: named('article') },
  C11: { path: 'orders/o6002/delivery', good: text('中通快递已揽收') },
  C12: { path: 'advisory', good: named('article'), told: 'silent' },
  C14: {
    path: 'subscribe',
    world: 'not-following',
    good: named('img', /的公众号二维码/),
    told: /二维码没加载出来/,
  },
  C15: { path: atConfirm, good: text(/挂号费|25\.00/) },
  C16: { path: 'subscribe', world: 'not-following', good: named('heading', '还没有关注'), told: 'silent' },
  C17: { path: 'clinics', good: named('link', /详情|高新店/), told: 'silent' },
  C18: { path: 's/rhtlin', as: 'guest', good: LIN },
  A1: { path: 'login', as: 'guest', good: named('button', '用微信登录'), told: 'silent' },
  A2: { path: '', good: named('heading', /王雅琴/), told: 'silent' },
  A3: { path: 'subscribe', good: named('heading', '已经关注了'), told: /现在查不到有没有关注/ },
  // A code is never sent twice (docs/wechat.md): whoever tries again comes in as a guest, and logs in from there.
  A4: { path: '', as: 'guest', cameBack: 'code=code-13800000001&state=s1', good: named('heading', /上午好/) },
  A5: { path: '', as: 'guest', good: text('想看哪位医生'), told: 'silent' },
  A6: {
    path: '',
    as: 'guest',
    cameBack: 'code=code-13800000001&state=s1&secondLogin=1&clinicId=c1001',
    endsAt: '10 406',
    good: named('heading', /上午好/),
  },
  A11: { path: 'addresses/new', good: named('button', /省市区/), told: /省市区没加载出来/ },
  A15: { path: 'records/print/exam/x7004', good: text('把验证码报给门诊') },
  P2: { path: 'orders/o6001/checkout', good: named('button', /去付款.*169/) },
  P5: { path: 'orders/o6001/checkout', good: text(/这一单给您留到/), asks: /还不知道有没有办成/ },
  P7: { path: 'pay/result/charge/o6002', good: named('heading', '付款成功'), told: /现在查不到结果/ },
  P8: { path: 'orders', good: named('article') },
  P9: { path: 'orders/o6001', good: named('button', '去付款') },
  P12: { path: 'orders', good: named('article'), told: 'silent' },
  P13: { path: 'orders/o6001/pharmacy', good: named('radio', /代煎/) },
  D1: { path: 'doctors/search?keyword=失眠', good: named('article') },
  D3: { path: 'doctors/d2001', good: LIN },
  D4: { path: 'doctors?kind=recent', good: named('article') },
  D5: { path: 'doctors?kind=all', good: named('article') },
  D6: { path: 'doctors/tag/省名中医', good: named('article') },
  T1: { path: 'patients/p4001', good: named('heading', '王雅琴的资料') },
  T2: { path: 'patients', good: named('button', /王雅琴/) },
  T3: { path: 'me', good: text('账号 王雅琴 138****0001'), told: 'silent' },
  T10: { path: 'records', good: named('article') },
  T11: { path: 'records/exam/x7004', good: named('region', /结果|结论/) },
  T12: { path: 'member', good: named('region', '余额') },
  T13: { path: 'member/recharge', good: named('region', '充值规则') },
  T14: { path: 'member/bills', good: named('article') },
  T20: { path: 'addresses', good: named('article') },
  T22: { path: 'consultations', good: named('region', '门诊留言'), told: 'silent' },
  T23: { path: 'advisory/d2001', good: named('link', '开始咨询'), told: 'silent' },
  T24: { path: 'chat/v8003', good: text('白天困不困'), told: /没连上/ },
  T25: { path: 'advisory/d2001', good: text(/上次就诊/), told: 'silent' },
  R1: { path: 'doctors?date=2026-11-21', good: named('link', /去挂号/) },
  R2: { path: 'watch/new?doctorId=d2001&clinicId=c1001', world: 'sold-out-week', good: named('checkbox') },
  R3: {
    path: 'booking/doctor/d2001?date=2026-11-21',
    good: (page) => freeTime(page).first().locator('xpath=ancestor::label'),
  },
  R4: { path: 'therapy/d2012?clinicId=c1001&date=2026-11-21', good: named('checkbox', /艾灸/) },
  R10: { path: 'therapy/visits/h7004', good: named('heading', '理疗约好了') },
  R11: { path: 'visits?tab=therapy', good: named('article') },
  R12: { path: 'visits/r5001', good: named('heading', '这次看完了') },
  R13: { path: 'visits', good: named('article') },
  R14: { path: atMessage, good: named('heading', '号约好了') },
  R16: { path: 'booking/doctor/d2001?date=2026-11-21', good: LIN, told: 'silent' },
  R17: { path: 'me', good: text(/还有 \d 次/), told: 'silent' },
  R18: { path: 'booking/doctor/d2003?clinicId=c1001&date=2026-11-23', good: text('还没有人候补'), told: 'silent' },
  R19: { path: 'watch', good: named('region', '正在候补') },
  R23: { path: 'doctors/d2001', good: LIN },
  R24: { path: 'therapy', good: named('link', /的理疗师$/) },
  R25: { path: atConfirm, good: named('button', '提交挂号'), told: 'silent' },
} as const satisfies Partial<Record<CallId, Binding>>
