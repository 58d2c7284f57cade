import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClinicHost } from '../../../mocks/control/host'
import { inPageControlApi } from '../../../mocks/control/control-api'
import '../../../mocks/control/control'
import '../../../mocks/workbench/drawer-handle'
import { WORKBENCH_HIDDEN_KEY } from '../../../mocks/workbench/address'
import { attachWorkbench } from '../../../mocks/workbench/attach'
import { workbenchMessages } from '../../../mocks/workbench/messages'
import { createTestApp } from '../../support/test-app'
import { click } from '../kit/mount'

const zh = workbenchMessages('zh')
const { pushState, replaceState } = history
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  Object.assign(history, { pushState, replaceState })
  history.replaceState(null, '', '/')
  delete window.sujianPhone
  document.body.replaceChildren()
  localStorage.clear()
})

/** Opens the page at this URL, and waits for a minute. */
async function openPage(search: string): Promise<void> {
  history.replaceState(null, '', `/${search}`)
  const { stores, chain } = createTestApp()
  attachWorkbench({ control: inPageControlApi(createClinicHost({}, chain)), stores, mode: 'page' })
  await act(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.dynamicImportSettled()
  })
}
const handle = () => document.querySelector(`[aria-label="${zh.handle}"]`)

test.each<[string, kept: string | null, search: string, isThere: boolean, keeps: string | null]>([
  ['appears by default', null, '?mpId=demo', true, null],
  ['remains hidden once hidden', 'off', '?mpId=demo', false, 'off'],
  ['reappears when the URL requests it', 'off', '?mpId=demo&workbench=on', true, null],
  ['disappears for good when the URL disables it', null, '?workbench=off', false, 'off'],
  ['does not appear inside the desktop frame', null, '?frame=1', false, null],
  ['does not appear on a stage, without storing that', null, '?workbench=stage', false, null],
])('workbench handle %s', async (_, kept, search, isThere, keeps) => {
  if (kept !== null) localStorage.setItem(WORKBENCH_HIDDEN_KEY, kept)
  await openPage(search)
  expect([handle() !== null, localStorage.getItem(WORKBENCH_HIDDEN_KEY)]).toEqual([isThere, keeps])
  expect(window.sujianPhone?.mode).toBe('page')
})

test('workbench handle disappears when hidden, even after a reload', async () => {
  await openPage('?mpId=demo')
  const key = handle()
  if (!(key instanceof HTMLElement)) throw new Error('no handle')
  click(key)
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1000)
  })
  const away = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === zh.handleOff)
  if (!away) throw new Error('no way to put it away')
  click(away)
  expect([handle(), document.getElementById('workbench')]).toEqual([null, null])
  await openPage('?mpId=demo')
  expect(handle()).toBeNull()
})
