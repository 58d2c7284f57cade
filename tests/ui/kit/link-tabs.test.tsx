import { expect, test } from 'vitest'
import '@/ui/gallery/gallery-screen'
import { LinkTabs } from '@/ui/kit/layout/link-tabs'
import { openDemo } from '../../support/demo'
import { mount } from './mount'
import { openScreen, until } from './open-screen'

test('tabs by route are links, the one of the present route is marked, with its dot or count in words', () => {
  const { host, one } = mount(
    <LinkTabs
      label="资料"
      items={[
        { route: 'records', label: '病历' },
        { route: 'reports', label: '报告', notify: 2 },
        { route: 'bills', label: '账单', dot: true },
        { route: 'cards', label: '证件', notify: true },
      ]}
      current="records"
      render={(route, link) => <a href={`#/${route}`} {...link} />}
    />,
  )
  expect(one('nav').getAttribute('aria-label')).toBe('资料')
  expect([...host.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#/records', '病历'],
    ['#/reports', '报告22 条新消息'],
    ['#/bills', '账单有新消息'],
    ['#/cards', '证件有新消息'],
  ])
  expect(one('[aria-current="page"]').textContent).toBe('病历')
})

test('tabs by route lead to their route, and the mark follows it', async () => {
  const page = await openScreen(openDemo(), '/gallery?group=rows')
  const marked = () =>
    page.all('nav[aria-label="组件分组"] [aria-current="page"]').map(({ textContent }) => textContent)
  await until(() => expect(marked()).toEqual(['行与标签']))
  await page.tap('状态')
  await until(() => expect(marked()).toEqual(['状态']))
  await page.comesTo('/gallery?group=states')
})
