import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchField } from '@/ui/kit/fields/search-field'
import { click, fire, mount, type } from './mount'

const heard = vi.fn<(value: string) => void>()
const searched = vi.fn<() => void>()
function Found() {
  const [value, setValue] = useState('')
  const take = (next: string) => {
    heard(next)
    setValue(next)
  }
  return <SearchField label="找医生" value={value} onChange={take} onSearch={searched} />
}
function openSearch() {
  heard.mockClear()
  searched.mockClear()
  const page = mount(<Found />)
  return { ...page, field: page.one<HTMLInputElement>('input') }
}

test('a search filters nothing while pinyin is composed, and once when the name stands', () => {
  const { field } = openSearch()
  fire(field, new CompositionEvent('compositionstart', { bubbles: true }))
  type(field, 'lin qing')
  expect([field.value, heard.mock.calls]).toEqual(['lin qing', []])
  type(field, '林清')
  fire(field, new CompositionEvent('compositionend', { bubbles: true }))
  expect([field.value, heard.mock.calls]).toEqual(['林清', [['林清']]])
})
test('the search key leads nowhere, and takes the focus away so that the keyboard goes', () => {
  const { field, one } = openSearch()
  field.focus()
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  fire(one('form'), sent)
  expect([sent.defaultPrevented, searched.mock.calls.length]).toEqual([true, 1])
  expect(document.activeElement).not.toBe(field)
})
test('the clear key comes with the text, empties the field and leaves the focus in it', () => {
  const { field, host, one } = openSearch()
  expect(host.querySelector('[aria-label="清空找医生"]')).toBeNull()
  type(field, '林清')
  click(one('[aria-label="清空找医生"]'))
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})
