import { formatInstant } from '../general/day'
import type { Failure } from '../failure/failure'
import type { ExclusionReason } from './exportable-data'
import type { StorageKey } from './storage'

/** Parts of a patient's data at the clinic, in request order. */
export const PATIENT_DATA_PARTS = [
  'patient',
  'visits',
  'therapies',
  'consultations',
  'orders',
  'records',
  'memberCard',
  'addresses',
  'waitlist',
  'desks',
  'doctors',
  'standing',
] as const
export type PatientDataPart = (typeof PATIENT_DATA_PARTS)[number]

/** A photo stored on this device, without its pixels. */
type WaitingPhoto = {
  readonly keptAt: Date
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly url: string
}
export type DeviceData = {
  readonly kept: readonly { readonly key: StorageKey; readonly value: unknown }[]
  readonly leftOut: readonly { readonly key: StorageKey; readonly why: ExclusionReason }[]
  readonly photos: readonly WaitingPhoto[]
}
/** One patient's data, and the parts that failed to load. */
export type DataExport = {
  readonly patient: { readonly id: string; readonly name: string }
  readonly madeAt: Date
  readonly read: { readonly [part in PatientDataPart]?: unknown }
  readonly failed: { readonly [part in PatientDataPart]?: Failure }
  readonly phone: DeviceData
}

/** Texts that explain the exported file. */
export type ExportMessages = {
  readonly file: string
  readonly notes: readonly string[]
  readonly parts: Readonly<Record<PatientDataPart, string>>
  readonly kept: Readonly<Record<StorageKey, { readonly what: string; readonly why: string }>>
  readonly leftOut: Readonly<Record<ExclusionReason, string>>
  readonly failure: (failure: Failure) => string
}

/** Field names of credentials. */
const SECRETS: readonly string[] = ['token', 'openId', 'lockId']
const nameOfPatient = (thing: object): unknown =>
  'patientId' in thing
    ? thing.patientId
    : 'patient' in thing && typeof thing.patient === 'object' && thing.patient !== null && 'id' in thing.patient
      ? thing.patient.id
      : undefined
/** Whether an object names another patient. */
export function belongsToOtherPatient(thing: object, patientId: string): boolean {
  const id = nameOfPatient(thing)
  return typeof id === 'string' && id !== '' && id !== patientId
}
/** Converts a value to JSON: times in clinic time, no credentials, no data of other patients. */
function plain(value: unknown, patientId: string): unknown {
  if (value instanceof Date) return formatInstant(value)
  if (Array.isArray(value)) return value.map((each) => plain(each, patientId)).filter((each) => each !== undefined)
  if (typeof value !== 'object' || value === null) return value
  if (belongsToOtherPatient(value, patientId)) return undefined
  const fields = Object.entries(value).filter(([name]) => !SECRETS.includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, plain(field, patientId)]))
}

/** Number of items in a part: list rows, or 1. */
export function countExportedItems(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return value === undefined || value === null ? 0 : 1
}

/** Creates the export file, with an explanation for each part. */
export function createExportFile({ patient, madeAt, read, failed, phone }: DataExport, words: ExportMessages): string {
  const parts = PATIENT_DATA_PARTS.filter((part) => !failed[part])
  const file = {
    file: words.file,
    madeAt,
    patient,
    notes: words.notes,
    clinic: Object.fromEntries(
      parts.map((part) => [
        part,
        { what: words.parts[part], count: countExportedItems(read[part]), data: read[part] ?? null },
      ]),
    ),
    notRead: PATIENT_DATA_PARTS.flatMap((part) => {
      const failure = failed[part]
      return failure ? [{ part, what: words.parts[part], why: words.failure(failure) }] : []
    }),
    phone: Object.fromEntries(phone.kept.map(({ key, value }) => [key, { ...words.kept[key], data: value }])),
    photos: phone.photos,
    leftOut: phone.leftOut.map(({ key, why }) => ({ key, what: words.kept[key].what, why: words.leftOut[why] })),
  }
  return `${JSON.stringify(plain(file, patient.id), undefined, 2)}\n`
}

/** Progress in percent; each part counts equally. */
export function exportProgressPercent(shares: Readonly<Partial<Record<PatientDataPart, number>>>): number {
  const sum = PATIENT_DATA_PARTS.reduce((all, part) => all + Math.min(1, Math.max(0, shares[part] ?? 0)), 0)
  return Math.floor((100 * sum) / PATIENT_DATA_PARTS.length)
}
