import { makeAutoObservable, runInAction } from 'mobx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { LanguageStore } from '@/ui/stores/language-store'
import { SessionStore } from '@/ui/stores/session-store'
import type { Stores } from '@/ui/stores/stores'
import { createClinicHost } from '../../../mocks/control/host'
import { inPageControlApi } from '../../../mocks/control/control-api'
import { openAppBridge, APP_CHANGED_EVENT } from '../../../mocks/workbench/app-bridge'

const AT = '2026-11-20T09:05:00+08:00'

/** The parts of the stores that the bridge uses. */
const appWith = (isLoggedIn = false) =>
  makeAutoObservable({
    look: { theme: 'system', isElder: false, setTheme: () => undefined, setElder: () => undefined },
    language: { language: 'zh', choose: async () => true },
    session: { isLoggedIn, session: { mpId: 'demo' }, signOut: () => undefined },
  })
const openLine = (app = appWith()) => {
  const host = createClinicHost({ startsAt: AT })
  const parts = new Map<object, unknown>([
    [AppearanceStore, app.look],
    [LanguageStore, app.language],
    [SessionStore, app.session],
  ])
  const stores = { get: (store: object) => parts.get(store) } as unknown as Stores
  return { app, host, line: openAppBridge({ control: inPageControlApi(host), stores, mode: 'page' }) }
}

let reloads = 0
const { pushState, replaceState } = history
beforeEach(() => {
  reloads = 0
  vi.spyOn(location, 'reload').mockImplementation(() => {
    reloads += 1
  })
})
afterEach(() => {
  Object.assign(history, { pushState, replaceState })
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('app bridge notifies the workbench only when the appearance or location changes', () => {
  const { app, line } = openLine()
  const heard = vi.fn<() => void>()
  addEventListener(APP_CHANGED_EVENT, heard)
  runInAction(() => (app.look.theme = 'dark'))
  history.pushState({}, '', '#/wechat/doctors')
  history.replaceState({}, '', '#/wechat/clinics')
  runInAction(() => (app.look.setTheme = () => undefined))
  removeEventListener(APP_CHANGED_EVENT, heard)

  expect(heard).toHaveBeenCalledTimes(3)
  expect(line.look()).toEqual({ theme: 'dark', isElder: false, language: 'zh' })
  expect(line.address().hash).toBe('#/wechat/clinics')
})

test('app bridge logs in to the demo account, and opens the home screen', async () => {
  const { host, line } = openLine()
  expect(await line.signIn()).toBe(true)
  const login = JSON.parse(localStorage.getItem('_login_info') ?? '{}') as { token?: string; mpId?: string }
  expect(login.mpId).toBe('demo')
  expect(login.token?.length).toBeGreaterThan(5)
  expect(localStorage.getItem('_consents')).toContain(String(Date.parse(AT)).slice(0, 7))
  expect([location.hash, reloads]).toEqual(['#/wechat/home', 1])
  expect(host.chain.world).toBe('default')
})

test('app bridge logs out the previous patient first', async () => {
  const { app, line } = openLine(appWith(true))
  const signOut = vi.fn<() => undefined>()
  runInAction(() => (app.session.signOut = signOut))
  await line.signIn()
  expect(signOut).toHaveBeenCalledTimes(1)
})

test('app bridge restarts without the login and scenario, and keeps the appearance', async () => {
  history.replaceState({}, '', '?mpId=demo&world=race&as=13800000001#/wechat/me')
  localStorage.setItem('_login_info', '{"token":"t"}')
  localStorage.setItem('_tickets', '[]')
  localStorage.setItem('_look_theme', '"dark"')
  const { line } = openLine()
  await line.restart(false)
  expect({ ...localStorage }).toEqual({ _look_theme: '"dark"' })
  expect([location.search, location.hash, reloads]).toEqual(['?mpId=demo', '#/wechat/me', 1])
})
