import { expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { openDemo } from '../../support/demo'
import { there } from '../kit/by-role'
import { openScreen } from '../kit/open-screen'

const { common, failure } = zh

test.each([
  ['500', failure['server-trouble'].text],
  ['html', failure.unreadable.text],
  ['bad-json', failure.unreadable.text],
  ['wrong-schema', failure.unreadable.text],
  ['drop', common.retriesOnline],
] as const)(
  'a first read that ends in %s is told in words, and the retry works once it is over',
  async (fault, sentence) => {
    const demo = openDemo()
    demo.chain.faults.add({ call: 'GET /mcapi/doctors/by-id', fault })
    const page = await openScreen(demo, '/doctors/d2001')
    await page.sees(sentence)
    expect(page.text()).not.toContain('林清和')
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await there('heading', '林清和')
  },
)

test('a machine’s own words are not shown; the clinic’s are', async () => {
  const call = 'GET /mcapi/patients'
  const demo = await atHome()
  const { faults } = demo.chain
  faults.add({ call, fault: 'envelope', code: 500, message: 'java.lang.NullPointerException: at com.x.Y(Z:1)' })
  const page = await openScreen(demo, '/patients')
  await page.sees('出了点问题，请稍后再试')
  expect(page.text()).not.toMatch(/Exception/)
  faults.clear()
  faults.add({ call, fault: 'envelope', code: 500, message: '正在盘点，请 12 点后再来' })
  await page.tap(common.retry)
  await page.sees('正在盘点，请 12 点后再来')
})
