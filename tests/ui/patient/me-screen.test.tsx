import { expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { newcomer } from '../../support/newcomer'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { account: says, common, patient: words } = zh
const { wangYaqin } = KNOWN.patients
const STALE = /\d\d:\d\d 之后数字没有更新/
const LEFT = /还有 \d 次/

test('me names the account and the active patient, and leads to everything that is theirs', async () => {
  const page = await openScreen(await atHome(), '/me')
  await page.sees('账号 王雅琴 138****0001')
  const [active] = found('link', /当前就诊人.*王雅琴.*共 2 位就诊人/)
  expect(active?.getAttribute('href')).toBe('/wechat/patients')
  expect(page.one('h1').textContent).toMatch(/^我的/)
  for (const [name, to] of [
    [says.family, '/family'],
    [says.card, `/patients/${wangYaqin}/card`],
    [says.records, '/records'],
    [says.addresses, '/addresses'],
    [says.visits, '/visits'],
  ] as const)
    expect(page.link(name), name).toBe(`/wechat${to}`)
  expect((await there('link', /^我的( |\d|$)/)).getAttribute('aria-current')).toBe('page')
})

test('me without anybody asks to add a patient, and leads there', async () => {
  const page = await openScreen(await newcomer('13700000017'), '/me')
  await tapOn('link', /还没有就诊人/)
  await there('heading', words.newTitle)
  await page.comesTo('/patients/new')
})

test('badges that cannot be read keep their numbers and say since when, until another try succeeds', async () => {
  const demo = await atHome()
  const page = await openScreen(demo, '/me')
  await until(() => expect(page.text()).toMatch(LEFT))
  demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/patientLastGrab', fault: '500' })
  await tapOn('link', common.tabs.home)
  await page.comesTo('/home')
  await tapOn('link', /^我的( |\d|$)/)
  await until(() => expect(page.text()).toMatch(STALE))
  expect(page.text()).toMatch(LEFT)
  demo.chain.faults.clear()
  await page.tap(common.retry)
  await until(() => expect(page.text()).not.toMatch(STALE))
  expect(page.text()).toMatch(LEFT)
})

test('who logs out is asked first, then nothing of the login is kept and home offers a login', async () => {
  const demo = await atHome()
  const page = await openScreen(demo, '/me')
  await page.tap(words.signOut)
  const question = await there('alertdialog')
  expect(question.textContent).toContain(words.signOutTitle)
  expect(demo.storage.kept.has('_login_info')).toBe(true)
  await tapOn('button', words.signOutOk, question)
  await page.sees('登录后看自己的号')
  await page.comesTo('/home')
  expect(demo.storage.kept.has('_login_info')).toBe(false)
})

test('who is asked whether to log out and says no stays logged in', async () => {
  const demo = await atHome()
  const page = await openScreen(demo, '/me')
  await page.tap(words.signOut)
  await tapOn('button', words.signOutCancel, await there('alertdialog'))
  await gone('alertdialog')
  expect([page.place(), demo.storage.kept.has('_login_info')]).toEqual(['/me', true])
})
