import { SeededRandom } from '../clinic/seeded-random'
import type { GoalContext } from './goal-context'
import { drawGoal, readAllScreens, messageDoctor } from './goals'
import { drawTherapyGoal } from './therapy-goals'
import type { TherapistAtClinic } from './therapy-phone'
import { History, type DeviceEvent, type SequencedEvent, type SimulatedPeople } from './history'
import type { NetworkFault } from './network'
import { personaOf, type Persona } from './personas'
import type { DoctorAtClinic, SimulatedClient } from './phone'
import { openPages } from './page-goals'
import type { ExpectedPage, PageReader } from './page-reader'
import { recordHistory, type StateReader } from './record-history'
import { recordPages } from './record-pages'
import { FIRST_HOUR, LAST_HOUR, midnight, MINUTE, OPENS_AT, SECOND, timeOn } from './simulated-days'
import type { DeviceFault, SimulationPlan } from './simulation-plan'
import { SimulatedTime } from './time'

/** A client whose faults the simulation controls. */
export type SimulatedPhone = SimulatedClient & {
  switchWindow(window: 0 | 1): void
  reload(): Promise<void>
  close(): void
  setStorageFull(isFull: boolean): void
  clearStorage(): void
  /** Uses screens without a goal; undefined if the client has none. */
  wander?(dice: SeededRandom): Promise<void>
}
export type NetworkConditions = {
  readonly faultProbability: () => number
  readonly allows: (fault: NetworkFault) => boolean
  readonly isDisconnected: () => boolean
  /** Whether this client meets no faults at present. */
  readonly isFaultFree: () => boolean
  readonly onFault: (fault: NetworkFault, config: { readonly method?: string; readonly url?: string }) => void
}
/** Records what a device sends, stores and shares. */
export type DeviceNote = (event: DeviceEvent) => void
export type SimulatedPhoneOptions = {
  readonly note: DeviceNote
  readonly time: SimulatedTime
  readonly person: Persona
  readonly dice: SeededRandom
  readonly way: NetworkConditions
}
/** A clinic with its staff, and the clients that use it. */
export type SimulatedClinic = {
  readonly openPhone: (setting: SimulatedPhoneOptions) => SimulatedPhone
  /** Performs one action of the clinic's staff, if any is possible. */
  readonly act: (dice: SeededRandom) => void
  /** Records the writes of a server that does not record them itself. */
  readonly reader?: StateReader
  /** Undefined if the checker cannot read the clinic's tables. */
  readonly expectedPage?: ExpectedPage
  /** Ends the clinic, and records the errors that it had. */
  readonly close: () => Promise<void>
}
export type ClinicOpening = {
  readonly seed: string
  readonly time: SimulatedTime
  readonly history: History
  readonly people: readonly Persona[]
}
/** What a simulation runs in. */
export type SimulationEnvironment = {
  readonly rest: (nextAt: () => number) => Promise<void>
  /** Replaces real time and randomness; returns a function that restores them. */
  readonly begin: (time: SimulatedTime, seed: string) => () => void
  /** Opens a clinic with these people, and records every write from now on. */
  readonly openClinic: (opening: ClinicOpening) => Promise<SimulatedClinic>
  readonly doctors: readonly DoctorAtClinic[]
  /** Undefined if the clinic offers no therapy. */
  readonly therapists?: readonly TherapistAtClinic[]
}
export type SimulationRun = {
  readonly plan: SimulationPlan
  readonly entries: readonly SequencedEvent[]
  readonly people: SimulatedPeople
}

