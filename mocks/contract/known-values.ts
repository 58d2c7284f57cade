import type { CallId } from '../specification/calls'
import { isRecord } from './differences'

/** Values from the server's responses, from which all requests are built. */
export type KnownValueTypes = {
  mpId: string
  token: string
  clinicId: string
  doctorId: string
  /** A clinic where that doctor works. */
  doctorClinicId: string
  tag: string
  /** Doctors with their clinics. */
  places: readonly Place[]
  therapists: readonly Place[]
  /** The coming days, starting today. */
  days: readonly string[]
  freeDay: Place & { readonly date: string }
  fullDays: readonly { readonly doctorId: string; readonly date: string }[]
  slots: readonly KnownSlot[]
  fullSessions: readonly Session[]
  therapySlots: readonly KnownTherapySlot[]
  region: Region
  patientId: string
  /** Id of the active patient, from the login. */
  selectedId: string
  /** Ids of the account's patients before the first write. */
  familyBefore: readonly string[]
  minPrincipal: number
  examinationId: string
  print: { readonly kind: string; readonly id: string }
  orders: readonly { readonly kind: string; readonly id: string }[]
  deliveryId: string
  pastRegId: string
  pastTherapyId: string
  // The values below are created by the run itself.
  newPatient: { readonly id: string; readonly version: number }
  cardId: string
  addressId: string
  cloneId: string
  cloneVersion: number
  cloneForms: readonly string[]
  lockId: string
  /** Id of the order that was reordered. */
  cloneFrom: string
  /** Id that the server returned for the reorder; ownership is not proven yet. */
  cloneSaid: string
  regId: string
  regFee: number
  therapyId: string
  watchId: string
  ticket: string
  begun: Consultation
  /** Chat token of the conversation `begun`. */
  chatPass: string
}
type Place = { readonly doctorId: string; readonly clinicId: string }
type Consultation = { readonly id: string; readonly doctorId: string; readonly patientId: string }
type Region = Readonly<
  Record<'provinceId' | 'provinceName' | 'cityId' | 'cityName' | 'districtId' | 'districtName', string>
>
type Session = Place & { readonly departmentId: string; readonly date: string; readonly dayPart: number }
export type KnownSlot = {
  readonly clinicId: string
  readonly doctorId: string
  readonly departmentId: string
  readonly date: string
  readonly scheduleId: string
  readonly timeStart: string
  readonly timeEnd: string
  readonly orderNo: number
}
export type KnownTherapySlot = Omit<KnownSlot, 'doctorId'> & { readonly therapistId: string; readonly itemId: string }
export type KnownValueName = keyof KnownValueTypes
/** Values that are reverted one by one, because a server that books twice leaves several behind. */
export type CreatedValueName = 'regId' | 'therapyId' | 'watchId'
/** Kinds of data that the account may have had before the run. */
export type ExistingDataKind = 'card' | 'address' | 'visit' | 'therapy' | 'watch' | 'order' | 'consultation'

/** Thrown if a request cannot be built because a value is missing. */
export class MissingValueError extends Error {
  /** Calls that return or create the value. */
  readonly by: readonly CallId[]
  constructor([what, ...by]: Name) {
    super(by.length > 0 ? `needs ${what} (${by.join(', ')})` : `needs ${what}`)
    this.by = by
  }
}

