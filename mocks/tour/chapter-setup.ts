import { readControl, type ControlApi } from '../control/control-api'
import { clearScenarioState, storeLoginAndConsents } from '../control/device-state'
import { FIXTURES } from '../clinic/fixtures'
import { TOUR_START_TIME, type TourChapter, type StepSetup } from './script'
import type { TourPage } from './start'
import type { TourState } from './state'

type Look = TourState['look']

const OF_SIZE = ['_look_elder', '_look_text']
const SPOKEN = '_language'

async function told(control: ControlApi, path: string, body: unknown): Promise<unknown> {
  const reply = await control.ask('POST', path, body)
  if (reply.status >= 400) throw new Error(`${path} returned ${reply.status}`)
  return reply.body
}

/** Resets the user's appearance settings, and returns the previous ones. */
function plainLook(): Look {
  const own = Object.fromEntries(OF_SIZE.map((key) => [key, localStorage.getItem(key) ?? '']))
  for (const key of OF_SIZE) localStorage.removeItem(key)
  return own
}
export function setAppearance(look: Look): void {
  for (const [key, value] of Object.entries(look)) {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  }
}
/**
 * Opens the chapter's scenario at its time, with the fixture account logged in and no other stored data. Returns the
 * appearance settings that it has reset.
 */
export async function setUpChapter({ control, mpId }: TourPage, chapter: TourChapter, state: TourState): Promise<Look> {
  const { world, isPlain } = chapter
  setAppearance(state.look)
  await told(control, 'world', { name: world, at: TOUR_START_TIME, isFrozen: true })
  const login = await told(control, 'login', { mobile: FIXTURES.account.mobile, mpId: mpId() })
  clearScenarioState()
  storeLoginAndConsents(login, Date.parse(TOUR_START_TIME))
  localStorage.setItem(SPOKEN, JSON.stringify(state.language))
  return isPlain ? plainLook() : {}
}

/** Stops the clinic's clock during the tour, and restarts it afterwards. */
export const setClockFrozen = (control: ControlApi, isFrozen: boolean): Promise<unknown> =>
  control.ask('POST', 'clock', { isFrozen })

/** Performs a staff action on its first matching target. */
export async function runControlAction(
  control: ControlApi,
  { action, target, text }: Extract<StepSetup, { kind: 'action' }>,
): Promise<void> {
  const actions = await readControl(control, 'actions')
  const meant = actions
    ?.find((each) => each.name === action)
    ?.targets.find(({ label }) => target === undefined || target.test(label))
  if (!meant) throw new Error(`no target for ${action}`)
  await told(control, `actions/${action}`, { target: meant.id, ...(text && { text }) })
}
