import { act } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
// Preloads lazy code, so that loading does not count towards a test's time.
import '@/ui/screens/clinic/clinic-list-screen'
import '@/ui/screens/doctor/doctor-list-screen'
import '../../../mocks/contract/call-list'
import '../../../mocks/control/control'
import '../../../mocks/workbench/demo-screen'
import { createClinicHost } from '../../../mocks/control/host'
import { inPageControlApi } from '../../../mocks/control/control-api'
import { openAppBridge } from '../../../mocks/workbench/app-bridge'
import { createTestApp } from '../../support/test-app'
import { flushPromises } from '../../support/manual-clock'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

/** Counts the automatic reloads, which are not executed here. */
function countReloads(): () => number {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => reload.mockRestore())
  return () => reload.mock.calls.length
}

/** Opens the demo console (S11) in the app, with the control API of its clinic. */
export async function openConsole(demo: ReturnType<typeof createTestApp> = createTestApp()) {
  const host = createClinicHost({}, demo.chain)
  const { pushState, replaceState } = history
  onTestFinished(() => {
    Object.assign(history, { pushState, replaceState })
    history.replaceState(null, '', '/')
    delete window.sujianPhone
    localStorage.clear()
  })
  const reloads = countReloads()
  openAppBridge({ control: inPageControlApi(host), stores: demo.stores, mode: 'page' })
  const page = await openScreen(demo, '/demo')
  const told = () => page.all('[role="status"]').map(({ textContent }) => textContent)
  /** The only control whose accessible name starts with this text. */
  const named = <E extends HTMLElement>(selector: string, name: string): E => {
    const found = page
      .all<E & { labels?: NodeListOf<HTMLLabelElement> | null }>(selector)
      .find((each) =>
        (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent).startsWith(name),
      )
    if (!found) throw new Error(`no ${selector} ${name}`)
    return found
  }
  return {
    ...page,
    demo,
    host,
    reloads,
    named,
    panel: () => page.all('[role="tabpanel"]')[0]?.textContent ?? '',
    timer: () => page.all('[role="timer"]')[0]?.textContent ?? '',
    isTold: (words: string) => until(() => expect(told().join('\n')).toContain(words)),
    open: async (tab: string) => {
      click(named('[role="tab"]', tab))
      await act(flushPromises)
    },
    turn: async (name: string) => {
      click(named('[role="switch"]', name))
      await act(flushPromises)
    },
    choose: (label: string, value: string) => {
      const select = named<HTMLSelectElement>('select', label)
      act(() => {
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
      expect(select.value).toBe(value)
    },
  }
}
