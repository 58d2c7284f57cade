import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ActionSheet } from '@/ui/kit/action-sheet'
import { CHINESE_KIT_MESSAGES as words } from '@/ui/kit/kit-messages'
import { preloadOverlays } from '@/ui/kit/overlays'
import { click, mount } from './mount'
import { until } from './open-screen'
import { confirmDialog, DialogHost, alertDialog } from '@/ui/kit/dialog-host'

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

test('ActionSheet runs the tapped action once and closes, ignores disabled actions, and runs no action on cancel', async () => {
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

const shown = () => document.querySelector('[role=alertdialog], [role=dialog]')?.textContent ?? ''
const keyOf = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

function tap(name: string): void {
  const key = keyOf(name)
  if (!key) throw new Error(`no ${name}`)
  click(key)
}

/** Opens the sheet and records what the user chooses. */
function asked(title: string, answers: string[]): void {
  act(() => {
    void confirmDialog({ title, ok: '好', cancel: '算了' }).then((isYes) =>
      answers.push(`${title} ${isYes ? 'yes' : 'no'}`),
    )
  })
}

test('dialogs open one at a time, and resolve separately', async () => {
  await preloadOverlays()
  mount(<DialogHost />)
  const answers: string[] = []
  asked('first', answers)
  asked('second', answers)
  for (const [title, key] of [
    ['first', '好'],
    ['second', '算了'],
  ] as const) {
    await until(() => expect(shown()).toContain(title))
    tap(key)
  }
  await until(() => expect(answers).toEqual(['first yes', 'second no']))
})

test('alert dialog waits for an open confirm dialog, and shows one button', async () => {
  await preloadOverlays()
  mount(<DialogHost />)
  const answers: string[] = []
  asked('first', answers)
  act(() => void alertDialog('第二句话', '等前一个答完才出现').then(() => answers.push('told')))
  await until(() => expect(shown()).toContain('first'))
  expect(shown()).not.toContain('第二句话')
  tap('好')
  await until(() => expect(shown()).toContain('第二句话等前一个答完才出现'))
  const keys = [...document.querySelectorAll('[role=alertdialog] button')].map(({ textContent }) => textContent)
  expect([keys, answers]).toEqual([[words.understood], ['first yes']])
  tap(words.understood)
  await until(() => expect([shown(), answers]).toEqual(['', ['first yes', 'told']]))
})

test('confirm dialog resolves to “no” when its screen unmounts, and does not appear on the next screen', async () => {
  await preloadOverlays()
  const page = mount(<DialogHost />)
  const answers: string[] = []
  asked('first', answers)
  asked('second', answers)
  await until(() => expect(shown()).toContain('first'))
  page.unmount()
  await until(() => expect(answers).toEqual(['first no', 'second no']))
  mount(<DialogHost />)
  await act(() => Promise.resolve())
  expect(shown()).toBe('')
  asked('third', answers)
  await until(() => expect(shown()).toContain('third'))
})
