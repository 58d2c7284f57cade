import { expect } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { click } from './mount'
import { until, type openScreen } from './open-screen'

const { session: says } = zh

/** Logs in on the login screen, and waits until the app leaves it. */
export async function logInHere(
  page: Awaited<ReturnType<typeof openScreen>>,
  mobile: string = FIXTURES.account.mobile,
): Promise<void> {
  await page.sees(says.mobile)
  page.fill(says.mobile, mobile)
  await page.tap(says.getCode)
  await page.sees(says.sent(mobile))
  page.fill(says.code, FIXTURES.smsCode)
  for (const box of page.all('form input[type=checkbox][aria-required]')) click(box)
  await page.tap(says.submit)
  await until(() => expect(page.place()).not.toMatch(/^\/login/))
}
