import type { Language } from '@/domain/device/language'
import { findNamedElement, isUnresponsive } from './find'
import { selectOption, triggerDataReload, typeInto } from './dom-actions'
import { matchesRoute, currentRoute } from './route'
import { runControlAction } from './chapter-setup'
import type { StepSetup, ElementTarget, TourStep } from './script'
import type { TourPage } from './start'
import type { TourState } from './state'

const LOOK_MS = 60
/** Time after which an element is reported as missing. */
const MAX_MS = 8000
/** Maximum wait for a screen that is still loading. */
const CALM_MS = 1500
const UNREST = '#root main [aria-busy="true"]:not(button)'

export const waitMilliseconds = (milliseconds = LOOK_MS): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

type Circumstances = {
  readonly page: TourPage
  readonly state: TourState
  /** Whether the tour still shows this step. */
  readonly isWanted: () => boolean
}

/**
 * Waits until the step's page is open and the named element satisfies `isRight`. Calls `onLate` once after a delay, and
 * keeps waiting.
 */
async function awaited(
  named: ElementTarget,
  { at }: TourStep,
  language: Language,
  isWanted: () => boolean,
  onLate: () => void,
  isRight: (element: Element, waited: number) => boolean = () => true,
): Promise<Element | undefined> {
  for (let waited = 0; isWanted(); waited += LOOK_MS) {
    const element = matchesRoute(at, currentRoute()) ? findNamedElement(named, language) : undefined
    if (element && isRight(element, waited)) return element
    if (waited <= MAX_MS && waited + LOOK_MS > MAX_MS) onLate()
    await waitMilliseconds()
  }
  return undefined
}

/** Resolves to a step's highlighted element, once its screen has loaded and the element responds to taps. */
export const waitForTarget = (
  step: TourStep,
  language: Language,
  isWanted: () => boolean,
  onLate: () => void,
): Promise<Element | undefined> =>
  awaited(step.target, step, language, isWanted, onLate, (element, waited) => {
    const isCalm = waited > CALM_MS || !document.querySelector(UNREST)
    return isCalm && (step.ends === 'next' || !isUnresponsive(element))
  })

async function fillIn(
  doing: Exclude<StepSetup, { kind: 'action' }>,
  step: TourStep,
  about: Circumstances,
): Promise<void> {
  const { state, isWanted } = about
  const late = () => {
    throw new Error('the field or option to fill in is missing')
  }
  const named = doing.kind === 'type' ? doing.into : doing.what
  const element = await awaited(named, step, state.language, isWanted, late)
  if (!element || !isWanted()) return
  if (doing.kind === 'type') typeInto(element, doing.text[state.language])
  else selectOption(element)
  await waitMilliseconds()
}

/**
 * Prepares a step: performs the clinic's action once, and fills in the tour's text whenever it is missing. Returns
 * whether it has filled in something. Throws if the step cannot be prepared.
 */
export async function runStepSetup(step: TourStep, about: Circumstances): Promise<boolean> {
  const { page, state } = about
  let hasTyped = false
  for (const doing of step.does ?? []) {
    if (doing.kind !== 'action') {
      await fillIn(doing, step, about)
      hasTyped = true
    } else if (!state.isReady) {
      await runControlAction(page.control, doing)
      triggerDataReload()
    }
  }
  return hasTyped
}
