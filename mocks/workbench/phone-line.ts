import { autorun } from 'mobx'
import type { Language } from '@/domain/phone/language'
import type { Stores } from '@/ui/stores/stores'
import { readControl, type ControlApi } from '../control/control-api'
import { forgetWorld, rememberLogin } from '../control/phone-memory'
import { KNOWN } from '../clinic/known'
import { isFramed, withoutWorld, type Address } from './address'

export type PhoneLook = {
  readonly theme: 'light' | 'dark'
  readonly isElder: boolean
  readonly language: Language
}

/** The guided tour, which runs in the page of the phone. */
export type TourEntry = {
  start(): void
  /** Goes on where it was left; only while there is such a place. */
  resume?: (() => void) | undefined
}

/** What the workbench sees of an app and does to it, in this window or in the frame. */
export type PhoneLine = {
  readonly control: ControlApi
  readonly mode: 'server' | 'page'
  readonly version: string
  readonly tour?: TourEntry | undefined
  look(): PhoneLook
  size(): { readonly width: number; readonly height: number }
  address(): Address
  setTheme(theme: PhoneLook['theme']): void
  setElder(isElder: boolean): void
  /** False when the words could not be fetched. */
  setLanguage(language: Language): Promise<boolean>
  /** Opens a route, such as '#/wechat/home'. */
  go(hash: string): void
  /** Lets the app look at the clinic again, as when somebody comes back to it. */
  wake(): void
  isSignedIn(): boolean
  /** Logs the known person in and opens home; false when this clinic would not let them in. */
  signIn(): Promise<boolean>
  /** Loads the app anew with nothing of a person left in it; with `isSignedIn` the known person logs in before. */
  restart(isSignedIn: boolean): Promise<void>
}

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

export type PhoneOptions = Pick<PhoneLine, 'control' | 'mode' | 'tour'> & { readonly stores: PhoneStores }

const isSystemDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches

function lookOf({ look, language }: PhoneStores): PhoneLook {
  const { theme, isElder } = look
  const shown = theme === 'system' ? (isSystemDark() ? 'dark' : 'light') : theme
  return { theme: shown, isElder, language: language.language }
}

/** Opens the line to the app of this window, and goes on telling the workbench what changes. */
export function openPhoneLine({ control, stores, mode, tour }: PhoneOptions): PhoneLine {
  const line: PhoneLine = {
    control,
    mode,
    tour,
    version: import.meta.env.VITE_VERSION,
    look: () => lookOf(stores),
    size: () => ({ width: innerWidth, height: innerHeight }),
    address: () => ({ pathname: location.pathname, search: location.search, hash: location.hash }),
    setTheme: (theme) => stores.look.setTheme(theme),
    setElder: (isElder) => stores.look.setElder(isElder),
    setLanguage: (language) => stores.language.choose(language),
    go(hash) {
      if (location.hash !== hash) location.hash = hash
    },
    wake: () => void document.dispatchEvent(new Event('visibilitychange')),
    isSignedIn: () => stores.session.isLoggedIn,
    async signIn() {
      if (!(await logIn(control, stores))) return false
      location.hash = HOME
      location.reload()
      return true
    },
    async restart(isSignedIn) {
      forgetWorld()
      history.replaceState(history.state, '', withoutWorld(location.href))
      if (isSignedIn && (await logIn(control, stores))) location.hash = HOME
      location.reload()
    },
  }
  window.sujianPhone = line
  tellChanges(stores)
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
