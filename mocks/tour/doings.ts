import { find } from './find'
import { chooseIt, lookAgain, typeInto } from './hands'
import { isAt } from './place'
import { routeNow } from './route'
import { actAtDesk } from './scene'
import type { Doing, Named, Step } from './script'
import type { TourPage } from './start'
import type { TourState } from './state'

const LOOK_MS = 60
const LONGEST_MS = 8000

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

async function fillIn(doing: Exclude<Doing, { kind: 'act' }>, step: Step, about: Circumstances): Promise<void> {
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
    if (doing.kind !== 'act') {
      await fillIn(doing, step, about)
      hasTyped = true
    } else if (!state.isReady) {
      await actAtDesk(page.desk, doing, state.language)
      lookAgain()
    }
  }
  return hasTyped
}
