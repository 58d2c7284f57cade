import { useState } from 'react'
import { expect, test } from 'vitest'
import { CHINESE_KIT_WORDS as words } from '@/ui/kit/kit-words'
import { TextArea, type TextAreaProps } from '@/ui/kit/fields/text-area'
import { mount, type } from './mount'

function Told(props: Partial<TextAreaProps>) {
  const [value, setValue] = useState('')
  return <TextArea label="哪里不舒服" maxLength={200} {...props} value={value} onChange={setValue} />
}
function openArea(props: Partial<TextAreaProps> = {}) {
  const { one, host } = mount(<Told {...props} />)
  const area = one<HTMLTextAreaElement>('textarea')
  return { area, host, said: () => one('[role="status"]').textContent }
}

test('a text area keeps spaces and rare characters, drops emoji, and counts aloud only near the end', () => {
  const { area, said } = openArea()
  type(area, '头 疼 😀𠮷')
  expect([area.value, said()]).toEqual(['头 疼 𠮷', words.removed.emoji])
  type(area, '疼'.repeat(179))
  expect(said()).toBe('')
  type(area, '疼'.repeat(185))
  expect(said()).toBe(words.charactersLeft(15))
  type(area, '疼'.repeat(230))
  expect([area.value.length, said()]).toEqual([200, words.charactersLeft(0)])
})
test('a text area says that what was pasted did not all find room, until it is changed', () => {
  const { area, host } = openArea()
  const alert = () => host.querySelector('[role=alert]')?.textContent ?? ''
  type(area, '疼'.repeat(200))
  expect(alert()).toBe('')
  type(area, '疼'.repeat(201))
  expect(alert()).toContain(words.cutShort(200))
  expect(area.getAttribute('aria-invalid')).toBe('true')
  type(area, '疼'.repeat(150))
  expect(alert()).toBe('')
})
test('what is asked and what is wrong is tied to a text area', () => {
  const { area, host } = openArea({ required: true, error: '请再写清楚一点', hint: '一两句就好' })
  expect(['aria-required', 'aria-invalid'].map((name) => area.getAttribute(name))).toEqual(['true', 'true'])
  const told = (area.getAttribute('aria-describedby') ?? '').split(' ')
  expect(told.map((id) => host.querySelector(`[id="${id}"]`)?.textContent)).toEqual(['一两句就好', '请再写清楚一点'])
  expect(area.labels[0]?.textContent).toContain('哪里不舒服')
})
