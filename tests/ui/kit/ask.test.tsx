import { act } from 'react'
import { expect, test } from 'vitest'
import { ask, AskRegion, tell } from '@/ui/kit/ask'
import { CHINESE_KIT_WORDS as words } from '@/ui/kit/kit-words'
import { preloadOverlays } from '@/ui/kit/overlays'
import { click, mount } from './mount'
import { until } from './open-screen'

const shown = () => document.querySelector('[role=alertdialog], [role=dialog]')?.textContent ?? ''
const keyOf = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

function tap(name: string): void {
  const key = keyOf(name)
  if (!key) throw new Error(`no ${name}`)
  click(key)
}

/** Asks, and writes down what was answered. */
function asked(title: string, answers: string[]): void {
  act(() => {
    void ask({ title, ok: '好', cancel: '算了' }).then((isYes) => answers.push(`${title} ${isYes ? 'yes' : 'no'}`))
  })
}

test('one question at a time, each answered by itself', async () => {
  await preloadOverlays()
  mount(<AskRegion />)
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

test('what is told waits for its turn behind a question, and has one button', async () => {
  await preloadOverlays()
  mount(<AskRegion />)
  const answers: string[] = []
  asked('first', answers)
  act(() => void tell('第二句话', '等前一个答完才出现').then(() => answers.push('told')))
  await until(() => expect(shown()).toContain('first'))
  expect(shown()).not.toContain('第二句话')
  tap('好')
  await until(() => expect(shown()).toContain('第二句话等前一个答完才出现'))
  const keys = [...document.querySelectorAll('[role=alertdialog] button')].map(({ textContent }) => textContent)
  expect([keys, answers]).toEqual([[words.understood], ['first yes']])
  tap(words.understood)
  await until(() => expect([shown(), answers]).toEqual(['', ['first yes', 'told']]))
})

test('who leaves has agreed to nothing, and is asked nothing of it at the next place', async () => {
  await preloadOverlays()
  const page = mount(<AskRegion />)
  const answers: string[] = []
  asked('first', answers)
  asked('second', answers)
  await until(() => expect(shown()).toContain('first'))
  page.unmount()
  await until(() => expect(answers).toEqual(['first no', 'second no']))
  mount(<AskRegion />)
  await act(() => Promise.resolve())
  expect(shown()).toBe('')
  asked('third', answers)
  await until(() => expect(shown()).toContain('third'))
})
