import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { App } from '@/ui/shell/app'
import { pendingWork } from '@/ui/shell/pending-work'
import { createAppRouter, type AppRouter } from '@/ui/shell/router'
import type { Stores } from '@/ui/stores/stores'
import type { SimulatedTime } from '../../../mocks/simulation/time'
import { findByRole, type Name } from '../../support/find-by-role'

const LOOK_MS = 100
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
  /** Called with errors that a page throws. */
  readonly onError: (thrown: unknown) => void
}

/** The app's pages in the document, operated through roles and names. */
export class Page {
  readonly #time: SimulatedTime
  readonly #router: AppRouter
  readonly #root: Root
  readonly #host: HTMLElement
  #isClosed = false
  #lastTapped: HTMLElement | undefined

  constructor({ stores, data, time, onError }: PageOptions) {
    this.#time = time
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
  /** Waits until the app has marked the screen as ready. */
  async isReady(): Promise<boolean> {
    await this.pause(LOOK_MS)
    return (await this.until(() => this.#host.hasAttribute('data-ready'))) ?? false
  }
  /** Navigates as a link does, and waits until the screen is ready. */
  async goTo(path: string): Promise<boolean> {
    this.#host.removeAttribute('data-ready')
    this.#touch(this.#host)
    void this.#router.navigate({ href: `/wechat${path}` })
    return this.isReady()
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
    this.#lastTapped = found
    this.#touch(found)
    found.click()
    await this.pause(LOOK_MS)
    return true
  }
  /** The touch before a click, which keeps the screen unlocked. */
  #touch(on: Element): void {
    on.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  }
  /** Taps the same element again, as an impatient person does. */
  tapAgain(): void {
    if (this.#lastTapped?.isConnected) this.#lastTapped.click()
  }
  /** Types into a field. React notices a new value only if it is set with the prototype's setter. */
  async fill(name: Name, value: string, inside?: ParentNode): Promise<boolean> {
    const field = await this.until(() => findByRole('textbox', name, inside)[0])
    if (!field) return false
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await this.pause(LOOK_MS)
    return true
  }
  text = (): string => document.body.textContent
}
