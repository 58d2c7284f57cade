import * as v from 'valibot'
import type { MockClinic } from '../clinic/mock-clinic'
import type { ClinicFile } from '../clinic/clinic-file/clinic-file-schema'
import { readClinicFile } from '../clinic/clinic-file/read-clinic-file'
import { formatClinicFileError } from '../clinic/clinic-file/errors'
import { FIXTURES } from '../clinic/fixtures'
import { createMockClinic } from '../bootstrap/create-mock-clinic'
import { parseInstant, CLOCK_SPEEDS } from '../clinic/clock'
import { SCENARIO_GROUPS } from '../scenarios/groups'
import { SCENARIOS } from '../scenarios/scenarios'
import type { MockClinicHost } from './host'
import { ControlError } from './control-error'

const WORLD = v.strictObject(
  {
    name: v.string(),
    at: v.optional(v.string()),
    seed: v.optional(v.string()),
    isFrozen: v.optional(v.boolean()),
    /** Text of the clinic file to use; null to return to the mock clinic's own data. */
    clinic: v.optional(v.nullable(v.string())),
  },
  'a world is opened by its name, and if wished with at, seed, isFrozen, clinic',
)
const CLOCK = v.union(
  [
    v.strictObject({ moveMinutes: v.number() }),
    v.strictObject({ moveSeconds: v.number() }),
    v.strictObject({ at: v.string() }),
    v.strictObject({ isFrozen: v.boolean() }),
    v.strictObject({ speed: v.picklist(CLOCK_SPEEDS) }),
  ],
  `a clock takes one of moveMinutes, moveSeconds, at, isFrozen, and speed ${CLOCK_SPEEDS.join(', ')}`,
)

const timeOf = ({ clock }: MockClinic) => ({
  now: clock.now().toISOString(),
  isFrozen: clock.isFrozen,
  ...(clock.speed !== 1 && { speed: clock.speed }),
})

function ensureInstant(at: string): void {
  try {
    parseInstant(at)
  } catch {
    throw new ControlError(
      400,
      `“${at}”不是一个时间；写成 2026-11-20T09:10 这样`,
      `“${at}” is no time; write it as 2026-11-20T09:10`,
    )
  }
}

export function ensureScenario(name: string): void {
  const names = SCENARIOS.map((world) => world.name)
  if (names.includes(name)) return
  throw new ControlError(400, `没有叫“${name}”的世界`, `There is no world “${name}”`, names)
}

export const readScenario = ({ chain }: MockClinicHost) => ({
  name: chain.world,
  seed: chain.seed,
  ...timeOf(chain),
  // The name of the tour's doctor as shown on the screens.
  doctor: chain.books.doctors.byId(FIXTURES.doctors.linQinghe)?.name,
  ...(chain.own && { clinic: chain.own }),
  worlds: SCENARIOS.map(({ name, title, english, group }) => ({ name, title, english, group })),
  groups: SCENARIO_GROUPS,
})

/** Parses a clinic file. Throws if it has errors, with one line per error. */
function clinicFrom(text: string): ClinicFile {
  const { file, troubles } = readClinicFile(text)
  if (file) return file
  const lines = (language: 'zh' | 'en') => troubles.map((each) => formatClinicFileError(each, language)).join('\n')
  throw new ControlError(400, lines('zh'), lines('en'))
}

/** Replaces the clinic with another scenario; with `at` alone, stops its clock at that time. */
export function changeScenario(host: MockClinicHost, body: unknown) {
  const { name, at, seed, isFrozen, clinic } = v.parse(WORLD, body)
  ensureScenario(name)
  if (at !== undefined) ensureInstant(at)
  const clock = at === undefined ? undefined : { at, isFrozen: isFrozen ?? true }
  const own = clinic === undefined ? host.chain.own : clinic === null ? undefined : clinicFrom(clinic)
  const opened = createMockClinic({ world: name, own, ...host.usual, ...(seed && { seed }), ...(clock && { clock }) })
  if (at === undefined && isFrozen !== undefined) opened.clock.hold(isFrozen)
  host.chain.chat.cut()
  host.chain = opened
  return { name, seed: opened.seed, ...timeOf(opened) }
}

/** Also runs due events, so that a clinic with an accelerated clock advances whenever the clock is polled. */
export function readClock({ chain }: MockClinicHost) {
  chain.catchUp()
  return timeOf(chain)
}

/** Advances, sets, stops or starts the clock, or changes its speed; then runs the events that have become due. */
export function changeClock({ chain }: MockClinicHost, body: unknown) {
  const move = v.parse(CLOCK, body)
  if ('at' in move) ensureInstant(move.at)
  if ('moveMinutes' in move) chain.clock.moveMinutes(move.moveMinutes)
  else if ('moveSeconds' in move) chain.clock.moveSeconds(move.moveSeconds)
  else if ('at' in move) chain.clock.moveTo(move.at)
  else if ('speed' in move) chain.clock.run(move.speed)
  else chain.clock.hold(move.isFrozen)
  chain.catchUp()
  return timeOf(chain)
}
