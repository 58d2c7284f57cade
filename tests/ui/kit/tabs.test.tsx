import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { TabPanel, Tabs } from '@/ui/kit/layout/tabs'
import { mount, press } from './mount'

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

test('arrows, Home and End move the one tab stop, and the choice follows', () => {
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

test('dots and counts are said in words, and the panel is named by its tab', () => {
  const { host, one } = mount(<Example />)

  expect([...host.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)).toEqual([
    '待就诊',
    '候补有新消息',
    '已付有新消息',
    '已完成99+120 条新消息',
  ])
  expect(one('[role="tabpanel"]').getAttribute('aria-labelledby')).toBe(one('[aria-selected="true"]').id)
})

test('a tap on what is chosen already asks for nothing', () => {
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
