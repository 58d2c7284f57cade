import { expect, test } from 'vitest'
import { extractClasses, criticalCss } from '../scripts/first-paint/critical-css'

const classes = extractClasses('[["main",{"class":"page wide"},["b",{"class":"bar"}]]]')
const css = (...sheets: string[]) => criticalCss(sheets, classes).join('').replaceAll(/\s+/g, ' ').trim()

test('first-paint styles contain exactly the rules the prerenders use', () => {
  expect([...classes]).toEqual(['page', 'wide', 'bar'])
  expect(css('.page{color:red}.gone{color:red}.page .gone{color:red}.bar,.gone{margin:0}')).toBe(
    '#shell .page{color:red}#shell .bar{margin:0}',
  )
})
test('first-paint styles apply only inside the shell, and yield to later style sheets', () => {
  expect(css("*{margin:0}h1{font:inherit}:root[data-elder='true'] .page{color:red}body{margin:0}")).toBe(
    "#shell *{margin:0}#shell h1{font:inherit}:root[data-elder='true'] #shell .page{color:red}body{margin:0}",
  )
})
test('first-paint styles contain no unused colour, motion or touch rule', () => {
  expect(css(':root{--used:red;--idle:blue}.page{color:var(--used)}', '.page:active{opacity:.5}')).toBe(
    ':root{--used:red}#shell .page{color:var(--used)}',
  )
  expect(css('@keyframes go{to{opacity:1}}@keyframes stay{to{opacity:1}}.bar{animation:go 1s}')).toBe(
    '@keyframes go{to{opacity:1}}#shell .bar{animation:go 1s}',
  )
})
test('critical CSS keeps a used rule within its @media block', () => {
  expect(css('@media (min-width:480px){.gone{color:red}}@media print{.bar{color:red}}')).toBe(
    '@media print{#shell .bar{color:red}}',
  )
})
