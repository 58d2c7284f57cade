import { autorun } from 'mobx'
import type { Language } from '@/domain/phone/language'
import type { Stores } from '@/ui/stores/stores'
import { readControl, type ControlApi } from '../control/control-api'
import { forgetWorld, rememberLogin } from '../control/phone-memory'
import { KNOWN } from '../clinic/known'
import type { TourEntry } from '../tour/start'
import { isFramed, withoutWorld, type Address } from './address'

export type PhoneLook = {
  readonly theme: 'light' | 'dark'
  readonly isElder: boolean
  readonly language: Language
}

/** What the workbench sees of an app and does to it, in this window or in the frame. */
export type PhoneLine = ReturnType<typeof makeLine>

declare global {
  interface Window {
    /** The app of this window, once it has started. */
    sujianPhone?: PhoneLine
  }
}

/** Told to the window of the workbench whenever the look or the address of the app has changed. */
export const PHONE_CHANGED = 'sujian-phone'
export const HOME = '#/wechat/home'

type PhoneStores = Pick<Stores, 'look' | 'language' | 'session'>

export type PhoneOptions = {
  readonly control: ControlApi
  readonly mode: 'server' | 'page'
  readonly tour?: TourEntry | undefined
  readonly stores: PhoneStores
}

const isSystemDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches

function lookOf({ look, language }: PhoneStores): PhoneLook {
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
  address: (): Address => ({ pathname: location.pathname, search: location.search, hash: location.hash }),
  setTheme: (theme: PhoneLook['theme']): void => stores.look.setTheme(theme),
  setElder: (isElder: boolean): void => stores.look.setElder(isElder),
  /** False when the words could not be fetched. */
  setLanguage: (language: Language): Promise<boolean> => stores.language.choose(language),
  /** Opens a route, such as '#/wechat/home'. */
  go(hash: string): void {
    if (location.hash !== hash) location.hash = hash
  },
  /** Lets the app look at the clinic again, as after a look at another app. */
  wake: () => void document.dispatchEvent(new Event('visibilitychange')),
  isSignedIn: () => stores.session.isLoggedIn,
  /** Logs the known person in and opens home; false when this clinic would not let them in. */
  async signIn(): Promise<boolean> {
    if (!(await logIn(control, stores))) return false
    location.hash = HOME
    location.reload()
    return true
  },
  /** Loads the app with nothing of a person left in it; with `isSignedIn` the known person logs in before. */
  async restart(isSignedIn: boolean): Promise<void> {
    forgetWorld()
    history.replaceState(history.state, '', withoutWorld(location.href))
    if (isSignedIn && (await logIn(control, stores))) location.hash = HOME
    location.reload()
  },
})

/** Opens the line to the app of this window, and tells the workbench what changes. */
export function openPhoneLine(options: PhoneOptions): PhoneLine {
  const line = makeLine(options)
  window.sujianPhone = line
  tellChanges(options.stores)
  return line
}

/** The phone of somebody who has logged in and agreed; the app finds it so when it is loaded anew. */
async function logIn(control: ControlApi, { session }: PhoneStores): Promise<boolean> {
  const { mpId } = session.session
  const login = await control.ask('POST', 'login', { mobile: KNOWN.account.mobile, mpId })
  const clock = await readControl(control, 'clock')
  if (login.status !== 200 || !clock) return false
  if (session.isLoggedIn) session.signOut()
  rememberLogin(login.body, Date.parse(clock.now))
  return true
}

function tellChanges(stores: PhoneStores): void {
  const listener = isFramed(location.search) && parent !== window ? parent : window
  const tell = () => listener.dispatchEvent(new CustomEvent(PHONE_CHANGED))
  autorun(() => {
    lookOf(stores)
    tell()
  })
  // The router writes addresses without an event.
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      write(state, unused, url)
      tell()
    }
  }
  addEventListener('hashchange', tell)
  addEventListener('popstate', tell)
}
