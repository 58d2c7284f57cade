import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { HeldAnswers } from '../../support/held-answers'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { sellOutTime, slipIsThere, submit, submitKey, toConfirm, TOMORROW } from './at-therapist'

const { therapy: says, common, therapyVisit } = zh
const RESERVE = 'POST /mcapi/v2/regs/therapy-reserve'
const SUBMIT = new RegExp(`^${says.submit(1)}`)
const TAPS = 20

describe('a session', () => {
  test('is confirmed with who, whom and what it costs, reserved, and has a code for the desk', async () => {
    const { page, time, made } = await toConfirm()
    const slip = await there('region', says.slip)
    for (const words of ['唐小满', time]) expect(slip.textContent).toContain(words)
    await page.sees('58.00')
    await submit()
    await slipIsThere()
    await there('img', therapyVisit.code)
    expect(page.text()).toContain('11月21日 周六当天才能签到')
    expect(made()).toMatchObject([{ date: TOMORROW, timeStart: time, status: 0, patientId: KNOWN.patients.wangYaqin }])
  })
  test('is sent once however often it is tapped, and a lost answer is asked for by the same request', async () => {
    const held = new HeldAnswers()
    const sent: string[] = []
    const { chain, page, made } = await toConfirm({
      network: (to) =>
        held.network((config) => {
          if (config.method === 'post' && String(config.url).includes('therapy-reserve'))
            sent.push((JSON.parse(String(config.data)) as { requestId: string }).requestId)
          return to(config)
        }),
    })
    const key = await submitKey()
    await until(() => expect(key.getAttribute('aria-disabled')).toBeNull())
    chain.faults.add({ call: RESERVE, fault: 'lost-answer', times: 1 })
    held.of = 'therapy-reserve'
    act(() => {
      for (let tap = 0; tap < TAPS; tap++) key.click()
    })
    await page.sees(says.checking)
    held.of = ''
    await until(() => expect(held.count).toBe(1))
    await act(() => held.release([0]))
    await slipIsThere()
    expect([sent.length, new Set(sent).size]).toEqual([2, 1])
    expect(made()).toHaveLength(1)
  })
  test('whose time somebody else was quicker to take has another one a tap away', async () => {
    const { demo, time, made } = await toConfirm()
    await submitKey()
    await act(() => sellOutTime(demo, TOMORROW, time))
    await submit()
    await there('heading', says.noneDone)
    const lines = found('listitem', undefined, await there('list', says.resultList))
    expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(says.state.taken)])
    const [another] = found('button', /^改到/, lines[0])
    const [instead = ''] = /\d\d:\d\d/.exec(another?.textContent ?? '') ?? []
    await tapOn('button', another?.textContent, lines[0])
    const [again] = found('button', says.bookAgain(1))
    const sent = () => demo.chain.requests.filter(({ call }) => call === RESERVE).length
    const before = sent()
    for (const tap of ['for the other time', 'before it is on the screen', 'and again'])
      act(() => (tap === 'for the other time' ? again : found('button', SUBMIT)[0])?.click())
    await until(() => expect(found('region', says.slip)[0]?.textContent).toContain(instead))
    expect(sent()).toBe(before)
    await submit()
    await slipIsThere()
    expect(made()).toMatchObject([{ timeStart: instead }])
  })
})

test('somebody who has missed too many visits is told so, and whom to call; nothing can be sent', async () => {
  const { page } = await toConfirm({ world: 'blocked-patient' })
  await page.sees('王雅琴暂时不能在网上约')
  const key = await submitKey()
  await until(() => expect(key.getAttribute('aria-disabled')).toBe('true'))
  expect((await there('link', common.call)).getAttribute('href')).toMatch(/^tel:/)
})

test('an address without a time says so, and leads to the therapists', async () => {
  await openScreen(await atHome(), '/therapy/confirm?therapistId=d2012&clinicId=c1001&items=i21&slots=nonsense')
  await there('heading', says.noChoice)
  await there('link', says.goChoose)
})
