import { expect, test } from 'vitest'
import { Tips } from '@/ui/kit/display/tips'
import { mount } from './mount'

test('Tips shows a heading, text and action, and hides the illustration from screen readers', () => {
  const { host, one } = mount(
    <Tips picture="kite" title="网络断了" text="可以回首页看看" actions={<button type="button">回首页</button>} />,
  )
  expect([one('h2').textContent, one('p').textContent, one('button').textContent]).toEqual([
    '网络断了',
    '可以回首页看看',
    '回首页',
  ])
  expect([host.querySelectorAll('svg').length, one('svg').getAttribute('aria-hidden')]).toEqual([1, 'true'])
})
test('Tips page moves the focus to its heading', () => {
  const { one } = mount(<Tips page picture="door" title="暂不能使用" />)
  expect(document.activeElement).toBe(one('h1'))
})

const levelOf = (heading: Element): string =>
  heading.getAttribute('aria-level') ?? heading.tagName.toLowerCase().replace('h', '')

test('Tips heading uses level 1 when the page contains no other title', () => {
  const { one } = mount(<Tips picture="kite" title="没有连上" />)
  expect(levelOf(one('h2'))).toBe('1')
})
test('Tips heading uses level 2 on a page with a title', () => {
  const { one } = mount(
    <main>
      <h1>我的订单</h1>
      <Tips picture="kite" title="没有连上" />
    </main>,
  )
  expect(levelOf(one('h2'))).toBe('2')
})
test('Tips heading uses level 1 when only the app shell contains a title', () => {
  const { one } = mount(
    <>
      <h1>仁和堂</h1>
      <main>
        <Tips picture="kite" title="没有连上" />
      </main>
    </>,
  )
  expect(levelOf(one('h2'))).toBe('1')
})
