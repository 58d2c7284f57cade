import { expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { openScreen } from '../kit/open-screen'

const { account: says } = zh

test('me has what is to pay as its first row, and says what is unread in the row of consultations', async () => {
  const page = await openScreen(await atHome(), '/me')
  await page.sees(zh.consultation.unread(1))
  const rows = page.all('main section a, main ul a').map(({ textContent }) => textContent)
  expect(rows.findIndex((row) => row.startsWith(says.bills))).toBeLessThan(
    rows.findIndex((row) => row.startsWith(says.visits)),
  )
  expect(rows.find((row) => row.startsWith(says.consultation))).toContain(zh.consultation.unread(1))
})
