import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { loggedInDevice } from '../../support/logged-in-device'
import { flushPromises } from '../../support/manual-clock'
import { openScreen, until } from '../kit/open-screen'

const heldBy = () => {
  const { activeElement: element } = document
  return element === document.body ? 'nothing' : `${element?.tagName.toLowerCase()} ${element?.textContent}`
}

async function openAt(path: string) {
  const demo = await loggedInDevice()
  return openScreen(demo, path)
}

test('first screen after a page load leaves the focus unchanged', async () => {
  const { sees } = await openAt('/patients')
  await sees('王雅琴')
  expect(heldBy()).toBe('nothing')
})

test('next screen moves the focus to its heading without scrolling, even on back', async () => {
  const { goTo, router, sees } = await openAt('/patients')
  await sees('王雅琴')
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  await goTo('/visits')
  await until(() => expect(heldBy()).toBe('h1 我的预约'))
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  await act(async () => {
    router.history.back()
    await flushPromises()
  })
  await until(() => expect(heldBy()).toBe('h1 就诊人'))
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]])
})

test('screen with a late heading moves the focus to the heading once rendered', async () => {
  const { goTo } = await openAt('/patients')
  await goTo('/doctors/d2001')
  await until(() => expect(heldBy()).toMatch(/^h1 林清和/))
})

test('same screen with different search parameters keeps the focus on the tapped element', async () => {
  const { all, goTo, sees } = await openAt('/visits')
  await sees('我的预约')
  await goTo('/patients')
  await goTo('/visits')
  const [link] = all('main a')
  link?.focus()
  await goTo('/visits?tab=past')
  expect(document.activeElement).toBe(link)
})