const CODE_MS = 62 * SECOND
/** Probability of writing to a doctor before the app is closed. */
const WRITES = 0.25
/** Probability of a goal of therapy before the app is closed. */
const HAS_THERAPY = 0.6
const QUIESCENCE_MS = 95 * SECOND
const RUSH_MS = 15 * SECOND
export async function simulate(plan: SimulationPlan, stage: SimulationEnvironment): Promise<SimulationRun> {
  const time = new SimulatedTime(OPENS_AT, stage.rest)
  const end = stage.begin(time, plan.seed)
  try {
    return await runSimulation({ plan, stage, time })
  } finally {
    end()
  }
}
type Life = Pick<World, 'plan' | 'time'> & { readonly stage: SimulationEnvironment }
async function runSimulation({ plan, stage, time }: Life): Promise<SimulationRun> {
  const history = new History(() => time.now)
  const people = plan.phones.map((nth) => personaOf(plan.seed, nth))
  const clinic = await stage.openClinic({ seed: plan.seed, time, history, people })
  try {
    const actors = people.map((person) => new Actor({ plan, stage, time, clinic, history, person }))
    const end = plan.until ?? midnight(plan.days)
    for (let day = 0; day < plan.days && time.now < end; day += 1) {
      for (const actor of actors) actor.scheduleDay(day)
      if (plan.deviceFaults.includes('clinic')) clinicDay({ plan, time, clinic, history }, day)
      await time.until(Math.min(end, midnight(day + 1)))
    }
    for (const actor of actors) actor.shutDown()
    history.write({ what: 'clinic', does: 'closes', facts: {} })
  } finally {
    await clinic.close()
  }
  const known = people.map(({ nth, account, patients }) => ({ phone: nth, account, patients }))
  return { plan, entries: history.entries, people: known }
}

type World = {
  readonly plan: SimulationPlan
  readonly time: SimulatedTime
  readonly clinic: SimulatedClinic
  readonly history: History
}
function clinicDay({ plan, time, clinic }: World, day: number): void {
  const dice = new SeededRandom(plan.seed, 'clinic', day)
  for (let minute = FIRST_HOUR * 60; minute < LAST_HOUR * 60; minute += dice.int(2, 15)) {
    const acts = new SeededRandom(plan.seed, 'clinic', day, minute)
    time.after(midnight(day) + minute * MINUTE - time.now, () => clinic.act(acts))
  }
}

/** Simulates one person over several days: opens the app, pursues goals, and injects faults. */
class Actor {
  readonly #world: World & { readonly stage: SimulationEnvironment; readonly person: Persona }
  readonly #handset: SimulatedPhone
  readonly #phone: SimulatedClient
  readonly #pages: PageReader | undefined
  #disconnectedUntil = 0
  #isCalm = false
  #isBusy = false

