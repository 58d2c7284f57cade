import { makeAutoObservable, runInAction } from 'mobx'
import { GrabChanceService } from '@/application/grab-chance-service'
import { WatchRangeService } from '@/application/watch-range-service'
import type { Waiting, Watch, WatchOutcome, WatchWish } from '@/domain/grab-chance'
import { heldIn, partKey, partStateOf, wishesOf, type Session, type WatchPart } from '@/domain/grab-chance-range'
import { Request } from './request'

/** For whom and where numbers are waited for. */
export type WatchPlaceOf = Pick<WatchWish, 'clinicId' | 'departmentId' | 'patientId' | 'businessType'>
/** One doctor, or whoever of the department is free first. */
export type WatchScope = { readonly clinicId: string; readonly departmentId: string; readonly doctor?: Session }

/** The part of a day that the patient came from; all of the day without `dayPart`. */
export type Wanted = { readonly date?: string; readonly dayPart?: string }

const keyOf = ({ clinicId, departmentId, doctor }: WatchScope): string =>
  [clinicId, doctor?.doctorId ?? '', doctor ? '' : departmentId].join(' ')
const lineKey = ({ doctorId, date, dayPart }: Pick<WatchWish, 'doctorId' | 'date' | 'dayPart'>): string =>
  [doctorId, date, dayPart].join(' ')

/** The choice of what to wait for, and what became of it. */
export class NewWatchStore {
  readonly parts = new Request<WatchPart[]>()
  readonly held = new Request<Watch[]>()
  readonly left = new Request<number | undefined>()
  readonly sending = new Request<WatchOutcome[]>()
  /** The parts that are chosen, by their keys. */
  chosen: readonly string[] = []
  /** Whether only the doctor in the address is waited for. */
  who: 'doctor' | 'anyone' = 'doctor'
  /** How many wait in each line that was asked for. */
  lines: ReadonlyMap<string, Waiting> = new Map()
  readonly #range: WatchRangeService
  readonly #chances: GrabChanceService
  #of = ''
  /** What the patient came from is still to be chosen, once the list is here. */
  #isFresh = false
  /** How often the page has been left: what was asked for before then chooses nothing any more. */
  #leavings = 0

  static readonly needs = [WatchRangeService, GrabChanceService] as const
  constructor(range: WatchRangeService, chances: GrabChanceService) {
    this.#range = range
    this.#chances = chances
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Another doctor or department is another list; what was chosen of the one before is let go. */
  async load(scope: WatchScope, wanted?: Wanted): Promise<void> {
    const key = keyOf(scope)
    if (key !== this.#of) {
      this.#of = key
      this.#isFresh = true
      this.chosen = []
      this.parts.reset()
    }
    const leavings = this.#leavings
    const { clinicId, departmentId, doctor } = scope
    const [parts] = await Promise.all([
      this.parts.run(() =>
        doctor ? this.#range.ofDoctor(clinicId, doctor) : this.#range.ofDepartment(clinicId, departmentId),
      ),
      this.held.run(() => this.#chances.all()),
      this.left.run(() => this.#chances.left()),
    ])
    // A list that did not come, or that was asked for once more meanwhile, has nothing to choose from yet.
    if (!parts || !this.#isFresh || key !== this.#of || leavings !== this.#leavings) return
    this.#isFresh = false
    if (this.chosen.length === 0) this.chooseAll(this.#wantedOf(wanted))
  }
  #wantedOf(wanted: Wanted | undefined): WatchPart[] {
    const { date, dayPart } = wanted ?? {}
    return (this.parts.value ?? []).filter(
      (part) =>
        part.date === date && (dayPart === undefined || part.dayPart === dayPart) && partStateOf(part) === 'full',
    )
  }

  setWho(who: 'doctor' | 'anyone'): void {
    this.who = who
  }
  doctorName(doctorId: string): string {
    const sessions = (this.parts.value ?? []).flatMap(({ full, free, later }) => [...full, ...free, ...later])
    return sessions.find((each) => each.doctorId === doctorId)?.doctorName ?? ''
  }
  isChosen(part: WatchPart): boolean {
    return this.chosen.includes(partKey(part))
  }
  toggle(part: WatchPart): void {
    const key = partKey(part)
    this.chosen = this.isChosen(part) ? this.chosen.filter((each) => each !== key) : [...this.chosen, key]
  }
  chooseAll(parts: readonly WatchPart[]): void {
    this.chosen = parts.map(partKey)
  }
  /** The watches that the patient has in a part already. */
  heldIn(part: WatchPart, place: WatchPlaceOf): Watch[] {
    return heldIn(part, this.held.value ?? [], place)
  }
  /** The parts that can be waited for and are not waited for yet. */
  open(place: WatchPlaceOf): WatchPart[] {
    return (this.parts.value ?? []).filter(
      (part) => partStateOf(part) === 'full' && this.heldIn(part, place).length < part.full.length,
    )
  }
  /** What is sent: one wish for each doctor of each chosen part. */
  wishes(place: WatchPlaceOf): WatchWish[] {
    return wishesOf(
      this.open(place).filter((part) => this.isChosen(part)),
      place,
    )
  }

  lineOf(wish: Pick<WatchWish, 'doctorId' | 'date' | 'dayPart'>): Waiting | undefined {
    return this.lines.get(lineKey(wish))
  }
  /** Asks how many wait where that is not known yet; a line that can't be read stays unsaid. */
  async loadLines(place: WatchPlaceOf): Promise<void> {
    const unknown = this.wishes(place).filter((wish) => !this.lineOf(wish))
    if (unknown.length === 0) return
    const asked = new Request<Waiting[]>()
    const lines = await asked.run(() => this.#range.waiting(unknown))
    if (!lines) return
    runInAction(() => {
      const told = unknown.flatMap((wish, at) => {
        const line = lines[at]
        return line ? [[lineKey(wish), line] as const] : []
      })
      this.lines = new Map([...this.lines, ...told])
    })
  }

  async send(wishes: readonly WatchWish[]): Promise<void> {
    const before = this.sending.value?.filter(({ state }) => state !== 'unsent') ?? []
    await this.sending.run(async () => [...before, ...(await this.#chances.watch(wishes))])
  }
  /** Back to choosing. */
  again(): void {
    this.chosen = []
    this.lines = new Map()
    this.sending.reset()
  }

  /** The page is left: whoever comes back may come from another part of a day. */
  leave(): void {
    this.again()
    this.who = 'doctor'
    this.#isFresh = true
    this.#leavings += 1
  }

  forget(): void {
    this.again()
    this.#of = ''
    for (const each of [this.parts, this.held, this.left]) each.reset()
  }
}