export class KnownValues {
  readonly #values: Partial<KnownValueTypes>
  readonly #before = new Map<ExistingDataKind, Set<string>>()
  readonly #own = new Map<CreatedValueName, Set<string>>()
  /** Ids of all patients of the account. */
  readonly persons = new Set<string>()
  constructor(values: Partial<KnownValueTypes>) {
    this.#values = { ...values }
  }
  get<Name extends KnownValueName>(name: Name): KnownValueTypes[Name] | undefined {
    return this.#values[name]
  }
  /** Throws `MissingValueError` if the value is unknown. */
  need<Name extends KnownValueName>(name: Name): KnownValueTypes[Name] {
    const value = this.#values[name]
    if (value === undefined) throw new MissingValueError(NAMES[name])
    return value
  }
  set<Name extends KnownValueName>(name: Name, value: KnownValueTypes[Name] | undefined): void {
    if (value !== undefined) this.#values[name] = value
  }
  /** Sets a value unless it is already known. */
  offer<Name extends KnownValueName>(name: Name, value: KnownValueTypes[Name] | undefined): void {
    if (this.#values[name] === undefined) this.set(name, value)
  }

  /** Records an id that the account had before the first write. */
  existedBefore(kind: ExistingDataKind, ids: readonly string[]): void {
    this.#before.set(kind, new Set([...(this.#before.get(kind) ?? []), ...ids]))
  }
  isNew(kind: ExistingDataKind, id: string): boolean {
    return this.#before.get(kind)?.has(id) !== true
  }
  /** Records the id of something that this run created; ownership must have been proven (ownership.ts). */
  claim(name: CreatedValueName, id: string): void {
    this.offer(name, id)
    this.#own.set(name, new Set([...(this.#own.get(name) ?? []), id]))
  }
  /** Returns the ids of a kind that this run has created; throws `MissingValueError` if there are none. */
  claimed(name: CreatedValueName): readonly string[] {
    this.need(name)
    return [...(this.#own.get(name) ?? [])]
  }
  owns(name: CreatedValueName, id: string | undefined): boolean {
    return id !== undefined && this.#own.get(name)?.has(id) === true
  }
}

type Name = readonly [what: string, ...by: CallId[]]
/** Description of each value and the calls that return it, for reports of skipped calls. */
const NAMES: Readonly<Record<KnownValueName, Name>> = {
  mpId: ['the mpId'],
  token: ['a token', 'A2', 'A4', 'A5', 'A6', 'A8'],
  clinicId: ['a clinic', 'C1', 'C2'],
  doctorId: ['a doctor', 'D5'],
  doctorClinicId: ['a doctor’s clinic', 'D5'],
  tag: ['a doctor’s tag', 'D5'],
  places: ['doctors', 'D5'],
  therapists: ['a therapist', 'D5'],
  days: ['the days of the week', 'R23'],
  freeDay: ['a day with free slots', 'R23'],
  fullDays: ['a sold-out day', 'R1'],
  slots: ['a free slot', 'R3'],
  fullSessions: ['a sold-out session', 'R3'],
  therapySlots: ['a free therapy slot', 'R4'],
  region: ['a province with city and district', 'A11'],
  patientId: ['a patient', 'A2', 'T2'],
  selectedId: ['the active patient', 'A2', 'A4', 'A5', 'A6', 'A8'],
  familyBefore: ['the account’s patients before this run', 'T2'],
  minPrincipal: ['the minimum recharge', 'T13'],
  examinationId: ['an examination', 'T10'],
  print: ['a printable record', 'T10'],
  orders: ['orders', 'P8'],
  deliveryId: ['an order with a delivery', 'P9'],
  pastRegId: ['a visit', 'R13'],
  pastTherapyId: ['a therapy session', 'R11'],
  newPatient: ['a patient created by this run', 'T4'],
  cardId: ['a card created by this run', 'T5'],
  addressId: ['an address created by this run', 'T18'],
  cloneId: ['an order created by this run', 'P10', 'P9'],
  cloneFrom: ['an order that can be reordered', 'P8'],
  cloneSaid: ['an order created by this run', 'P10'],
  cloneVersion: ['the version of the order created by this run', 'P9'],
  cloneForms: ['the prescriptions of the order created by this run', 'P9'],
  lockId: ['the lock of the order created by this run', 'P5'],
  regId: ['a visit created by this run', 'R5'],
  regFee: ['the fee of the visit created by this run', 'R5'],
  therapyId: ['a therapy session created by this run', 'R6'],
  watchId: ['a waitlist entry created by this run', 'R20'],
  ticket: ['a ticket', 'A9'],
  begun: ['a consultation created by this run', 'T21'],
  chatPass: ['a chat token', 'T24'],
}

// Reads a value at a path, and tolerates deviations, so that a deviation does not stop the run.

export const valueAtPath = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      isRecord(inner) || Array.isArray(inner) ? (inner as Readonly<Record<string | number, unknown>>)[key] : undefined,
    value,
  )
/** Returns the text at a path; an id may also be a number. */
export function textAtPath(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = valueAtPath(value, ...path)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found !== '' ? found : undefined
}
export function numberAtPath(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = valueAtPath(value, ...path)
  return typeof found === 'number' ? found : undefined
}
export function listAtPath(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = valueAtPath(value, ...path)
  return Array.isArray(found) ? found : []
}
/** Maps rows with `read`, and skips rows that it cannot read. */
export const readRows = <T>(rows: readonly unknown[], read: (row: unknown) => T | undefined): T[] =>
  rows.flatMap((row) => read(row) ?? [])
