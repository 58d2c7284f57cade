import { expect, test, vi } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { createTestApp } from '../../support/test-app'
import { click } from '../kit/mount'
import { until } from '../kit/open-screen'
import { openConsole } from './open-console'

test('demo console (S11) opens as a screen, and asks for confirmation before a reset', async () => {
  const { all, open, sees, tap, timer, host, reloads } = await openConsole(createTestApp({ world: 'race' }))
  await sees('每个时段只剩最后一个号')
  expect(all('h1').map(({ textContent }) => textContent)).toEqual(['演示控制台'])
  await open('时钟')
  await until(() => expect(timer()).toBe('09:05:00'))
  await tap('往后 1 小时')
  await until(() => expect(timer()).toBe('10:05:00'))

  const question = () => all('[role="alertdialog"]')[0]?.textContent
  await tap('重来')
  await until(() => expect(question()).toContain('从头开始这个世界？'))
  await tap('先不')
  await until(() => expect(question()).toBeUndefined())
  expect([timer(), reloads()]).toEqual(['10:05:00', 0])
  await tap('重来')
  await until(() => expect(question()).toBeDefined())
  await tap('从头开始')
  await until(() => expect(reloads()).toBe(1))
  expect(host.chain.world).toBe('race')
  expect(host.chain.clock.now().getTime()).not.toBe(Date.parse('2026-11-20T10:05:00+08:00'))
})

test('demo console freezes the clock, advances it by a day, and sets it to any time', async () => {
  const { fill, open, panel, sees, tap, timer, host } = await openConsole()
  await sees('种子')
  await open('时钟')
  await tap('走起来')
  await until(() => expect(panel()).toContain('停住'))
  await tap('停住')
  await until(() => expect(panel()).toContain('走起来'))
  expect(host.chain.clock.isFrozen).toBe(true)
  await tap('往后 1 天')
  await sees('11月21日 周六')
  expect(timer()).toMatch(/^09:0/)
  fill('日期和时间', '2026-11-25T08:00')
  await tap('调到')
  await until(() => expect(timer()).toBe('08:00:00'))
  await sees('11月25日 周三')
})

test('demo console injects faults, lists requests with their faults, and copies a report without names', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { userAgent: '', clipboard: { writeText: async (text: string) => copied.push(text) } })
  const { all, choose, demo, goTo, isTold, named, open, panel, sees, tap, turn } = await openConsole(
    await loggedInDevice(),
  )
  await sees('种子')
  await open('故障')
  await until(() => expect(all('option').length).toBeGreaterThan(100))
  choose('故障', '4030')
  choose('请求', 'GET /mcapi/doctors/chain')
  await tap('加上')
  await until(() => expect(panel()).toContain('没有权限 4030GET /doctors/chain还剩 1 次'))
  await turn('断网')
  await until(() => expect(panel()).toContain('断网所有请求一直'))
  await goTo('/clinics')
  await sees('连上网会自动再试')

  await goTo('/demo')
  await sees('种子')
  await open('故障')
  await until(() => expect(panel()).toContain('断网所有请求'))
  await turn('断网')
  await until(() => expect(panel()).not.toContain('断网所有请求一直'))
  expect(panel()).toContain('还剩 1 次')
  await goTo('/doctors?kind=all')
  await until(() => expect(demo.chain.faults.entries.map(({ hits }) => hits)).toEqual([1]))

  await goTo('/demo')
  await sees('种子')
  await open('故障')
  await until(() => expect(panel()).toContain('中了 1 次'))
  await open('请求')
  click(named('input[type="radio"]', '失败'))
  const rows = () => all('ol li').map(({ textContent }) => textContent ?? '')
  await until(() => expect(rows().find((row) => row.includes('/doctors/chain'))).toContain('403'))
  expect(rows().filter((row) => row.includes('offline')).length).toBeGreaterThan(0)
  await tap('复制错误报告')
  await isTold('错误报告已复制')
  const [report = ''] = copied
  expect(report).toContain('world    default, seed renhetang')
  expect(report).toMatch(/GET \/mcapi\/doctors\/chain {2}403/)
  const { token } = demo.storage.read('_login_info') as { token: string }
  expect(token.length).toBeGreaterThan(5)
  for (const secret of [token, '王雅琴', FIXTURES.account.mobile]) expect(report).not.toContain(secret)
})
