import '@/ui/styles/tokens.css'
import '@/ui/styles/base.css'
import { addWeekToStats, emptyCampaignStats, runWeek, type CampaignStats } from '../../../mocks/simulation/campaign'
import { formatCounterexample } from '../../../mocks/simulation/counterexample-report'
import type { SimulationPlan } from '../../../mocks/simulation/simulation-plan'
import { installSimulatedFrames, loadScreens, rest, type PageEngine } from '../../simulation/screens/browser'
import { createScreenEnvironment, withScreens } from '../../simulation/screens/screen-environment'
import { ACTION_TIMEOUT_MS } from '../../support/time-limits'

export type SimulationInPage = {
  readonly stats: CampaignStats
  /** Violated properties with what led to them, and errors of the pages. */
  readonly problems: readonly string[]
}
declare global {
  /** Touches the screen at a point, in CSS pixels; provided by the test. */
  function touchAt(x: number, y: number): Promise<void>
  function simulateInPage(plan: SimulationPlan): Promise<SimulationInPage>
}

/** The real timer, which the simulation replaces. */
const afterRealTime = setTimeout.bind(globalThis)
/** Touches that the browser has not passed on yet. */
const touches = new Set<Promise<void>>()
let lastPoint = { x: 0, y: 0 }

const describeElement = (element: Element | null): string =>
  element ? `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”` : 'nothing'

/** Touches the screen, and waits for the click that follows. */
async function touchPoint({ x, y }: typeof lastPoint): Promise<void> {
  const clicked = new Promise<void>((resolve, reject) => {
    addEventListener('click', () => resolve(), { capture: true, once: true })
    afterRealTime(() => reject(new Error(`A touch at ${x}, ${y} led to no click.`)), ACTION_TIMEOUT_MS)
  })
  await Promise.all([clicked, touchAt(x, y)])
}
/** What a touch meets: the label draws the box of a radio button or checkbox. */
const targetOf = (element: HTMLElement): HTMLElement =>
  (element.matches('[type=radio], [type=checkbox]') && element.closest('label')) || element

/** Scrolls to an element; returns its middle and the element displayed there. */
function findMiddle(target: HTMLElement): { readonly point: typeof lastPoint; readonly hit: Element | null } {
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  // The middle of a link on two lines may lie outside of its text.
  const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  return { point, hit: document.elementFromPoint(point.x, point.y) }
}
function isReachable(element: HTMLElement): boolean {
  const target = targetOf(element)
  return target.contains(findMiddle(target).hit)
}
/** Touches an element in its middle, unless another element covers it there. */
async function touchElement(element: HTMLElement): Promise<void> {
  const target = targetOf(element)
  const { point, hit } = findMiddle(target)
  if (!target.contains(hit)) throw new Error(`${describeElement(target)} is covered by ${describeElement(hit)}.`)
  lastPoint = point
  await touchPoint(point)
}
/** Lets simulated time wait for the browser. */
function whileTimeWaits(touch: Promise<void>): Promise<void> {
  const ended = touch.finally(() => touches.delete(ended))
  touches.add(ended)
  return ended
}

const BROWSER: PageEngine = {
  isReachable,
  tap: (target) => whileTimeWaits(touchElement(target)),
  tapAgain: () => whileTimeWaits(touchPoint(lastPoint)),
  rest: async () => {
    await rest()
    while (touches.size > 0) {
      await Promise.allSettled(touches)
      await rest()
    }
  },
  begin: installSimulatedFrames,
}

globalThis.simulateInPage = async (plan) => {
  await loadScreens()
  const errors: unknown[] = []
  const week = await runWeek(withScreens(plan), createScreenEnvironment(undefined, errors, BROWSER))
  const stats = emptyCampaignStats()
  addWeekToStats(stats, week)
  const violations = week.violations.map((each) => formatCounterexample(week.run, each))
  return { stats, problems: [...violations, ...errors.map(String)] }
}
