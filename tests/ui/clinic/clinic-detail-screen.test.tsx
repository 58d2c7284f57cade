import { expect, test } from 'vitest'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/seed/known'
import { openDemo } from '../../support/demo'
import { openScreen } from '../kit/open-screen'

test('of the rules the clinic’s own sentence alone is marked as Chinese, whatever language the app is in', async () => {
  const demo = openDemo()
  const { gaoxin } = KNOWN.clinics
  const { notice = '', advanceDays = 0 } = demo.clinic.books.clinics.byId(gaoxin)?.appoint ?? {}
  const page = await openScreen(demo, `/clinics/${gaoxin}`)
  await page.sees(notice)
  const langOf = (rule: string) => page.all('li').find(({ textContent }) => textContent === rule)?.lang
  expect(langOf(notice)).toBe(CLINIC_LANGUAGE)
  expect(langOf(zh.clinic.rule.ahead(advanceDays))).toBe('')
})
