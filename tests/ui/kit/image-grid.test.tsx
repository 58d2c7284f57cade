import { describe, expect, test, vi } from 'vitest'
import { ImageGrid, type ImageGridProps } from '@/ui/kit/image-grid'
import { CHINESE_KIT_WORDS as words } from '@/ui/kit/kit-words'
import { click, mount } from './mount'

const picture = (id: string) => ({ id, url: `https://pictures.example/${id}.jpg`, label: `照片 ${id}` })
const openGrid = (props: Partial<ImageGridProps>) => {
  const page = mount(<ImageGrid label="舌照" images={[picture('1')]} {...props} />)
  const keyOf = (text: string) => [...page.host.querySelectorAll('button')].find((each) => each.textContent === text)
  return { ...page, keyOf, group: page.one('[role="group"]') }
}

describe('a picture', () => {
  test('can be looked at once it is there', () => {
    const opened = vi.fn<(id: string) => void>()
    const { one } = openGrid({ onOpen: opened })
    click(one('button'))
    expect(opened.mock.calls).toEqual([['1']])
  })
  test('that did not go out is sent again, and not looked at', () => {
    const [opened, again] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()]
    const { one } = openGrid({ images: [{ ...picture('1'), hasFailed: true }], onOpen: opened, onRetry: again })
    expect(one('button').textContent).toContain(words.sendAgain)
    click(one('button'))
    expect([again.mock.calls, opened.mock.calls]).toEqual([[['1']], []])
  })
  test('on its way says how far, and is not looked at', () => {
    const { host, one } = openGrid({ images: [{ ...picture('1'), percent: 40 }], onOpen: () => undefined })
    expect(one('[role="progressbar"]').getAttribute('aria-valuenow')).toBe('40')
    expect([one('li').getAttribute('aria-busy'), host.querySelector('button')]).toEqual(['true', null])
  })
  test('without a word on what may be chosen has none to describe it, and with one has that', () => {
    expect(openGrid({}).group.hasAttribute('aria-describedby')).toBe(false)
    const { group } = openGrid({ hint: '最多 9 张', onAdd: () => undefined })
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('最多 9 张')
  })
})
