import { afterEach, beforeEach, expect, test } from 'vitest'
import { loggedInDevice } from '../../support/logged-in-device'
import { TEST_NOW } from '../../support/test-app'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { isReady, madeIn, submit } from './at-confirm'
import { openChain } from '../../support/open-chain'
import { AppearanceStore } from '@/ui/stores/appearance-store'

/** Labels of the tapped elements, in order. */
let taps: string[] = []
const note = ({ target }: Event) => {
  const touched = (target instanceof Element && target.closest('a, button, label')?.textContent) || 'nothing'
  taps.push(touched.slice(0, 20))
}
beforeEach(() => {
  taps = []
  document.addEventListener('click', note, true)
})
afterEach(() => {
  document.removeEventListener('click', note, true)
  document.documentElement.removeAttribute('data-elder')
})

test.each([
  ['light', 4, TEST_NOW],
  // This doctor has no more slots today, so the list links to the next day.
  ['elder', 5, '2026-11-21T17:36:00+08:00'],
] as const)('known doctor can be booked from the home screen (%s mode) in %i taps', async (look, most, at) => {
  const demo = await loggedInDevice({ chain: openChain({ clock: { at } }) })
  demo.stores.get(AppearanceStore).setElder(look === 'elder')
  const page = await openScreen(demo, '/home')
  if (look === 'elder') {
    await tapOn('link', '挂号')
    await page.sees('最近有号 明天')
    await tapOn('link', /^林清和，/)
  } else await tapOn('link', /林清和/)
  await until(() => expect(found('radio', /余|剩/).length).toBeGreaterThan(0))
  await tapOn('radio', /余|剩/)
  await there('button', /约.* \d\d:\d\d/)
  await tapOn('button', /约.* \d\d:\d\d/)
  await isReady()
  await submit()
  await until(() => expect(demo.wechat.opened).toBe(1))
  expect(madeIn(demo)).toHaveLength(1)
  expect(taps).toHaveLength(most)
  page.unmount()
})
