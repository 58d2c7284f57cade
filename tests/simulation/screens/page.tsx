import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { App } from '@/ui/shell/app'
import { pendingWork } from '@/ui/shell/pending-work'
import { createAppRouter, type AppRouter } from '@/ui/shell/router'
import type { Stores } from '@/ui/stores/stores'
import type { SimulatedTime } from '../../../mocks/simulation/time'
import { findByRole, type Name } from '../../support/find-by-role'
import { keepUnlocked, type PageEngine } from './browser'
import { findPageProblems } from './page-problems'

const LOOK_MS = 100
/** Time in ms after which an element that cannot be reached counts as covered. */
const REACH_MS = 5_000
/** Time in ms that a person waits for a screen. */
const PATIENCE_MS = 45_000
/** Time in ms after which an opened page loads a value again. */
const VALUES_AGE_MS = 6_000
/** A screen that displays nothing of a person. */
const ELSEWHERE = '/settings'

/** Requests of a killed page never end; what they would end later no longer counts. */
let pages = 0
const begin = pendingWork.begin.bind(pendingWork)
function forgetPendingWork(): void {
  pages += 1
  const mine = pages
  pendingWork.count = 0
  pendingWork.begin = () => {
    const end = begin()
    return () => {
      if (mine === pages) end()
    }
  }
}

type PageOptions = {
  /** The stores of the components, and those of guards and loaders. */
  readonly stores: Stores
  readonly data: Stores
  readonly time: SimulatedTime
  readonly engine: PageEngine
  /** Called with errors that a page throws. */
  readonly onError: (thrown: unknown) => void
}

/** The app's pages in the document, operated through roles and names. */
export class Page {
  readonly #time: SimulatedTime
  readonly #engine: PageEngine
  readonly #onError: (thrown: unknown) => void
  readonly #router: AppRouter
  readonly #root: Root
  readonly #host: HTMLElement
  #isClosed = false
  #lastTapped: HTMLElement | undefined

  constructor({ stores, data, time, engine, onError }: PageOptions) {
    this.#time = time
    this.#engine = engine
    this.#onError = onError
    forgetPendingWork()
    this.#host = document.createElement('div')
    this.#host.id = 'root'
    document.body.replaceChildren(this.#host)
    this.#router = createAppRouter(data, createMemoryHistory({ initialEntries: ['/wechat/home'] }))
    this.#root = createRoot(this.#host)
    this.#root.render(<App stores={stores} router={this.#router} report={onError} />)
  }
  close(): void {
    this.#isClosed = true
    this.#root.unmount()
    document.body.replaceChildren()
    forgetPendingWork()
  }

  /** The current path and search. */
  get place(): string {
    return this.#router.state.location.href.replace(/^\/wechat/, '')
  }
  /** Waits; never resolves once the page is closed. */
  async pause(milliseconds: number): Promise<void> {
    await this.#time.wait(milliseconds)
    if (this.#isClosed) await new Promise(() => {})
  }
  /** Looks every 100 ms; undefined if nothing was displayed before the person lost patience. */
  async until<T>(look: () => T | undefined | false, patienceMs = PATIENCE_MS): Promise<T | undefined> {
    for (const end = this.#time.now + patienceMs; ;) {
      const seen = look()
      if (seen !== undefined && seen !== false) return seen
      if (this.#time.now >= end) return undefined
      await this.pause(LOOK_MS)
    }
  }
  /** Waits until the app has marked the screen as ready, and reports what remains wrong with it. */
  async isReady(): Promise<boolean> {
    await this.pause(LOOK_MS)
    const isReady = (await this.until(() => this.#host.hasAttribute('data-ready'))) ?? false
    if (!(await this.until(() => findPageProblems().length === 0)))
      this.#onError(new Error(`${this.place}: ${findPageProblems().join(', ')}`))
    return isReady
  }
  /** Navigates as a link does, and waits until the screen is ready. */
  async goTo(path: string): Promise<boolean> {
    this.#host.removeAttribute('data-ready')
    keepUnlocked(this.#host)
    void this.#router.navigate({ href: `/wechat${path}` })
    return this.isReady()
  }
  /** Goes back, unless this would leave the app. */
  async goBack(): Promise<void> {
    if (!this.#router.history.canGoBack()) return
    this.#router.history.back()
    await this.isReady()
  }
  /** Opens a screen so late that it loads its values again. */
  async openAnew(path: string): Promise<boolean> {
    if (this.place === path) await this.goTo(ELSEWHERE)
    await this.pause(VALUES_AGE_MS)
    const isReady = await this.goTo(path)
    // Scrolls to the first rows; happy-dom may keep the position of the screen before.
    scrollTo(0, 0)
    dispatchEvent(new Event('scroll'))
    await this.pause(LOOK_MS)
    return isReady
  }

  all = (role: string, name?: Name, inside?: ParentNode): HTMLElement[] => findByRole(role, name, inside)
  one = (role: string, name?: Name, inside?: ParentNode): HTMLElement | undefined => findByRole(role, name, inside)[0]
  /** Taps the first element with this role and name, once it is displayed; false if it never is, or is disabled. */
  async tap(role: string, name?: Name, inside?: ParentNode, patienceMs?: number): Promise<boolean> {
    const isOpen = (each: HTMLElement) => each.getAttribute('aria-disabled') !== 'true'
    const found = await this.until(() => findByRole(role, name, inside).find(isOpen), patienceMs)
    if (!found) return false
    await this.touch(found)
    await this.pause(LOOK_MS)
    return true
  }
  /** Taps this element once it can be reached, because a sheet slides in; one that disappears is not tapped. */
  async touch(target: HTMLElement): Promise<void> {
    await this.until(() => !target.isConnected || this.#engine.isReachable(target), REACH_MS)
    if (!target.isConnected) return
    this.#lastTapped = target
    await this.#engine.tap(target).catch(this.#onError)
  }
  /** Taps the same element again, as an impatient person does. */
  async tapAgain(): Promise<void> {
    if (this.#lastTapped?.isConnected) await this.#engine.tapAgain(this.#lastTapped).catch(this.#onError)
  }
  /** Types into the field with this name; false if none is displayed. */
  async fill(name: Name, value: string, inside?: ParentNode): Promise<boolean> {
    const field = await this.until(() => findByRole('textbox', name, inside)[0])
    if (field) await this.type(field, value)
    return field !== undefined
  }
  /** React notices a new value only if it is set with the prototype's setter. */
  async type(field: HTMLElement, value: string): Promise<void> {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await this.pause(LOOK_MS)
  }
  text = (): string => document.body.textContent
}
