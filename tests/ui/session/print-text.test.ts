import { expect, test } from 'vitest'
import { printLines } from '@/ui/screens/record/print-text'

test.each([
  ['身份证 110101199001011234', '身份证 1101**********1234'],
  ['110101199001011234', '1101**********1234'],
  ['11010119900101123X，11010119900101123x', '1101**********123X，1101**********123x'],
  ['110101199001011234 110101199001011235', '1101**********1234 1101**********1235'],
  ['流水号 1101011990010112345', '流水号 1101011990010112345'],
  ['9110101199001011234X', '9110101199001011234X'],
])('what is printed of %s', (text, printed) => {
  expect(printLines(`<p>${text}</p>`)).toEqual([{ isHeading: false, text: printed }])
})

test('each block is a line, each break another, and cells of a row stand apart', () => {
  const html = `<h2>处方</h2><div>  当归  <b>10</b>
    g<br>黄芪 15 g</div><h1>甲</h1><table><tr><td>早</td><td>晚</td></tr></table>
    散<section><p>一</p>二</section><pre>子
丑</pre><script>x()</script><header><p>H3</p></header>`
  expect(printLines(html)).toEqual([
    { isHeading: true, text: '处方' },
    { isHeading: false, text: '当归 10 g' },
    { isHeading: false, text: '黄芪 15 g' },
    { isHeading: true, text: '甲' },
    { isHeading: false, text: '早 晚' },
    { isHeading: false, text: '散' },
    { isHeading: false, text: '一' },
    { isHeading: false, text: '二' },
    { isHeading: false, text: '子' },
    { isHeading: false, text: '丑' },
    { isHeading: false, text: 'H3' },
  ])
})

test('what is only called like a heading is none', () => {
  const html = '<zh1><p>一</p>二</zh1><h1x><p>三</p>四</h1x><h6>五<p>六</p></h6>'
  expect(printLines(html).map(({ isHeading, text }) => [text, isHeading])).toEqual([
    ['一', false],
    ['二', false],
    ['三', false],
    ['四', false],
    ['五', true],
    ['六', false],
  ])
})
