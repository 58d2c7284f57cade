import { makeAutoObservable } from 'mobx'
import { WaitlistService } from '@/application/waitlist-service'
import { WaitlistOptionsService } from '@/application/waitlist-options-service'
import type { WaitlistEntry, WaitlistOutcome, WaitlistRequest } from '@/domain/waitlist/waitlist'
import {
  activeEntriesForPart,
  waitlistPartKey,
  waitlistPartStateOf,
  waitlistRequestsOf,
  type DoctorShift,
  type WaitlistPart,
} from '@/domain/waitlist/waitlist-options'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** Patient, clinic and department of a waitlist entry. */
export type WaitlistEntryTarget = Pick<WaitlistRequest, 'clinicId' | 'departmentId' | 'patientId' | 'businessType'>
/** One doctor, or any doctor in the department. */
export type WaitlistScope = { readonly clinicId: string; readonly departmentId: string; readonly doctor?: DoctorShift }

/** The half day that the patient came from; the whole day without `dayPart`. */
export type RequestedShift = { readonly date?: string; readonly dayPart?: string }

/** The half days that a patient can wait for, the selected ones, and the result of joining. */
export class JoinWaitlistStore {
  readonly parts: Resource<[scope: WaitlistScope], WaitlistPart[]>
  readonly sending = new AsyncState<WaitlistOutcome[]>()
  /** Whether to wait only for the doctor in the URL. */
  who: 'doctor' | 'anyone' = 'doctor'
  readonly #waitlist: WaitlistService
  #choice: WaitlistSelection | undefined = undefined
  #choiceKey = ''

  static readonly inject = [WaitlistOptionsService, WaitlistService] as const
  constructor(range: WaitlistOptionsService, waitlist: WaitlistService) {
    this.#waitlist = waitlist
    this.parts = new Resource(({ clinicId, departmentId, doctor }) =>
      doctor ? range.ofDoctor(clinicId, doctor) : range.ofDepartment(clinicId, departmentId),
    )
    makeAutoObservable(this, { choiceOf: false }, { autoBind: true })
  }

  /**
   * The selection. Another doctor or department gets a new one, which starts with the half day that the patient came
   * from.
   */
  choiceOf = (scope: WaitlistScope, wanted: RequestedShift = {}): WaitlistSelection => {
    const key = JSON.stringify(scope)
    const isSame = key === this.#choiceKey
    const choice = (isSame && this.#choice) || new WaitlistSelection(() => this.parts.peek(scope), wanted)
    this.#choice = choice
    this.#choiceKey = key
    return choice
  }
  setWho(who: 'doctor' | 'anyone'): void {
    this.who = who
  }
  doctorName(doctorId: string): string {
    return this.#choice?.doctorName(doctorId) ?? ''
  }

  async send(wishes: readonly WaitlistRequest[]): Promise<void> {
    const before = this.sending.value?.filter(({ state }) => state !== 'unsent') ?? []
    await this.sending.run(async () => [...before, ...(await this.#waitlist.join(wishes))])
  }
  /** Returns to the choice of half days, with none selected. */
  again(): void {
    this.#choice?.chooseAll([])
    void this.#choice?.readAgain()
    this.sending.reset()
  }

  /** Discards the selection and the result, because the patient may come back from another half day. */
  leave(): void {
    this.#choice = undefined
    this.sending.reset()
    this.who = 'doctor'
  }
}

/** A doctor's or department's half days, and which of them are selected. */
export class WaitlistSelection {
  /** Keys of the half days that the patient selected; undefined until then. */
  selected: readonly string[] | undefined = undefined
  readonly #list: () => AsyncState<WaitlistPart[]>
  readonly #wanted: RequestedShift

  constructor(list: () => AsyncState<WaitlistPart[]>, wanted: RequestedShift) {
    this.#list = list
    this.#wanted = wanted
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get #parts(): readonly WaitlistPart[] {
    return this.#list().value ?? []
  }
  /** Keys of the selected half days; initially those that the patient came from. */
  get chosen(): readonly string[] {
    const { date, dayPart } = this.#wanted
    const isWanted = (part: WaitlistPart): boolean =>
      part.date === date && (dayPart === undefined || part.dayPart === dayPart) && waitlistPartStateOf(part) === 'full'
    return this.selected ?? this.#parts.filter(isWanted).map(waitlistPartKey)
  }
  doctorName(doctorId: string): string {
    const sessions = this.#parts.flatMap(({ full, free, later }) => [...full, ...free, ...later])
    return sessions.find((each) => each.doctorId === doctorId)?.doctorName ?? ''
  }
  isChosen(part: WaitlistPart): boolean {
    return this.chosen.includes(waitlistPartKey(part))
  }
  toggle(part: WaitlistPart): void {
    const key = waitlistPartKey(part)
    this.selected = this.isChosen(part) ? this.chosen.filter((each) => each !== key) : [...this.chosen, key]
  }
  chooseAll(parts: readonly WaitlistPart[]): void {
    this.selected = parts.map(waitlistPartKey)
  }
  /** Half days whose waitlist the patient can still join, excluding existing entries. */
  open(place: WaitlistEntryTarget, entries: readonly WaitlistEntry[]): WaitlistPart[] {
    return this.#parts.filter(
      (part) =>
        waitlistPartStateOf(part) === 'full' && activeEntriesForPart(part, entries, place).length < part.full.length,
    )
  }
  /** The requests to send: one per doctor and selected half day. */
  wishes(place: WaitlistEntryTarget, entries: readonly WaitlistEntry[]): WaitlistRequest[] {
    return waitlistRequestsOf(
      this.open(place, entries).filter((part) => this.isChosen(part)),
      place,
    )
  }
  async readAgain(): Promise<void> {
    await this.#list().again()
  }
}