  constructor(world: World & { readonly stage: SimulationEnvironment; readonly person: Persona }) {
    this.#world = world
    const { plan, time, clinic, history, person } = world
    const { nth, faultProbability } = person
    const way: NetworkConditions = {
      faultProbability: () => (this.#isCalm ? 0 : faultProbability),
      allows: (fault) => plan.networkFaults.includes(fault),
      isDisconnected: () => time.now < this.#disconnectedUntil,
      isFaultFree: () => this.#isCalm,
      onFault: (kind, { method = '', url = '' }) => {
        const [path = ''] = url.split('?')
        history.write({ what: 'fault', phone: nth, kind, facts: { call: `${method} ${path}` } })
      },
    }
    const dice = new SeededRandom(plan.seed, 'way', nth)
    const note: DeviceNote = (event) => history.write({ ...event, phone: nth })
    this.#handset = clinic.openPhone({ time, person, dice, way, note })
    this.#phone = recordHistory(this.#handset, nth, history, () => time.now, clinic.reader)
    const { expectedPage: expected } = clinic
    const recording = { person, history, now: () => time.now, phone: this.#handset }
    this.#pages = expected && recordPages({ ...recording, expected })
  }

  scheduleDay(day: number): void {
    const { plan, person } = this.#world
    const dice = new SeededRandom(plan.seed, 'day', day, person.nth)
    const visits = dice.int(1, 4)
    for (let nth = 0; nth < visits; nth += 1) this.#scheduleOpening(`${person.nth} ${day} ${nth}`, timeOn(day, dice))
    for (let nth = 0; nth < (plan.rushes ?? 0); nth += 1) {
      const rush = timeOn(day, new SeededRandom(plan.seed, 'rush', day, nth))
      this.#scheduleOpening(`${person.nth} ${day} rush ${nth}`, rush + dice.int(0, RUSH_MS))
    }
  }
  #scheduleOpening(key: string, at: number): void {
    const { plan, time } = this.#world
    if (plan.skippedOpenings?.includes(key)) return
    time.after(at - time.now, () => void this.#useApp(key, new SeededRandom(plan.seed, 'visit', key)))
  }
  shutDown(): void {
    this.#handset.close()
  }

  /** Opens the app, pursues one to three goals, and closes it. */
  async #useApp(key: string, dice: SeededRandom): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    const { stage, time, person } = this.#world
    const think = (seconds: number) => time.wait(dice.int(200, seconds * SECOND))
    const scene: GoalContext = { phone: this.#phone, person, dice, now: () => time.now, doctors: stage.doctors, think }
    await this.#handset.reload()
    await this.#logIn()
    await this.#readAllScreens(scene)
    const goals = dice.int(1, 3)
    for (let nth = 0; nth < goals; nth += 1) {
      this.#injectFaults(key, nth)
      await this.#logIn()
      await drawGoal(new SeededRandom(this.#world.plan.seed, 'goal', key, nth))(scene)
      await think(30)
    }
    const care = new SeededRandom(this.#world.plan.seed, 'therapy', key)
    if (this.#therapy && care.chance(HAS_THERAPY)) {
      this.#injectFaults(key, goals)
      await this.#logIn()
      await drawTherapyGoal(care)({ ...scene, ...this.#therapy, dice: care })
    }
    const looks = new SeededRandom(this.#world.plan.seed, 'pages', key)
    if (this.#pages) await openPages({ ...scene, dice: looks }, this.#pages)
    const talk = new SeededRandom(this.#world.plan.seed, 'talk', key)
    if (talk.chance(WRITES)) await messageDoctor({ ...scene, dice: talk })
    await this.#handset.wander?.(new SeededRandom(this.#world.plan.seed, 'wander', key))
    if (dice.chance(0.4)) await this.#quiesce(scene)
    this.#handset.close()
    this.#isBusy = false
  }
  get #therapy() {
    const { therapists } = this.#world.stage
    const { therapy } = this.#phone
    return therapists && therapy && { therapists, therapy }
  }
  async #readAllScreens(scene: GoalContext): Promise<void> {
    await readAllScreens(scene)
    await this.#therapy?.therapy.sessions()
  }
  /** Retries only after the clinic's minimum interval between two SMS codes. */
  async #logIn(): Promise<void> {
    const { time, person } = this.#world
    for (let tries = 0; tries < 3 && !this.#phone.isLoggedIn; tries += 1) {
      if (tries > 0) await time.wait(CODE_MS)
      await this.#phone.logIn(person.mobile)
    }
  }

  /** Schedules the faults that occur during one goal. */
  #injectFaults(key: string, nth: number): void {
    const { plan, time, person, history } = this.#world
    const dice = new SeededRandom(plan.seed, 'fault', key, nth)
    const schedule = (fault: DeviceFault, chance: number, work: () => void) => {
      const [isDrawn, inMs] = [dice.chance(chance), dice.int(0, 45 * SECOND)]
      if (!isDrawn || !plan.deviceFaults.includes(fault)) return
      time.after(inMs, () => {
        if (!this.#isBusy || this.#isCalm) return
        history.write({ what: 'fault', phone: person.nth, kind: fault, facts: {} })
        work()
      })
    }
    schedule('kill', person.restlessness, () => void this.#handset.reload())
    schedule('disconnect', 0.06, () => {
      this.#disconnectedUntil = time.now + dice.int(3, 90) * SECOND
    })
    schedule('storage-full', 0.02, () => {
      this.#handset.setStorageFull(true)
      time.after(dice.int(60, 1800) * SECOND, () => this.#handset.setStorageFull(false))
    })
    schedule('storage-cleared', 0.01, () => this.#handset.clearStorage())
    schedule('second-window', 0.08, () => this.#handset.switchWindow(dice.chance(0.5) ? 1 : 0))
  }

  /** Ends all faults, reopens the app, and waits until every result must be visible. */
  async #quiesce(scene: GoalContext): Promise<void> {
    const { time, history, person } = this.#world
    this.#isCalm = true
    this.#disconnectedUntil = 0
    this.#handset.setStorageFull(false)
    await this.#handset.reload()
    await this.#logIn()
    await time.wait(QUIESCENCE_MS)
    history.write({ what: 'fault', phone: person.nth, kind: 'calm', facts: {} })
    await this.#readAllScreens(scene)
    // Logs in again if needed: the login may have ended because the response to a change of patient was lost.
    if (!this.#phone.isLoggedIn) {
      await this.#logIn()
      await this.#readAllScreens(scene)
    }
    this.#isCalm = false
  }
}
