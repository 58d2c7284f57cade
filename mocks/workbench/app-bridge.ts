import { autorun } from 'mobx'
import type { Language } from '@/domain/device/language'
import type { Stores } from '@/ui/stores/stores'
import { readControl, type ControlApi } from '../control/control-api'
import { clearScenarioState, storeLoginAndConsents } from '../control/device-state'
import { FIXTURES } from '../clinic/fixtures'
import type { TourEntry } from '../tour/start'
import { isFramed, removeScenarioParams, type PageUrl } from './address'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { LanguageStore } from '@/ui/stores/language-store'
import { SessionStore } from '@/ui/stores/session-store'

export type PhoneAppearance = {
  readonly theme: 'light' | 'dark'
  readonly isElder: boolean
  readonly language: Language
}

/** The workbench's interface to the app, which runs in this window or in the frame. */
export type AppBridge = ReturnType<typeof makeLine>

declare global {
  interface Window {
    /** This window's app, once it has started. */
    sujianPhone?: AppBridge
  }
}

/** Event on the workbench's window that reports a change of the app's appearance or URL. */
export const APP_CHANGED_EVENT = 'sujian-phone'
export const HOME_HASH = '#/wechat/home'

export type PhoneOptions = {
  readonly control: ControlApi
  readonly mode: 'server' | 'page'
  readonly tour?: TourEntry | undefined
  readonly stores: Stores
}

const isSystemDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches

function lookOf(stores: Stores): PhoneAppearance {
  const look = stores.get(AppearanceStore)
  const language = stores.get(LanguageStore)
  const { theme, isElder } = look
  const shown = theme === 'system' ? (isSystemDark() ? 'dark' : 'light') : theme
  return { theme: shown, isElder, language: language.language }
}

const makeLine = ({ control, stores, mode, tour }: PhoneOptions) => ({
  control,
  mode,
  tour,
  version: import.meta.env.VITE_VERSION,
  look: () => lookOf(stores),
  size: () => ({ width: innerWidth, height: innerHeight }),
  address: (): PageUrl => ({ pathname: location.pathname, search: location.search, hash: location.hash }),
  setTheme: (theme: PhoneAppearance['theme']): void => stores.get(AppearanceStore).setTheme(theme),
  setElder: (isElder: boolean): void => stores.get(AppearanceStore).setElder(isElder),
  /** Resolves to false if the messages could not be loaded. */
  setLanguage: (language: Language): Promise<boolean> => stores.get(LanguageStore).choose(language),
  /** Opens a route, such as '#/wechat/home'. */
  go(hash: string): void {
    if (location.hash !== hash) location.hash = hash
  },
  /** Makes the app reload data, as after switching back from another app. */
  wake: () => void document.dispatchEvent(new Event('visibilitychange')),
  isSignedIn: () => stores.get(SessionStore).isLoggedIn,
  /** Logs the fixture account in and opens home; resolves to false if the clinic rejects the login. */
  async signIn(): Promise<boolean> {
    if (!(await logIn(control, stores))) return false
    location.hash = HOME_HASH
    location.reload()
    return true
  },
  /** Reloads the app without any stored personal data; with `isSignedIn`, logs the fixture account in first. */
  async restart(isSignedIn: boolean): Promise<void> {
    clearScenarioState()
    history.replaceState(history.state, '', removeScenarioParams(location.href))
    if (isSignedIn && (await logIn(control, stores))) location.hash = HOME_HASH
    location.reload()
  },
})

/** Creates the interface to this window's app, and notifies the workbench of changes. */
export function openAppBridge(options: PhoneOptions): AppBridge {
  const line = makeLine(options)
  window.sujianPhone = line
  tellChanges(options.stores)
  return line
}

/** Stores a login and consents for the app to read after a reload. */
async function logIn(control: ControlApi, stores: Stores): Promise<boolean> {
  const session = stores.get(SessionStore)
  const { mpId } = session.session
  const login = await control.ask('POST', 'login', { mobile: FIXTURES.account.mobile, mpId })
  const clock = await readControl(control, 'clock')
  if (login.status !== 200 || !clock) return false
  if (session.isLoggedIn) session.signOut()
  storeLoginAndConsents(login.body, Date.parse(clock.now))
  return true
}

function tellChanges(stores: Stores): void {
  const listener = isFramed(location.search) && parent !== window ? parent : window
  const notify = () => listener.dispatchEvent(new CustomEvent(APP_CHANGED_EVENT))
  autorun(() => {
    lookOf(stores)
    notify()
  })
  // Wrapped, because the router changes the URL without an event.
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      write(state, unused, url)
      notify()
    }
  }
  addEventListener('hashchange', notify)
  addEventListener('popstate', notify)
}
