import { afterEach, expect, test, vi } from 'vitest'
import { loggedInDevice } from '../../support/logged-in-device'
import { openScreen } from '../kit/open-screen'

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sujianFetch')
})

test('router requests a route’s code when a link is preloaded or followed', async () => {
  const page = await openScreen(await loggedInDevice(), '/settings')
  const fetchCode = vi.fn()
  globalThis.sujianFetch = fetchCode
  await page.router.preloadRoute({ to: '/patients' })
  await page.goTo('/visits?tab=history')
  expect(fetchCode.mock.calls).toEqual([['/patients'], ['/visits']])
})
