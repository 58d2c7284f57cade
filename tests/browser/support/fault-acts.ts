import { expect, type Page } from '@playwright/test'
import type { CallId } from '../../../src/adapters/http/calls/all-calls.ts'
import { drawNoise, jpegFile } from './drawn.ts'
import { atConfirm, atDoor, atStranger, atTherapy, atTicket } from './fault-places.ts'
import type { Binding } from './fault-screens.ts'
import { choose } from './journey.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()
const tap = (name: string | RegExp) => (page: Page) => button(page, name).tap()
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const leave = (to: string) => (page: Page) =>
  page.evaluate((path) => (location.hash = `#/wechat/${path}`), to).then(() => undefined)

async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('手机号').fill('13800000001')
}
async function readyToLogIn(page: Page): Promise<void> {
  await fillLogin(page)
  await tap('获取验证码')(page)
  await expect(page.getByText('演示验证码')).toBeVisible()
  await box(page, /验证码/).fill('123456')
  for (const each of await page.getByRole('checkbox').all()) await choose(each)
}
async function sendSelfCode(page: Page): Promise<void> {
  await tap('获取验证码')(page)
  await expect(page.getByText(/已发到/)).toBeVisible()
  await box(page, '验证码').fill('123456')
}
async function proveSelf(page: Page): Promise<void> {
  await sendSelfCode(page)
  await tap('下一步')(page)
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible()
}
async function setPassword(page: Page): Promise<void> {
  if ((await page.getByLabel('新密码', { exact: true }).count()) === 0) await proveAgain(page)
  await page.getByLabel('新密码', { exact: true }).fill('135792')
  await page.getByLabel('再输一次新密码').fill('135792')
}
async function proveAgain(page: Page): Promise<void> {
  await box(page, '验证码').fill('123456')
  await tap('下一步')(page)
}
async function fillAddress(page: Page): Promise<void> {
  await box(page, /收件人/).fill('李同尘')
  await box(page, /手机号/).fill('13800000603')
  await box(page, /详细地址/).fill('人民南路四段 9 号')
  await tap(/省市区/)(page)
  const sheet = page.getByRole('dialog', { name: '选择省市区' })
  for (const name of ['四川省', '成都市', '武侯区']) await sheet.getByRole('button', { name, exact: true }).tap()
}
async function fillPerson(page: Page): Promise<void> {
  await choose(
    page
      .getByRole('radio', { name: '朋友' })
      .or(page.getByRole('radio', { name: '其他' }))
      .first(),
  )
  await box(page, /^姓名/).fill('李同尘')
  await box(page, /身份证号/).fill('11010519491231002X')
  await box(page, /^手机号/).fill('13600000009')
  await choose(page.getByRole('checkbox'))
}
async function fillQuestion(page: Page): Promise<void> {
  await box(page, /哪里不舒服/).fill('半夜三点醒，白天没精神')
  await choose(page.getByRole('radio', { name: '几天' }))
  await choose(page.getByRole('radio', { name: '没看过' }))
  await choose(page.getByRole('checkbox').last())
}
const photos = (page: Page) => page.getByRole('group', { name: '处方照片' })
async function photograph(page: Page): Promise<void> {
  await photos(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles([jpegFile(await drawNoise(page, 120, 80))])
}
const sentPhoto = (page: Page) =>
  photos(page)
    .locator('li:not([aria-busy])')
    .filter({ hasNot: page.getByRole('button', { name: /重传/ }) })
    .getByRole('img')
    .first()
async function photographed(page: Page): Promise<void> {
  await photograph(page)
  await expect(photos(page).getByRole('img')).toHaveCount(1)
  await expect(photos(page).getByRole('progressbar')).toHaveCount(0)
}
const toPay = (page: Page) => expect(button(page, /去付款/)).toBeEnabled()
const cashier = (page: Page) => page.getByRole('dialog', { name: '模拟收银台' })
async function toTherapyConfirm(page: Page): Promise<void> {
  await choose(page.getByRole('checkbox', { name: /艾灸/ }))
  const free = page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { name: /余|剩/ })
  await choose(free.first())
  await tap(/^约/)(page)
  await expect(button(page, '确定约')).toBeEnabled()
}
async function giveUpVisit(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
  if ((await sheet.count()) === 0) await tap('取消挂号')(page)
  await sheet.getByRole('button', { name: '取消挂号' }).tap()
}
async function giveUpTherapy(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '取消这次理疗' })
  if ((await sheet.count()) === 0) await tap('取消理疗')(page)
  await choose(sheet.getByRole('radio', { name: '没时间去' }))
  await sheet.getByRole('button', { name: '取消理疗' }).tap()
}
async function giveUpWatch(page: Page): Promise<void> {
  await tap('取消候补')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: '取消候补' }).tap()
}
async function unbind(page: Page): Promise<void> {
  await tap('解绑这位就诊人')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑', exact: true }).tap()
}

