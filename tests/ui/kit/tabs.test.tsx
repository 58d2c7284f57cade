import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { TabPanel, Tabs } from '@/ui/kit/layout/tabs'
import { mount, press } from './mount'
import '@/ui/gallery/gallery-screen'
import { LinkTabs } from '@/ui/kit/layout/link-tabs'
import { createTestApp } from '../../support/test-app'
import { openScreen, until } from './open-screen'

const ITEMS = [
  { value: 'open', label: '待就诊' },
  { value: 'watch', label: '候补', dot: true },
  { value: 'paid', label: '已付', notify: true },
  { value: 'done', label: '已完成', notify: 120 },
]

function Example({ told }: { told?: string[] }) {
  const [value, setValue] = useState('open')
  const change = (next: string) => {
    told?.push(next)
    setValue(next)
  }
  return (
    <>
      <Tabs id="mine" label="我的挂号" items={ITEMS} value={value} onChange={change} />
      <TabPanel of="mine" value={value}>
        {value}
      </TabPanel>
    </>
  )
}

test('Tabs move both the tab stop and the selection with the arrow keys, Home and End', () => {
  const { host, one } = mount(<Example />)
  const chosen = () => one<HTMLElement>('[aria-selected="true"]')
  chosen().focus()

  const walked = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map((key) => {
    press(document.activeElement ?? host, key)
    expect(document.activeElement).toBe(chosen())
    expect(host.querySelectorAll('[role="tab"][tabindex="0"]')).toHaveLength(1)
    return one('[role="tabpanel"]').textContent
  })

  expect(walked).toEqual(['watch', 'done', 'open', 'done', 'open'])
})

test('Tabs describe dots and counts in words, and label their panel', () => {
  const { host, one } = mount(<Example />)

  expect([...host.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)).toEqual([
    '待就诊',
    '候补有新消息',
    '已付有新消息',
    '已完成99+120 条新消息',
  ])
  expect(one('[role="tabpanel"]').getAttribute('aria-labelledby')).toBe(one('[aria-selected="true"]').id)
})

test('Tabs report no change when the selected tab is tapped', () => {
  const told: string[] = []
  const { host, one } = mount(<Example told={told} />)
  const tabs = [...host.querySelectorAll<HTMLElement>('[role="tab"]')]

  for (const at of [0, 1, 1, 3]) act(() => tabs[at]?.click())

  expect(told).toEqual(['watch', 'done'])
  expect([one('[role="tabpanel"]').textContent, one('[aria-selected="true"]').id]).toEqual([
    'done',
    one('[role="tabpanel"]').getAttribute('aria-labelledby'),
  ])
})

test('LinkTabs render links, mark the current link, and describe dots and counts in words', () => {
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

test('LinkTabs navigate, and mark the new link as current', async () => {
  const page = await openScreen(createTestApp(), '/gallery?group=rows')
  const marked = () =>
    page.all('nav[aria-label="组件分组"] [aria-current="page"]').map(({ textContent }) => textContent)
  await until(() => expect(marked()).toEqual(['行与标签']))
  await page.tap('状态')
  await until(() => expect(marked()).toEqual(['状态']))
  await page.comesTo('/gallery?group=states')
})
