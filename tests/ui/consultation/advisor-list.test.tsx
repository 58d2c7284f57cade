import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { openDemo } from '../../support/demo'
import { openScreen, until } from '../kit/open-screen'

const { consultation: says, common, failure } = zh
const SEARCH = 'POST /mcapi/doctors/search'
const LIN = '林清和'

async function openList(phone: Parameters<typeof openDemo>[0] = {}) {
  const page = await openScreen(openDemo(phone), '/advisory')
  const rows = () => page.all('[role=article]').map(({ textContent }) => textContent)
  await until(() => expect(rows().length).toBeGreaterThan(0))
  return { ...page, rows }
}

describe('the doctors to ask', () => {
  test('who are all full are said to be so, each of them and all together', async () => {
    const { rows, text } = await openList({ world: 'advisory-full' })
    expect(text()).toContain(says.allFull)
    for (const row of rows()) expect(row).toContain(says.state.full)
  })
  test('of whom nobody is there are said to come back with the clinic’s hours, and can be looked at', async () => {
    const { link, text } = await openList({ world: 'advisory-off' })
    expect(text()).toMatch(new RegExp(`${says.noneOnline}门诊 \\d\\d:\\d\\d–\\d\\d:\\d\\d.* 有人`))
    expect(link(says.act(LIN, says.look))).toBe('/wechat/advisory/d2001')
  })
  test('of a clinic without advice are a list to read, and a tap says why', async () => {
    const { all, tap, text } = await openList({ world: 'advisory-unsupported' })
    expect(text()).toContain(says.closedWhy.unsupported)
    await tap(says.act(LIN, says.closed))
    await until(() => expect(all('[role=alertdialog]')[0]?.textContent).toContain(failure.unsupported.text))
    await tap(common.understood)
    await until(() => expect(all('[role=alertdialog]')).toHaveLength(0))
  })
  test('have no tab of consultations beside them before somebody who can have none', async () => {
    const { keyOf } = await openList()
    expect([keyOf(says.askTab), keyOf(says.mine)]).toEqual([undefined, undefined])
  })
  test('who do not come are asked for again by a tap', async () => {
    const demo = openDemo()
    demo.chain.faults.add({ call: SEARCH, fault: '500' })
    const page = await openScreen(demo, '/advisory')
    await until(() => expect(page.heads()).toContain(failure['server-trouble'].title))
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await until(() => expect(page.all('[role=article]').length).toBeGreaterThan(0))
  })
})

test('a doctor who takes nobody now says so, with the way to others and none to a question', async () => {
  const page = await openScreen(await atHome({ world: 'advisory-off' }), '/advisory/d2001')
  await page.sees(says.gate.off)
  expect(page.link(says.others)).toBe('/wechat/advisory')
  expect(page.link(says.start)).toBeUndefined()
})
