import type { Language } from '@/domain/phone/language'
import { find, isDeaf } from './find'
import { chooseIt, lookAgain, typeInto } from './hands'
import { isAt } from './place'
import { routeNow } from './route'
import { runControlAction } from './scene'
import type { Doing, Named, Step } from './script'
import type { TourPage } from './start'
import type { TourState } from './state'

const LOOK_MS = 60
/** What has not come by then is said to be missing. */
const LONGEST_MS = 8000
/** A screen that still loads is waited for so long. */
const CALM_MS = 1500
const UNREST = '#root main [aria-busy="true"]:not(button)'

export const pause = (milliseconds = LOOK_MS): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

type Circumstances = {
  readonly page: TourPage
  readonly state: TourState
  /** Whether somebody still waits for this step. */
  readonly isWanted: () => boolean
}

async function awaited(named: Named, { at }: Step, { state, isWanted }: Circumstances): Promise<Element | undefined> {
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_MS) {
    if (!isWanted()) return undefined
    const element = isAt(at, routeNow()) ? find(named, state.language) : undefined
    if (element) return element
    await pause()
  }
  throw new Error('what the tour would fill in is not there')
}

/** What of a step stands out, as soon as it is there and answers; `onLate` is told once, and then it is looked for further. */
export async function standingOut(
  step: Step,
  language: Language,
  isWanted: () => boolean,
  onLate: () => void,
): Promise<Element | undefined> {
  for (let waited = 0; isWanted(); waited += LOOK_MS) {
    const isCalm = waited > CALM_MS || !document.querySelector(UNREST)
    const element = isCalm && isAt(step.at, routeNow()) ? find(step.target, language) : undefined
    if (element && (step.ends === 'next' || !isDeaf(element))) return element
    if (waited <= LONGEST_MS && waited + LOOK_MS > LONGEST_MS) onLate()
    await pause()
  }
  return undefined
}

async function fillIn(doing: Exclude<Doing, { kind: 'action' }>, step: Step, about: Circumstances): Promise<void> {
  const element = await awaited(doing.kind === 'type' ? doing.into : doing.what, step, about)
  if (!element || !about.isWanted()) return
  if (doing.kind === 'type') typeInto(element, doing.text[about.state.language])
  else chooseIt(element)
  await pause()
}

/**
 * What happens before a step is told: the other side acts, once; what the tour writes for the person is written again where
 * it is gone. True when something was filled in. Throws when it cannot be done.
 */
export async function makeReady(step: Step, about: Circumstances): Promise<boolean> {
  const { page, state } = about
  let hasTyped = false
  for (const doing of step.does ?? []) {
    if (doing.kind !== 'action') {
      await fillIn(doing, step, about)
      hasTyped = true
    } else if (!state.isReady) {
      await runControlAction(page.control, doing, state.language)
      lookAgain()
    }
  }
  return hasTyped
}
