import type { AnyRouter } from '@tanstack/react-router'
import { loadIllustrations } from '../kit/display/load-illustrations'
import { preloadOverlays } from '../kit/overlays'
import { preloadFailureHelp } from '../parts/load-failure-help'
import { pendingWork, type PendingWork } from '../shell/pending-work'
import type { Stores } from '../stores/stores'

/** Milliseconds between chunks, to yield to input, because parsing blocks the main thread. */
const PAUSE_BETWEEN_CHUNKS_MS = 50
/** Maximum wait in ms for one chunk before the next starts. */
const MAX_WAIT_MS = 5000

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const ignoring = async (work: () => unknown): Promise<void> => {
  try {
    await work()
  } catch {
    // After a failure, the screen's code is loaded when the user opens it.
  }
}
/** The user has enabled the browser's data saver. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Preloads code for the next taps, one chunk at a time, while the page is idle: the HTTP client, the screen's sheets, the
 * most likely next screens (`next` of the route), then adapters, then sheets.
 */
export class IdlePrefetcher {
  readonly #router: AnyRouter
  readonly #waits: PendingWork
  readonly #first: (() => unknown)[]
  readonly #follow: (() => unknown)[] = []
  readonly #rest: (() => unknown)[]
  #isTouched = false
  #isOn = false
  #isStopped = false

  constructor(router: AnyRouter, stores: Pick<Stores, 'loadClient' | 'idleLoads'>, waits = pendingWork) {
    this.#router = router
    this.#waits = waits
    const sheets = [loadIllustrations, preloadOverlays, preloadFailureHelp]
    this.#rest = savesData() ? sheets : [...stores.idleLoads, ...sheets]
    this.#first = [() => stores.loadClient()]
    document.addEventListener('touchstart', this.#touch, { passive: true })
    for (const name of ['touchend', 'touchcancel']) document.addEventListener(name, this.#letGo, { passive: true })
  }

  /** Called when the current screen is ready. */
  onScreenReady = (): void => {
    const [shown] = this.#router.state.matches.slice(-1)
    const { sheets, next = [] } = shown?.staticData ?? {}
    const screens = next.map((path) => () => this.#fetchScreen(path))
    if (!savesData()) this.#follow.unshift(...(sheets ? [sheets] : []), ...screens)
    if (!this.#isOn) void this.#run()
  }
  stop(): void {
    this.#isStopped = true
    document.removeEventListener('touchstart', this.#touch)
    for (const name of ['touchend', 'touchcancel']) document.removeEventListener(name, this.#letGo)
  }

  #touch = (): void => void (this.#isTouched = true)
  #letGo = (): void => void (this.#isTouched = false)
  #isBusy = (): boolean => this.#isTouched || this.#waits.count > 0 || this.#router.state.status === 'pending'

  async #run(): Promise<void> {
    this.#isOn = true
    for (let piece = this.#take(); piece; piece = this.#take()) {
      await Promise.race([ignoring(piece), after(MAX_WAIT_MS)])
      do await after(PAUSE_BETWEEN_CHUNKS_MS)
      while (this.#isBusy() && !this.#isStopped)
      if (this.#isStopped) return
    }
    this.#isOn = false
  }
  #take(): (() => unknown) | undefined {
    return this.#first.shift() ?? this.#follow.shift() ?? this.#rest.shift()
  }
  async #fetchScreen(path: string): Promise<void> {
    await this.#router.loadRouteChunk(this.#router.routesByPath[path])
  }
}
