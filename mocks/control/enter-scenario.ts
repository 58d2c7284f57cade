import { showPageHint } from './page-hint'
import { parseScenarioParams, type ScenarioParams } from './scenario-params'
import { decodeClinicFile } from './clinic-file-code'
import { readControl, controlErrorMessageOf, type ControlApi, type ControlReply } from './control-api'
import {
  clearScenarioState,
  isScenarioOpened,
  mpIdOfPage,
  storeLoginAndConsents,
  rememberOpenedScenario,
} from './device-state'
import { scenarioTimeNote } from './scenario-time-note'
import type { InvalidUrl } from './invalid-url-page'
import { findUnknownParam } from './unknown-param'

/** Shows an error page instead of starting the app. */
async function refuse(address: InvalidUrl): Promise<never> {
  const { showInvalidUrlPage } = await import('./invalid-url-page')
  showInvalidUrlPage(address)
  return new Promise<never>(() => {})
}

const NO_CLINIC: ControlReply = {
  status: 400,
  body: {
    error: {
      message: '这个链接里的门诊读不出来，也许没有复制全',
      english: 'The clinic in this link cannot be read; it may have been cut',
    },
  },
}
/** Logs the device in at an open clinic, without changing the clinic. */
async function join(control: ControlApi, mobile: string, mpId: string): Promise<void> {
  const mark = JSON.stringify([mpId, 'join', mobile])
  if (isScenarioOpened(mark)) return
  const login = await control.ask('POST', 'login', { mobile, mpId })
  const clock = await readControl(control, 'clock')
  if (login.status !== 200 || !clock) return
  clearScenarioState()
  storeLoginAndConsents(login.body, Date.parse(clock.now))
  rememberOpenedScenario(mark)
}

async function openWorld(
  control: ControlApi,
  { clinic, ...world }: Omit<ScenarioParams, 'as' | 'faults'>,
): Promise<ControlReply> {
  if (clinic === undefined) return control.ask('POST', 'world', world)
  const file = await decodeClinicFile(clinic).catch(() => undefined)
  return file === undefined ? NO_CLINIC : control.ask('POST', 'world', { ...world, clinic: JSON.stringify(file) })
}

const NO_FAULTS: ControlReply = {
  status: 400,
  body: {
    error: { message: '这个链接里的故障读不出来', english: 'The faults in this link cannot be read' },
  },
}
/** Parts of the clinic with faults of their own: `{"chat":{"fault":"refuse-pass"}}`. */
const FAULTY_PARTS = ['bucket', 'chat'] as const
const isOf = <Part extends string>(part: Part, rule: unknown): rule is Readonly<Record<Part, unknown>> =>
  typeof rule === 'object' && rule !== null && part in rule
/** Injects faults by these rules, and returns the first error response. */
async function addFaults(control: ControlApi, text: string): Promise<ControlReply | undefined> {
  let rules: unknown
  try {
    rules = JSON.parse(text)
  } catch {
    return NO_FAULTS
  }
  if (!Array.isArray(rules)) return NO_FAULTS
  for (const rule of rules) {
    const part = FAULTY_PARTS.find((each) => isOf(each, rule))
    const added = await control.ask('POST', part ?? 'faults', part && isOf(part, rule) ? rule[part] : rule)
    if (added.status !== 200) return added
  }
  return undefined
}

/**
 * Opens the scenario in the page's URL before the app starts, once per tab: a reload keeps the clinic's state, and a
 * shared link or a new tab opens the scenario again. For an invalid URL, shows the error and never resolves.
 */
export async function openScenarioFromUrl(control: ControlApi, fallbackMpId: string): Promise<void> {
  const wrong = findUnknownParam(location.search)
  if (wrong) {
    const { showUnknownParamPage } = await import('./invalid-url-page')
    showUnknownParamPage(wrong)
    return new Promise<never>(() => {})
  }
  const mpId = mpIdOfPage(fallbackMpId)
  const joining = new URLSearchParams(location.search).get('join')
  if (joining !== null) return join(control, joining, mpId)
  const asked = parseScenarioParams(location.href)
  if (!asked) return
  const mark = JSON.stringify([mpId, asked])
  if (isScenarioOpened(mark)) return

  const { as, faults, ...world } = asked
  const opened = await openWorld(control, world)
  const login =
    as !== undefined && opened.status === 200 ? await control.ask('POST', 'login', { mobile: as, mpId }) : undefined
  const refused = [opened, login].find((reply) => reply && reply.status !== 200)
  const failed = refused ?? (faults === undefined ? undefined : await addFaults(control, faults))
  const { worlds = [], now: clinicNow } = (await readControl(control, 'world')) ?? {}
  if (failed) {
    const { title, english } = controlErrorMessageOf(failed)
    return refuse({ message: title, english, worlds })
  }
  clearScenarioState()
  if (login) storeLoginAndConsents(login.body, Date.parse(clinicNow ?? ''))
  rememberOpenedScenario(mark)
  const told = asked.at === undefined ? undefined : scenarioTimeNote(asked.at, new Date(clinicNow ?? ''))
  if (told) showPageHint(told)
}
