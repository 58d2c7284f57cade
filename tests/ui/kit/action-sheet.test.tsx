import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ActionSheet } from '@/ui/kit/action-sheet'
import { CHINESE_KIT_WORDS as words } from '@/ui/kit/kit-words'
import { preloadOverlays } from '@/ui/kit/overlays'
import { click, mount } from './mount'
import { until } from './open-screen'

const chosen = vi.fn<(value: string) => void>()
function More() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        更多操作
      </button>
      <ActionSheet
        open={isOpen}
        onOpenChange={setOpen}
        title="这张号"
        actions={[
          { value: 'change', label: '改时间', note: '就诊前一天可改' },
          { value: 'share', label: '发给家人', disabled: true },
          { value: 'cancel', label: '取消挂号', danger: true },
        ]}
        onChoose={chosen}
      />
    </>
  )
}

test('an action is chosen once and closes the sheet; one that is off is not; the last row changes nothing', async () => {
  await preloadOverlays()
  chosen.mockClear()
  const { one } = mount(<More />)
  const sheet = () => document.querySelector('[role="dialog"]')
  const key = (name: string) => {
    const found = [...(sheet()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  const open = async () => {
    click(one('button'))
    await until(() => expect(sheet()).not.toBeNull())
  }
  const isGone = () => until(() => expect(sheet()).toBeNull())

  await open()
  expect([...(sheet()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '改时间就诊前一天可改',
    '发给家人',
    '取消挂号',
  ])
  expect(key('发给家人').getAttribute('aria-disabled')).toBe('true')
  click(key('发给家人'))
  click(key(words.notNow))
  await isGone()
  expect(chosen).not.toHaveBeenCalled()
  await open()
  click(key('取消挂号'))
  await isGone()
  expect(chosen.mock.calls).toEqual([['cancel']])
})
