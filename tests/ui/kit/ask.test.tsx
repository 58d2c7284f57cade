import { act } from 'react'
import { expect, test } from 'vitest'
import { ask, AskRegion } from '@/ui/kit/ask'
import { preloadOverlays } from '@/ui/kit/overlays'
import { click, mount } from './mount'
import { until } from './open-screen'

const shown = () => document.querySelector('[role=alertdialog], [role=dialog]')?.textContent ?? ''
const keyOf = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

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
    const button = keyOf(key)
    if (!button) throw new Error(`no ${key}`)
    click(button)
  }
  await until(() => expect(answers).toEqual(['first yes', 'second no']))
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
