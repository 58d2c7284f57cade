import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { SwitchCell, type SwitchCellProps } from '@/ui/kit/fields/switch-cell'
import { ToastRegion } from '@/ui/kit/toast'
import { click, mount } from './mount'

function Turned({ answer, ...props }: Partial<SwitchCellProps> & { answer?: () => Promise<boolean> }) {
  const [isOn, setOn] = useState(props.checked ?? false)
  return (
    <>
      <SwitchCell title="叫号提醒" {...props} checked={isOn} onChange={answer ?? setOn} />
      <ToastRegion />
    </>
  )
}
function openSwitch(props: Parameters<typeof Turned>[0] = {}) {
  const { host, one } = mount(<Turned {...props} />)
  const key = one<HTMLInputElement>('[role="switch"]')
  const state = () => [key.checked, key.getAttribute('aria-busy') === 'true']
  return { one, key, state, text: () => host.textContent }
}
/** The clinic's response, released by the test. */
function held() {
  const settle: { yes: (isDone: boolean) => void; no: (cause: Error) => void }[] = []
  const answer = () => new Promise<boolean>((yes, no) => settle.push({ yes, no }))
  return { answer, settle, asked: () => settle.length }
}

test('SwitchCell toggles when its row is tapped, and exposes its accessible state', () => {
  const { one, key, state } = openSwitch({ note: '前面剩 2 位时通知您' })
  expect([state(), one('label').textContent]).toEqual([[false, false], '叫号提醒前面剩 2 位时通知您'])
  click(one('label'))
  expect(state()).toEqual([true, false])
  click(key)
  expect(state()).toEqual([false, false])
})
test('SwitchCell shows the pending value, ignores further taps, and shows the confirmed value', async () => {
  const { answer, settle, asked } = held()
  const { key, state, text } = openSwitch({ answer, failedText: '没有设置成功' })
  click(key)
  expect(state()).toEqual([true, true])
  click(key)
  expect([state(), asked()]).toEqual([[true, true], 1])
  await act(async () => settle[0]?.yes(true))
  expect([state()[1], text()]).toEqual([false, '叫号提醒'])
})
test.each<[string, (of: { yes: (isDone: boolean) => void; no: (cause: Error) => void }) => void]>([
  ['rejected', ({ yes }) => yes(false)],
  ['lost', ({ no }) => no(new Error('offline'))],
])('SwitchCell reverts and shows an error when the request is %s', async (_, answers) => {
  const { answer, settle } = held()
  const { one, key, state } = openSwitch({ answer, failedText: '没有设置成功，请再试一次' })
  click(key)
  expect(state()).toEqual([true, true])
  await act(async () => settle[0] && answers(settle[0]))
  expect(state()).toEqual([false, false])
  expect(one('[role="alert"]').textContent).toBe('没有设置成功，请再试一次')
})
test('SwitchCell remains unchanged while disabled, and shows the reason instead of its note', () => {
  const { one, key } = openSwitch({ checked: true, disabled: true, note: '有号就通知', reason: '先关注公众号' })
  click(key)
  expect([key.checked, key.getAttribute('aria-disabled')]).toEqual([true, 'true'])
  expect(one('label').textContent).toBe('叫号提醒先关注公众号')
})
