import { makeAutoObservable, runInAction } from 'mobx'
import { WaitlistService } from '@/application/waitlist-service'
import { WaitlistOptionsService } from '@/application/waitlist-options-service'
import type { Waiting, WaitlistEntry, WaitlistOutcome, WaitlistRequest } from '@/domain/waitlist/waitlist'
import {
  heldIn,
  partKey,
  partStateOf,
  wishesOf,
  type Shift,
  type WaitlistPart,
} from '@/domain/waitlist/waitlist-options'
import { AsyncState } from './async-state'

/** Patient, clinic and department of a waitlist entry. */
export type WaitlistPlaceOf = Pick<WaitlistRequest, 'clinicId' | 'departmentId' | 'patientId' | 'businessType'>
/** One doctor, or any doctor of the department. */
export type WaitlistScope = { readonly clinicId: string; readonly departmentId: string; readonly doctor?: Shift }

/** The half day that the patient came from; the whole day without `dayPart`. */
export type RequestedShift = { readonly date?: string; readonly dayPart?: string }

const keyOf = ({ clinicId, departmentId, doctor }: WaitlistScope): string =>
  [clinicId, doctor?.doctorId ?? '', doctor ? '' : departmentId].join(' ')
const lineKey = ({ doctorId, date, dayPart }: Pick<WaitlistRequest, 'doctorId' | 'date' | 'dayPart'>): string =>
  [doctorId, date, dayPart].join(' ')

/** The selection of half days to wait for, and the result of joining. */
export class JoinWaitlistStore {
  readonly parts = new AsyncState<WaitlistPart[]>()
  readonly held = new AsyncState<WaitlistEntry[]>()
  readonly left = new AsyncState<number | undefined>()
  readonly sending = new AsyncState<WaitlistOutcome[]>()
  /** Keys of the selected half days. */
  chosen: readonly string[] = []
  /** Whether to wait only for the doctor in the URL. */
  who: 'doctor' | 'anyone' = 'doctor'
  /** Length of each requested queue. */
  lines: ReadonlyMap<string, Waiting> = new Map()
  readonly #range: WaitlistOptionsService
  readonly #waitlist: WaitlistService
  #of = ''
  /** The half day that the patient came from is selected once the list has loaded. */
  #isFresh = false
  /** Number of times the page was left; requests from before then no longer select anything. */
  #leavings = 0

  static readonly inject = [WaitlistOptionsService, WaitlistService] as const
  constructor(range: WaitlistOptionsService, waitlist: WaitlistService) {
    this.#range = range
    this.#waitlist = waitlist
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Loads the half days; another doctor or department clears the selection. */
  async load(scope: WaitlistScope, wanted?: RequestedShift): Promise<void> {
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
      this.held.runListed(() => this.#waitlist.all()),
      this.left.run(() => this.#waitlist.left()),
    ])
    // Ignores a failed or superseded request, and one from before the page was left.
    if (!parts || !this.#isFresh || key !== this.#of || leavings !== this.#leavings) return
    this.#isFresh = false
    if (this.chosen.length === 0) this.chooseAll(this.#wantedOf(wanted))
  }
  #wantedOf(wanted: RequestedShift | undefined): WaitlistPart[] {
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
  isChosen(part: WaitlistPart): boolean {
    return this.chosen.includes(partKey(part))
  }
  toggle(part: WaitlistPart): void {
    const key = partKey(part)
    this.chosen = this.isChosen(part) ? this.chosen.filter((each) => each !== key) : [...this.chosen, key]
  }
  chooseAll(parts: readonly WaitlistPart[]): void {
    this.chosen = parts.map(partKey)
  }
  /** The patient's existing entries for a half day. */
  heldIn(part: WaitlistPart, place: WaitlistPlaceOf): WaitlistEntry[] {
    return heldIn(part, this.held.value ?? [], place)
  }
  /** Half days that the patient can still join. */
  open(place: WaitlistPlaceOf): WaitlistPart[] {
    return (this.parts.value ?? []).filter(
      (part) => partStateOf(part) === 'full' && this.heldIn(part, place).length < part.full.length,
    )
  }
  /** The request: one wish per doctor and selected half day. */
  wishes(place: WaitlistPlaceOf): WaitlistRequest[] {
    return wishesOf(
      this.open(place).filter((part) => this.isChosen(part)),
      place,
    )
  }

  lineOf(wish: Pick<WaitlistRequest, 'doctorId' | 'date' | 'dayPart'>): Waiting | undefined {
    return this.lines.get(lineKey(wish))
  }
  /** Loads unknown queue lengths; one that fails stays unknown. */
  async loadLines(place: WaitlistPlaceOf): Promise<void> {
    const unknown = this.wishes(place).filter((wish) => !this.lineOf(wish))
    if (unknown.length === 0) return
    const asked = new AsyncState<Waiting[]>()
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

  async send(wishes: readonly WaitlistRequest[]): Promise<void> {
    const before = this.sending.value?.filter(({ state }) => state !== 'unsent') ?? []
    await this.sending.run(async () => [...before, ...(await this.#waitlist.join(wishes))])
  }
  /** Returns to the selection. */
  again(): void {
    this.chosen = []
    this.lines = new Map()
    this.sending.reset()
  }

  /** Resets the preselection, because the patient may return from another half day. */
  leave(): void {
    this.again()
    this.who = 'doctor'
    this.#isFresh = true
    this.#leavings += 1
  }
}
