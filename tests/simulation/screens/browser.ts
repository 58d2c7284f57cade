import { setImmediate } from 'node:timers'
import type { SimulatedTime } from '../../../mocks/simulation/time'
import { routeTree } from '@/ui/routing/route-tree'
import { preloadOverlays } from '@/ui/kit/overlays'
import { loadIllustrations } from '@/ui/kit/display/load-illustrations'
import { preloadFailureHelp, setFailureHelpLoader } from '@/ui/parts/load-failure-help'
import { recordListeners } from '../../support/page-listeners'
import { installSimulatedTime, replaced } from '../no-real-time'

/** Screens and parts, some of which a screen loads on demand. */
const ON_DEMAND = import.meta.glob<unknown>('../../../src/ui/{parts,screens,stores}/**/*.{ts,tsx}')
/** Turns of the event loop in which React renders what one event has changed. */
const TURNS = 8
const FRAME_MS = 16
/** The height of the window and of every box, because a list draws only the rows that fit. */
const BOX_PX = 20_000
/** The height of a row; with happy-dom's 0 px, a list omits its first rows. */
const ROW_PX = 100

/** Resolves when promises and renders have settled. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => void setImmediate(resolve))
}

/** What draws the pages and passes taps on to them. */
export type PageEngine = {
  /** Whether a finger can touch the element where it is displayed. */
  readonly isReachable: (target: HTMLElement) => boolean
  /** Taps an element. */
  readonly tap: (target: HTMLElement) => Promise<void>
  /** Taps the element that was tapped last again, or what covers it by now. */
  readonly tapAgain: (target: HTMLElement) => Promise<void>
  readonly rest: () => Promise<void>
  /** Replaces real time and randomness; returns a function that restores them. */
  readonly begin: (time: SimulatedTime, seed: string) => () => void
}

/** Touches an element, because the app locks itself without touches. */
export const keepUnlocked = (target: Element): void =>
  void target.dispatchEvent(new Event('pointerdown', { bubbles: true }))

const click = (target: HTMLElement): Promise<void> => {
  keepUnlocked(target)
  target.click()
  return Promise.resolve()
}
/** A document without layout. */
export const HAPPY_DOM: PageEngine = {
  isReachable: () => true,
  tap: click,
  tapAgain: click,
  rest,
  begin: (time, seed) => {
    const undo = [
      setHeight('clientHeight', BOX_PX),
      setHeight('offsetHeight', ROW_PX),
      replaced(globalThis, 'innerHeight', BOX_PX),
      installSimulatedFrames(time, seed),
    ]
    return () => {
      for (const each of undo) each()
    }
  },
}

type Global = typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** As `installSimulatedTime`, with the browser's frames; without React's test mode, which renders nothing on its own. */
export function installSimulatedFrames(time: SimulatedTime, seed: string): () => void {
  const undo = installSimulatedTime(time, seed)
  const home: Global = globalThis
  const before = {
    requestAnimationFrame: home.requestAnimationFrame,
    cancelAnimationFrame: home.cancelAnimationFrame,
    IS_REACT_ACT_ENVIRONMENT: home.IS_REACT_ACT_ENVIRONMENT,
  }
  const frames = new Map<number, () => void>()
  let made = 0
  home.requestAnimationFrame = (draw) => {
    const id = (made += 1)
    const run = () => {
      frames.delete(id)
      draw(time.now)
    }
    frames.set(id, time.after(FRAME_MS, run))
    return id
  }
  home.cancelAnimationFrame = (id) => {
    frames.get(id)?.()
    frames.delete(id)
  }
  home.IS_REACT_ACT_ENVIRONMENT = false
  const undoAll = [recordListeners(globalThis), recordListeners(document), undo]
  return () => {
    Object.assign(home, before)
    for (const each of undoAll) each()
  }
}

/** Gives every element this height; returns a function that restores happy-dom's. */
function setHeight(property: 'clientHeight' | 'offsetHeight', px: number): () => void {
  const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, property)
  Object.defineProperty(HTMLElement.prototype, property, { get: () => px, configurable: true })
  return () => {
    if (before) Object.defineProperty(HTMLElement.prototype, property, before)
  }
}

/** Loads the code of all screens, because simulated time does not wait for imports. */
export async function loadScreens(): Promise<void> {
  setFailureHelpLoader(() => import('@/ui/parts/failure-help-dialog'))
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const routes = Object.values(routeTree.children ?? {})
  await Promise.all([
    ...[preloadOverlays, loadIllustrations, preloadFailureHelp].map((load) => load()),
    ...Object.values(ON_DEMAND).map((load) => load()),
    ...routes.flatMap(({ options }) => [options.component?.preload?.(), options.staticData?.sheets?.()]),
  ])
}
