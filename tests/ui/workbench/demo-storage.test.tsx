import { runInAction } from 'mobx'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { WorkbenchProvider } from '../../../mocks/workbench/workbench-context'
import { WorkbenchDrawer } from '../../../mocks/workbench/drawer'
import { WORKBENCH_TABS, type WorkbenchTab } from '../../../mocks/workbench/types'
import { workbenchMessages } from '../../../mocks/workbench/messages'
import { openTestWorkbench } from '../../mocks/workbench/support'
import { click, mount, press, type } from '../kit/mount'

const zh = workbenchMessages('zh')

async function openDrawer(language: 'zh' | 'en' = 'zh') {
  const bench = await openTestWorkbench()
  const drawn = mount(
    <WorkbenchProvider model={bench.model} language={language}>
      <WorkbenchDrawer />
    </WorkbenchProvider>,
  )
  const open = async (tab: WorkbenchTab) => {
    await act(async () => bench.model.choose(tab))
    await act(() => bench.model.refresh())
  }
  const button = (name: string) => {
    const found = [...drawn.host.querySelectorAll('button')].find((each) => each.textContent?.includes(name))
    if (!found) throw new Error(`no button ${name}`)
    return found
  }
  return { ...bench, ...drawn, clinicHost: bench.host, open, button, text: () => drawn.host.textContent ?? '' }
}

test.each(['zh', 'en'] as const)('workbench shows content in every tab in the language “%s”', async (language) => {
  const words = workbenchMessages(language)
  const { host, one, open } = await openDrawer(language)
  for (const tab of WORKBENCH_TABS) {
    await open(tab)
    expect(one('[role=tab][aria-selected=true]').textContent).toContain(words.tabs[tab])
    expect(one('[role=tabpanel]').textContent?.length).toBeGreaterThan(10)
    expect(host.textContent).not.toContain('undefined')
  }
})

test('workbench tabs move with the arrow keys, and load their panels', async () => {
  const { model, one } = await openDrawer()
  await act(async () => press(one('[role=tab][aria-selected=true]'), 'ArrowRight'))
  expect(model.tab).toBe('clock')
  await act(async () => press(one('[role=tab][aria-selected=true]'), 'End'))
  expect(model.tab).toBe('requests')
})

test('workbench finds a scenario by name, expands it on a tap, and starts it with the selected options', async () => {
  const { model, done, host, one, button } = await openDrawer()
  type(one<HTMLInputElement>('input[type=search]'), 'RACE')
  const shown = [...host.querySelectorAll('button[aria-expanded]')].map(({ textContent }) => textContent)
  expect(shown.length).toBeGreaterThan(0)
  for (const each of shown) expect(each?.toLowerCase()).toContain('race')

  click(button('race'))
  expect(button('race').getAttribute('aria-expanded')).toBe('true')
  click(one<HTMLInputElement>('input[type=checkbox]'))
  await act(async () => click(button(zh.start)))
  await vi.waitFor(() => expect(done).toEqual(['restart empty']))
  expect(model.currentWorld?.name).toBe('race')
  await vi.waitFor(() =>
    expect([...host.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()).toContain(
      '现在是',
    ),
  )
})

test('workbench disables changes during a reload until the next page connects', async () => {
  const { model, done, button, open } = await openDrawer()
  const { line } = model
  click(button('race'))
  await act(async () => click(button(zh.start)))
  await vi.waitFor(() => expect(done).toHaveLength(1))
  expect(done[0]).toMatch(/^restart /)
  await open('clock')
  const isOff = () => button(zh.stop).getAttribute('aria-disabled') === 'true'
  for (const next of [line, undefined]) {
    act(() => model.connect(next))
    expect(isOff()).toBe(true)
    await act(async () => model.moveClock({ isFrozen: true }))
    expect([model.isFrozen, done.length]).toEqual([false, 1])
  }
  await act(async () => model.connect(line && { ...line }))
  await vi.waitFor(() => expect(isOff()).toBe(false))
  await act(async () => click(button(zh.stop)))
  await vi.waitFor(() => expect([model.isFrozen, done[1]]).toEqual([true, 'wake']))
})

test('workbench search shows a message when nothing matches', async () => {
  const { text, one } = await openDrawer()
  type(one<HTMLInputElement>('input[type=search]'), '没有这样的')
  expect(text()).toContain(zh.noWorld)
})

test('workbench shows a message instead of an empty action list', async () => {
  const { model, open, text } = await openDrawer()
  await open('actions')
  act(() => runInAction(() => void (model.actions = [])))
  expect(text()).toContain(zh.nothingToDo)
})

test('workbench starts the tour, or resumes it at the last step', async () => {
  const { model, button, text } = await openDrawer()
  expect(text()).not.toContain(zh.tour)
  const { line } = model
  if (!line) throw new Error('no phone on the line')
  const taken: string[] = []
  const start = () => void taken.push('start')

  await act(async () => model.connect({ ...line, tour: { start } }))
  click(button(zh.tour))
  await act(async () => model.connect({ ...line, tour: { start, resume: () => void taken.push('resume') } }))
  click(button(zh.tourResume))
  expect(taken).toEqual(['start', 'resume'])
})
