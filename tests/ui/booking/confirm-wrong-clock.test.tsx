import { expect, test } from 'vitest'
import type { Clock } from '@/application/ports/clock'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/clinic/registration/rows'
import { atHome } from '../../support/at-home'
import { DEMO_NOW } from '../../support/demo'
import { found, tapOn, there } from '../kit/by-role'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { isBooked, madeIn, submit, TOMORROW } from './at-confirm'
import { openChain } from '../../support/open-chain'

const { payment } = zh
const DAY = 24 * 60 * 60_000

test.each([
  ['a day ahead of', DAY],
  ['a day behind', -DAY],
])('a phone whose clock is %s the clinic’s books by the clinic’s day all the way', async (_how, wrongBy) => {
  const chain = openChain({ clock: { at: DEMO_NOW } })
  const clock: Clock = {
    now: () => new Date(chain.clock.now().getTime() + wrongBy),
    wait: async (milliseconds) => {
      await Promise.resolve()
      chain.clock.moveSeconds(milliseconds / 1000)
    },
  }
  const demo = await atHome({ chain, clock, cashier: ['cancel', 'ok'] })
  const page = await openScreen(demo, '/booking?departmentId=all')
  const days = await there('radiogroup', '就诊日期')
  await until(() => expect(found('radio', undefined, days)[0]?.getAttribute('aria-label')).toBe('今天 20 日，有号'))
  const tomorrow = found('radio', undefined, days)[1]
  if (tomorrow) click(tomorrow)
  const toDoctor = () => found('link', '林清和，去挂号')[0]
  await until(() => expect(toDoctor()?.getAttribute('href')).toContain(`date=${TOMORROW}`))
  await tapOn('link', '林清和，去挂号')
  await tapOn('radio', /^11月21日.*余/)
  const key = await there('button', /^就约明天 \d\d:\d\d/)
  const [time = ''] = /\d\d:\d\d/.exec(key.textContent) ?? []
  click(key)
  await submit()
  await page.sees(payment.unpaid)
  const left = ((madeIn(demo)[0]?.payDeadline ?? 0) - chain.clock.now().getTime()) / 1000
  const [, minutes, seconds] = /(\d\d):(\d\d)内付完/.exec(page.text()) ?? []
  expect(Math.abs(Number(minutes) * 60 + Number(seconds) - left)).toBeLessThan(5)
  await tapOn('button', /^微信支付 \d/)
  await isBooked()
  await page.sees(payment.bookedText('明天', time))
  expect(madeIn(demo)).toMatchObject([{ date: TOMORROW, timeStart: time, status: STATUS.reserved }])
})
