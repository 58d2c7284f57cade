import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOfMedicine } from '@/domain/order/medicine-days'

/** Doses, and what the doctor wrote: how much a day, how it is made ready, how often. */
type Written = readonly [doses: number, daily: string, usage: string, freq: string]
const lasts = ([doseCount, dailyDosage, usage, freq]: Written) =>
  daysOfMedicine({ doseCount, dailyDosage, usage, freq })

describe('daysOfMedicine', () => {
  test.each<[...Written, days: number]>([
    [7, '每日一剂', '水煎服', '每日两次，饭后温服', 7],
    [7, '每日1剂', '', '', 7],
    [7, '一日一剂', '', '', 7],
    [7, '日一剂', '', '', 7],
    [7, '每天一剂', '', '', 7],
    [7, '1剂/日', '', '', 7],
    [7, '1剂/天', '', '', 7],
    [5, '每日一付', '', '', 5],
    [5, '每日一帖', '', '', 5],
    [5, '一天一副', '', '', 5],
    [7, '1剂', '', 'qd', 7],
    [14, '2剂', '', 'bid', 7],
    [14, '每日两剂', '', '', 7],
    [14, '日服二剂', '', '', 7],
    [14, '早晚各一剂', '', '', 7],
    [21, '早中晚各一剂', '', '', 7],
    [7, '隔日一剂', '', '', 14],
    [7, '两日一剂', '', '', 14],
    [7, '每两天一剂', '', '', 14],
    [7, '每2日1剂', '', '', 14],
    [7, '一剂两天', '', '', 14],
    [7, '一剂服两天', '', '', 14],
    [7, '每剂服2天', '', '', 14],
    [7, '一剂分两日服', '', '', 14],
    [7, '1剂/2日', '', '', 14],
    [6, '三日一剂', '', '', 18],
    [10, '每日半剂', '', '', 20],
    [7, '每晚一剂', '', '', 7],
    [7, '睡前一剂', '', '', 7],
    [7, '每日睡前服一剂', '', '', 7],
    [4, '每周一剂', '', '', 28],
    [4, '每周两剂', '', '', 14],
    [4, '1剂/周', '', '', 28],
    [7, '每日一剂', '水煎400ml', '分早晚两次饭后温服', 7],
    [7, '每日一剂', '水煎服', '一日三次', 7],
    [7, '每日一剂，分3次服', '', '', 7],
    [7, '每日一剂，早晚分服', '', '', 7],
    [7, '每日一剂，顿服', '', '', 7],
    [7, '', '水煎服', '每剂分两次，一日两次', 7],
    [6, '', '', '一剂分三次，每日两次', 9],
    [7, '一剂顿服', '', '每日一次', 7],
    [14, '', '', '每次一剂，一日两次', 7],
    [14, '', '', '每次1剂 bid', 7],
    [21, '', '', '每次一剂，tid', 7],
    [7, '', '', '每次一剂，qn', 7],
    [7, '', '', '每次一剂，隔日一次', 14],
    [7, '每日一剂', '', 'bid', 7],
    [7, '每日一剂', '', '每次10g，一日三次', 7],
    [7, '每日一剂', '开水冲服', '每次1袋，每日2次', 7],
    [7, '每日一剂', '', '连服七天', 7],
    [7, '', '', '连服7天', 7],
    [5, '每日一剂', '', '共5剂', 5],
    [7, '每日一剂', '先煎半小时', '饭后半小时服', 7],
    [12, '每日一剂', '', '每日2次，早晚饭后30分钟温服', 12],
    [10, '每日十剂', '', '', 1],
    [15, '每日一剂', '十五天量', '', 15],
    [7, '每日一剂', '', '外用', 7],
    [7, '每日 1 剂。', '', '2次/日', 7],
    [7, '每日一剂', '三七粉冲服', '', 7],
    [7, '每日一剂', '一般饭后服', '', 7],
    [6, '', '', '每剂分三次服，每八小时一次', 6],
    [7, '1/2剂', '', '', 14],
    [7, '两天一剂', '', '每剂分四次，每日两次', 14],
  ])('%i doses, %j, %j, %j last %i days', (doses, daily, usage, freq, days) => {
    expect(lasts([doses, daily, usage, freq])).toBe(days)
  })
  test.each<Written>([
    [7, '', '', ''],
    [7, '', '', 'bid'],
    [7, '', '', 'qd'],
    [7, '', '', '一日三次，每次10g'],
    [1, '', '', '按说明书服用'],
    [7, '', '', '必要时服'],
    [7, '每日一剂', '', '必要时加服一剂'],
    [7, '顿服', '', ''],
    [7, '遵医嘱', '', ''],
    [7, '每日一剂', '', '遵医嘱'],
    [7, '每日1-2剂', '', ''],
    [7, '每日一至两剂', '', ''],
    [7, '每日一剂或隔日一剂', '', ''],
    [7, '每日一剂', '', '服五天停两天'],
    [7, '每日一剂', '', '连服五天'],
    [7, '首日两剂，以后每日一剂', '', ''],
    [7, '每日一剂', '', '隔日一剂'],
    [7, '每日一剂', '', 'qod'],
    [7, '', '', 'prn'],
    [7, '', '', '疼痛时一剂'],
    [7, '', '', '月经前七天每日一剂'],
    [0, '每日一剂', '', ''],
    [2.5, '每日一剂', '', ''],
    [7, '第一天两剂', '', ''],
    [7, '10g', '', 'tid'],
    [7, '每次一袋', '', '一日两次'],
    [7, '分两次服', '', ''],
    [7, '每日一剂', '', '递减'],
    [400, '每日一剂', '', ''],
    [7, '一周', '', ''],
    [7, '1剂', '', '分两天服'],
    [7, '隔两日一剂', '', ''],
    [7, '每次1剂', '', 'bid, tid'],
    [7, '', '', '1剂 bid'],
    [7, '每日一剂', '', '次日复诊'],
    [7, '每日1剂', '', '每日1次或2次'],
    [7, '不详', '', ''],
  ])('%d doses, %j, %j, %j leave it open', (...written) => {
    expect(lasts(written)).toBeUndefined()
  })
})

const doses = fc.integer({ min: 1, max: 60 })
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'每日一二两十剂次分服天周早晚各隔停连/1２3.，半bidq') }),
  fc.string({ unit: 'grapheme' }),
)

test('twice the doses of a plain usage last twice as long', () => {
  const usage = fc.constantFrom('每日一剂', '一剂两天', '隔日一剂', '1剂/日', '三日一剂')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), usage, (count, daily) => {
      expect(lasts([2 * count, daily, '', ''])).toBe(2 * (lasts([count, daily, '', '']) ?? NaN))
    }),
  )
})
test('whatever is written, it lasts a whole number of days up to half a year, or nothing is said', () => {
  fc.assert(
    fc.property(doses, text, text, text, (count, daily, usage, freq) => {
      const days = lasts([count, daily, usage, freq])
      expect(days === undefined || (Number.isInteger(days) && days >= 1 && days <= 180)).toBe(true)
    }),
  )
})
test('a word that leaves it open silences any usage', () => {
  const doubt = fc.constantFrom('必要时服', 'prn', '遵医嘱', '按说明书服用', '痛时加服', '服五天停两天', '症状轻了减量')
  fc.assert(
    fc.property(doses, text, doubt, (count, daily, freq) => {
      expect(lasts([count, `每日一剂，${daily}`, '水煎服', freq])).toBeUndefined()
    }),
  )
})
