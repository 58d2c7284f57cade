import { expect, test } from 'vitest'
import { Tips } from '@/ui/kit/tips'
import { mount } from './mount'

const levelOf = (heading: Element): string =>
  heading.getAttribute('aria-level') ?? heading.tagName.toLowerCase().replace('h', '')

test('words that stand in for a page that did not come are its title', () => {
  const { one } = mount(<Tips picture="kite" title="没有连上" />)
  expect(levelOf(one('h2'))).toBe('1')
})
test('words in the midst of a page are not its title', () => {
  const { one } = mount(
    <main>
      <h1>我的订单</h1>
      <Tips picture="kite" title="没有连上" />
    </main>,
  )
  expect(levelOf(one('h2'))).toBe('2')
})
test('the title of the shell beside the screen is not the title of the screen', () => {
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
