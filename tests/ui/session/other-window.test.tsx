import { act } from 'react'
import { expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { logIn, openDemo } from '../../support/demo'
import { openScreen, until } from '../kit/open-screen'

const words = zh.common.otherWindow

test.each([
  ['clinic', words.clinic],
  ['patient', words.patient('王雅琴')],
] as const)('another window has changed the %s: the person is told, and goes on', async (elsewhere, text) => {
  const demo = openDemo()
  await logIn(demo)
  const page = await openScreen(demo, '/home')
  await page.sees('王雅琴')
  const { session } = demo.stores
  act(() => session.follow(session.session, elsewhere))
  await page.sees(text)
  await page.tap(zh.common.understood)
  await until(() => expect(page.text()).not.toContain(text))
})
