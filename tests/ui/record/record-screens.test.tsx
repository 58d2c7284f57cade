import { describe, expect, test } from 'vitest'
import type { ExamItem } from '@/domain/record/record'
import { TrendChart } from '@/ui/screens/record/trend-chart'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { toldOtherwise } from '../../support/told-otherwise'
import { mount } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const words = zh.record

test('a record without a date stands under words that say so, the others under their year', async () => {
  const undated = (text: string) => text.replace(/"visitDate":"[^"]*"/, '"visitDate":""')
  const demo = await atHome({ network: toldOtherwise('/mcapi/', undated) })
  const page = await openScreen(demo, '/records')
  const heads = () => page.all('h2').map(({ textContent }) => textContent)
  await until(() => expect(heads()).toContain(words.noDate))
  expect(heads()).toContain(words.yearOf(2026))
})

describe('a value over time', () => {
  const item: ExamItem = { name: '血糖', value: '5.6', unit: 'mmol/L', range: '3.9-6.1', flag: 'normal' }
  const points = [5.2, 5.6].map((value, at) => ({ at: new Date(2026, at, 1), value, flag: 'normal' as const }))
  test('lies on the band of what is usual, which is named', () => {
    const { host } = mount(<TrendChart item={item} points={points} />)
    expect(host.querySelectorAll('rect')).toHaveLength(1)
    expect(host.textContent).toContain(words.trendBand(item.range))
  })
  test('has neither where the clinic gives no bounds', () => {
    const { host } = mount(<TrendChart item={{ ...item, range: '' }} points={points} />)
    expect([host.querySelectorAll('rect').length, host.querySelector('figcaption')]).toEqual([0, null])
  })
})
