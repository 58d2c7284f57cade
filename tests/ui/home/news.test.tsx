import { expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { newcomer } from '../../support/newcomer'
import { there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { account: says, common } = zh

test.each([false, true])(
  'home tells what is to pay and what is to read, once it stands, and leads there (elder: %s)',
  async (isElder) => {
    const demo = await atHome()
    demo.stores.look.setElder(isElder)
    const page = await openScreen(demo, '/home')
    await page.sees(says.bills)
    await page.sees(zh.consultation.unread(1))
    expect(page.link(says.bills)).toBe('/wechat/orders?queryType=1')
    expect(page.link(zh.consultation.unread(1))).toMatch(/^\/wechat\/chat\//)
    expect(demo.asked('/charge/')).toBeLessThan(3)
    const count = (demo.stores.account.due.value ?? 0) + 1
    if (!isElder) expect((await there('link', /我的/)).textContent).toContain(common.tabs.waiting(count))
  },
)

test('who has nothing to pay and nothing to read is told of nothing', async () => {
  const demo = await newcomer('13700000017')
  const page = await openScreen(demo, '/home')
  await page.sees(zh.home.find)
  await until(() => expect(demo.stores.clinic.current.isKnown).toBe(true))
  expect(page.text()).not.toContain(says.bills)
})

test('me has what is to pay as its first row, and says what is unread in the row of consultations', async () => {
  const page = await openScreen(await atHome(), '/me')
  await page.sees(zh.consultation.unread(1))
  const rows = page.all('main section a, main ul a').map(({ textContent }) => textContent)
  expect(rows.findIndex((row) => row.startsWith(says.bills))).toBeLessThan(
    rows.findIndex((row) => row.startsWith(says.visits)),
  )
  expect(rows.find((row) => row.startsWith(says.consultation))).toContain(zh.consultation.unread(1))
})
