import * as v from 'valibot'
import { CLINIC_FILE_SCHEMA, allowedFieldNames, type ClinicFile } from './clinic-file-schema'
import { lineNumberAt, InvalidJson, parseLocatedJson, type LocatedJson } from './json-locations'
import { fieldError, jsonError, fileTooLargeError, type ClinicFileError } from './errors'

export type ClinicFileResult =
  | { readonly file: ClinicFile; readonly troubles?: undefined }
  | { readonly file?: undefined; readonly troubles: readonly [ClinicFileError, ...ClinicFileError[]] }

/** Returns the image with this file name as `data:image/…`, or undefined if there is none. */
export type FindImage = (name: string) => string | undefined

const MAX_KB = 100
const MARK = '\uFEFF'
const PICTURE_NAME = /^[^/\\:]+\.(?:png|jpe?g|webp|svg)$/i

/** Reads a clinic file, or returns its errors in line order. */
export function readClinicFile(written: string, pictureOf: FindImage = () => undefined): ClinicFileResult {
  if (written.length > MAX_KB * 1000) return { troubles: [fileTooLargeError(MAX_KB)] }
  const text = written.startsWith(MARK) ? written.slice(MARK.length) : written
  let placed: LocatedJson
  try {
    placed = parseLocatedJson(text)
  } catch (error) {
    if (!(error instanceof InvalidJson)) throw error
    return { troubles: [jsonError(error.fault, lineNumberAt(text, error.at))] }
  }
  const { value, lost } = withPicture(placed.value, pictureOf)
  const read = v.safeParse(CLINIC_FILE_SCHEMA, value)
  const found = new Map<string, string>(lost ? [['logo', 'lost-picture']] : [])
  for (const issue of read.issues ?? []) {
    const field = v.getDotPath(issue) ?? ''
    if (!found.has(field)) found.set(field, wantedBy(issue))
  }
  const troubles = Array.from(found, ([field, wanted]) => fieldError(wanted, field, lineOf(field, placed, text)))
  const [first, ...rest] = troubles.sort((a, b) => a.line - b.line)
  if (first) return { troubles: [first, ...rest] }
  return read.success ? { file: read.output } : { troubles: [fieldError('record', '', 1)] }
}

/** Replaces a logo's file name with the image itself. */
function withPicture(value: unknown, pictureOf: FindImage): { readonly value: unknown; readonly lost?: true } {
  if (typeof value !== 'object' || value === null || !('logo' in value)) return { value }
  const { logo } = value
  if (typeof logo !== 'string' || !PICTURE_NAME.test(logo)) return { value }
  const found = pictureOf(logo)
  return found === undefined ? { value, lost: true } : { value: { ...value, logo: found } }
}

function wantedBy({ type, expected, message, path }: v.BaseIssue<unknown>): string {
  if (type !== 'strict_object') return message
  if (expected !== 'never') return expected === 'Object' ? message : 'missing'
  return `unknown:${allowedFieldNames(path && path.length > 1 ? String(path[0].key) : undefined).join(', ')}`
}

/** Returns a field's line; for a missing field, the line where its record starts. */
function lineOf(field: string, { places }: LocatedJson, text: string): number {
  const at = places.get(field) ?? places.get(field.split('.').slice(0, -1).join('.')) ?? 0
  return lineNumberAt(text, at)
}
