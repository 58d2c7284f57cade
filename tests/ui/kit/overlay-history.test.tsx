import { act, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAppHistory } from '@/ui/shell/app-history'
import { onScreenRendered, runAfterOverlaysClose } from '@/ui/kit/overlay-history'
import { preloadOverlays } from '@/ui/kit/overlays'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { Dialog } from '@/ui/kit/dialog'
import { Sheet } from '@/ui/kit/sheet'
import { flushPromises } from '../../support/manual-clock'
import { click, mount } from './mount'
import { until } from './open-screen'

type PageProps = { isHeld?: boolean; isBusy?: boolean }

/** Renders a sheet, a dialog on top of it, and a confirm dialog. */
function Page({ isHeld = false, isBusy = false }: PageProps) {
  const [openNow, setOpenNow] = useState<readonly string[]>([])
  const set = (name: string) => (isOpen: boolean) =>
    setOpenNow((before) => (isOpen ? [...before, name] : before.filter((each) => each !== name)))
  return (
    <>
      <button type="button" onClick={() => set('sheet')(true)}>
        open
      </button>
      <button type="button" onClick={() => set('question')(true)}>
        ask
      </button>
      <Sheet open={openNow.includes('sheet')} onOpenChange={set('sheet')} title="sheet" dismissible={!isHeld}>
        <button type="button" onClick={() => set('dialog')(true)}>
          more
        </button>
        <button type="button" onClick={() => set('sheet')(false)}>
          done
        </button>
      </Sheet>
      <Dialog open={openNow.includes('dialog')} onOpenChange={set('dialog')} title="dialog">
        words
      </Dialog>
      <ConfirmDialog
        open={openNow.includes('question')}
        title="question"
        cancel="no"
        busy={isBusy}
        onAnswer={() => set('question')(false)}
      />
    </>
  )
}

const titles = () => [...document.querySelectorAll('[role$="dialog"] h2')].map(({ textContent }) => textContent)
const isOpen = (...names: string[]) => until(() => expect(titles()).toEqual(names))
const key = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const back = () =>
  act(async () => {
    history.back()
    await flushPromises()
  })

beforeEach(async () => {
  await preloadOverlays()
  history.pushState(null, '', '/#/before')
  history.pushState(null, '', '/#/here')
})
afterEach(() => history.replaceState(null, '', '/'))

test('back button closes overlays from top to bottom, and then leaves the screen', async () => {
  const before = history.length
  mount(<Page />)
  click(key('open'))
  await isOpen('sheet')
  click(key('more'))
  await isOpen('sheet', 'dialog')
  expect(history.length).toBe(before + 2)
  await back()
  await isOpen('sheet')
  await back()
  await isOpen()
  expect(location.hash).toBe('#/here')
  await back()
  expect(location.hash).toBe('#/before')
})

test('sheet leaves no history entry when closed with its own button', async () => {
  mount(<Page />)
  click(key('open'))
  await isOpen('sheet')
  click(key('done'))
  await isOpen()
  await back()
  expect(location.hash).toBe('#/before')
})

test('forward button opens nothing after a sheet is closed, and adds no history entry', async () => {
  mount(<Page />)
  click(key('open'))
  await isOpen('sheet')
  await back()
  await isOpen()
  await act(async () => {
    history.forward()
    await flushPromises()
  })
  await isOpen()
  await back()
  expect(location.hash).toBe('#/before')
})

test.each<[string, string, PageProps]>([
  ['a sheet that cannot be dismissed', 'open', { isHeld: true }],
  ['a dialog with a pending action', 'ask', { isBusy: true }],
])('back button closes neither %s nor its screen', async (_, opener, props) => {
  mount(<Page {...props} />)
  click(key(opener))
  await until(() => expect(titles()).toHaveLength(1))
  for (let at = 0; at < 3; at += 1) await back()
  expect(titles()).toHaveLength(1)
  expect(location.hash).toBe('#/here')
})

test('back button answers a confirm dialog with “no”', async () => {
  mount(<Page />)
  click(key('ask'))
  await isOpen('question')
  await back()
  await isOpen()
})

test('sheet does not reload its screen when closed', async () => {
  const routes = createAppHistory(runAfterOverlaysClose)
  const told = vi.fn<() => void>()
  onTestFinished(routes.subscribe(told))
  onTestFinished(() => routes.destroy())
  mount(<Page />)
  click(key('open'))
  await isOpen('sheet')
  await back()
  await isOpen()
  click(key('open'))
  await isOpen('sheet')
  click(key('done'))
  await isOpen()
  expect(told).not.toHaveBeenCalled()
})

test.each(['push', 'replace'] as const)(
  'navigation (%s) from two open sheets removes their history entries',
  async (way) => {
    const routes = createAppHistory(runAfterOverlaysClose)
    onTestFinished(() => routes.destroy())
    const { unmount } = mount(<Page />)
    click(key('open'))
    await isOpen('sheet')
    click(key('more'))
    await isOpen('sheet', 'dialog')
    await act(async () => {
      routes[way]('/there')
      await flushPromises()
    })
    unmount()
    await act(flushPromises)
    expect(location.hash).toBe('#/there')
    await back()
    expect(location.hash).toBe(way === 'push' ? '#/here' : '#/before')
  },
)

test('back button returns from a screen that is still loading after a navigation from an open sheet', async () => {
  const routes = createAppHistory(runAfterOverlaysClose)
  const seen = vi.fn<() => void>()
  onTestFinished(routes.subscribe(seen))
  onTestFinished(() => routes.destroy())
  mount(<Page />)
  click(key('open'))
  await isOpen('sheet')
  await act(async () => {
    routes.push('/there')
    await flushPromises()
  })
  expect(location.hash).toBe('#/there')
  seen.mockClear()
  await back()
  expect(location.hash).toBe('#/here')
  expect(seen).toHaveBeenCalled()
  await isOpen('sheet')
  await back()
  await isOpen()
  expect(location.hash).toBe('#/here')
})

test('sheet that remains open on the new screen closes with the back button', async () => {
  const routes = createAppHistory(runAfterOverlaysClose)
  onTestFinished(() => routes.destroy())
  mount(<Page />)
  click(key('open'))
  await isOpen('sheet')
  await act(async () => {
    routes.push('/there')
    await flushPromises()
    onScreenRendered()
  })
  await back()
  await isOpen()
  expect(location.hash).toBe('#/there')
  await back()
  expect(location.hash).toBe('#/here')
})