/** The calls that somebody's act sends. */
export const ACTS = {
  A7: {
    path: 'login',
    as: 'guest',
    before: fillLogin,
    fires: tap('获取验证码'),
    good: text('演示验证码'),
    typed: (page) => box(page, /手机号/),
  },
  A8: {
    path: 'login',
    as: 'guest',
    before: readyToLogIn,
    fires: (page) => page.getByRole('button', { name: '登录', exact: true }).tap(),
    good: heading(/王雅琴/),
    typed: (page) => box(page, /验证码/),
  },
  A9: {
    path: 'member/password',
    before: sendSelfCode,
    fires: tap('下一步'),
    good: (page) => page.getByLabel('新密码', { exact: true }),
    typed: (page) => box(page, '验证码'),
  },
  A10: { path: 'member/password', fires: tap('获取验证码'), good: text(/已发到/) },
  A13: { path: 'orders/photo', fires: photograph, good: sentPhoto, told: /没传上/ },
  A14: {
    path: 'settings',
    before: async (page) => {
      await tap('报告问题')(page)
      await choose(page.getByRole('dialog').getByRole('radio', { name: '太慢' }))
      await page.getByRole('dialog').getByRole('textbox').fill('挂号一直转圈')
    },
    fires: (page) => page.getByRole('dialog').getByRole('button', { name: '发送' }).tap(),
    good: text('收到了，谢谢您'),
    told: /没有发出去，写的还在/,
    typed: (page) => page.getByRole('dialog').getByRole('textbox'),
  },
  P1: { path: 'orders/o6001/checkout', before: toPay, fires: tap(/去付款/), good: cashier },
  P3: {
    path: 'orders/o6001/checkout',
    before: toPay,
    fires: (page) => choose(page.getByRole('radio', { name: '寄到家' })),
    good: text(/中通快递运费/),
    typed: (page) => page.getByRole('radio', { name: '寄到家' }),
  },
  P4: {
    path: 'orders/o6001/checkout',
    before: toPay,
    fires: tap(/去付款/),
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: cashier,
  },
  P6: {
    path: 'orders/o6001/checkout',
    before: toPay,
    fires: leave('therapy'),
    good: (page) => page.getByRole('link', { name: /的理疗师$/ }).first(),
    told: 'silent',
  },
  P10: {
    path: 'orders/o6006/again',
    fires: tap('看今天的药和价格'),
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: text(/药和价格都和上次一样|处变了/),
    typed: (page) => page.getByRole('spinbutton', { name: '配几剂' }),
    isDrafted: true,
  },
  P11: {
    path: 'orders/photo',
    before: photographed,
    fires: tap('发给药房'),
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: text('药房正在看照片'),
  },
  D2: {
    path: 'doctors/d2001',
    before: tap('收藏林清和'),
    fires: leave('doctors?kind=saved'),
    good: (page) => page.getByRole('article').first(),
  },
  D7: {
    path: 'doctors/d2001',
    fires: tap('林清和的二维码'),
    good: (page) => page.getByRole('dialog').getByRole('img', { name: /扫一扫/ }),
  },
  T4: {
    path: 'patients/new',
    before: fillPerson,
    fires: (page) => page.getByRole('button', { name: '添加', exact: true }).tap(),
    good: text('已添加'),
    typed: (page) => box(page, /^姓名/),
    isDrafted: true,
  },
  T5: {
    path: 'patients/new',
    before: fillPerson,
    fires: (page) => page.getByRole('button', { name: '添加', exact: true }).tap(),
    good: text('已添加'),
  },
  T6: {
    path: 'patients/p4001/card',
    fires: tap('申领电子健康卡'),
    good: (page) => page.getByRole('img', { name: '王雅琴的电子健康卡二维码' }),
  },
  T7: { path: 'patients', fires: tap(/王建国/), good: text('已切换到 王建国') },
  T8: { path: atStranger, fires: unbind, good: text('已解绑 李同尘') },
  T9: {
    path: 'patients/p4001',
    before: (page) => box(page, '既往史').fill('高血压'),
    fires: tap('保存'),
    good: text('已保存'),
    told: /没有保存成功，填的内容还在/,
    typed: (page) => box(page, '既往史'),
    isDrafted: true,
  },
  T15: {
    path: 'member/recharge',
    before: (page) => choose(page.getByRole('radio', { name: '充 500.00 元' })),
    fires: tap(/^去付款/),
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: cashier,
    typed: (page) => page.getByRole('radio', { name: '充 500.00 元' }),
    isDrafted: true,
  },
  T16: {
    path: 'member/password',
    before: proveSelf,
    fires: setPassword,
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: heading('支付密码设好了'),
  },
  T17: {
    path: 'addresses',
    fires: tap(/^删除 .*天府三街/),
    told: /没有删掉，地址还在/,
    good: (page) => page.getByRole('link', { name: '添加地址' }),
  },
  T18: {
    path: 'addresses/new',
    before: fillAddress,
    fires: tap('保存'),
    good: (page) => page.getByRole('article').filter({ hasText: '人民南路' }).first(),
    typed: (page) => box(page, /详细地址/),
    isDrafted: true,
  },
  T19: { path: 'addresses', fires: tap(/把 .*天府三街.* 设为默认/), good: text('已设为默认') },
  T21: {
    path: 'advisory/d2001/intake',
    before: fillQuestion,
    fires: tap(/提交/),
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: cashier,
    typed: (page) => box(page, /哪里不舒服/),
    isDrafted: true,
  },
  R5: {
    path: atConfirm,
    before: (page) => box(page, '哪里不舒服').fill('胃口不好'),
    fires: tap('提交挂号'),
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: cashier,
    typed: (page) => box(page, '哪里不舒服'),
    isDrafted: true,
  },
  R6: {
    path: 'therapy/d2012?clinicId=c1001&date=2026-11-21',
    before: toTherapyConfirm,
    fires: tap('确定约'),
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: heading('理疗约好了'),
  },
  R7: {
    path: atTicket,
    fires: giveUpVisit,
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: heading('号已经取消'),
  },
  R8: {
    path: 'therapy/visits/h7004',
    fires: giveUpTherapy,
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: heading('这次理疗取消了'),
  },
  R9: {
    path: atTherapy,
    before: (page) => box(page, '前台的码').fill('desk-c1001'),
    fires: tap('用码签到'),
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: heading('已经签到'),
    typed: (page) => box(page, '前台的码'),
  },
  R15: {
    path: atDoor,
    world: 'sign-open',
    before: (page) => box(page, '前台的码').fill('desk-c1001'),
    fires: tap('用码签到'),
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: heading(/签到好了|已经签到/),
    typed: (page) => box(page, '前台的码'),
  },
  R20: {
    path: 'watch/new?doctorId=d2001&clinicId=c1001',
    world: 'sold-out-week',
    before: (page) => choose(page.getByRole('checkbox').first()),
    fires: tap('候补 1 个时段'),
    asks: /还不知道|正在(向门诊)?核对|支付未完成/,
    good: text('排上了，第 1 位'),
  },
  R21: { path: 'watch', fires: giveUpWatch, good: text(/已取消 何正清/) },
  R22: {
    path: 'home',
    world: 'watch-offer',
    fires: leave('watch'),
    good: (page) => page.getByRole('region', { name: '有号了' }),
    told: 'silent',
  },
} as const satisfies Partial<Record<CallId, Binding>>
