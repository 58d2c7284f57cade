import * as v from 'valibot'
import { deriveAccent } from '@/domain/clinic/accent'

/** A field's requirement, with its bound after the colon; errors.ts has the messages. */
export type FieldRequirement =
  | 'text'
  | 'plain'
  | 'utf-8'
  | `most:${number}`
  | 'color'
  | 'color-of-its-own'
  | 'picture'
  | 'small-picture'
  | 'price'
  | 'sex'
  | 'phone'
  | 'pinyin'
  | 'record'
  | 'list'
  | `items:${number}`
const wants = (wanted: FieldRequirement): FieldRequirement => wanted

/** Maximum length in characters: the image is embedded in the page, which must load quickly on a phone. */
const MAX_PICTURE = 60_000
const DEAREST = 9999

/** Rejects text with invisible characters or characters that change the text direction. */
const SEEN = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+$/u
/** The replacement character, which reveals a file that is not encoded in UTF-8. */
const UNREAD = '\uFFFD'
/** Matches the characters that are as wide as a Chinese character; a Latin character is half as wide. */
const WIDE = /[\u1100-\u{10FFFF}]/gu
const widthOf = (said: string): number => {
  const wide = said.match(WIDE)?.length ?? 0
  return wide + ([...said].length - wide) / 2
}
const text = (most: number) =>
  v.pipe(
    v.string(wants('text')),
    v.trim(),
    v.nonEmpty(wants('text')),
    v.check((said) => !said.includes(UNREAD), wants('utf-8')),
    v.regex(SEEN, wants('plain')),
    v.check((said) => widthOf(said) <= most, wants(`most:${most}`)),
  )
const color = v.pipe(
  v.string(wants('color')),
  v.check((said) => deriveAccent(said).kind !== 'unreadable', wants('color')),
  v.check((said) => deriveAccent(said).kind !== 'grey', wants('color-of-its-own')),
)
const picture = v.pipe(
  v.string(wants('picture')),
  v.maxLength(MAX_PICTURE, wants('small-picture')),
  v.regex(/^data:image\/(?:png|jpeg|webp|svg\+xml)(?:;base64,[\w+/]+={0,2}|,[\w%.~!*'()-]+)$/, wants('picture')),
)
/** In yuan, as clinics write prices. */
const price = v.pipe(
  v.number(wants('price')),
  v.check((yuan) => yuan > 0 && yuan <= DEAREST && Number(yuan.toFixed(2)) === yuan, wants('price')),
)

const DOCTOR = v.strictObject(
  {
    name: text(12),
    pinyin: v.optional(v.pipe(v.string(wants('pinyin')), v.regex(/^[a-z]+(?: [a-z]+){0,11}$/, wants('pinyin')))),
    sex: v.optional(v.picklist(['male', 'female'], wants('sex'))),
    title: v.optional(text(12)),
    department: v.optional(text(12)),
    goodAt: v.optional(text(80)),
    introduction: v.optional(text(200)),
    visit: v.optional(price),
    consultation: v.optional(price),
  },
  wants('record'),
)
const BRANCH = v.strictObject(
  {
    name: text(20),
    address: v.optional(text(60)),
    phone: v.optional(v.pipe(v.string(wants('phone')), v.regex(/^\+?\d[\d -]{4,18}\d$/, wants('phone')))),
  },
  wants('record'),
)
const PRICES = v.strictObject({ visit: v.optional(price), consultation: v.optional(price) }, wants('record'))
const list = <S extends v.GenericSchema>(of: S, most: number) =>
  v.pipe(v.array(of, wants('list')), v.minLength(1, wants('list')), v.maxLength(most, wants(`items:${most}`)))

/** Schema of a clinic file for the demo: its fields replace the mock clinic's data. */
export const CLINIC_FILE_SCHEMA = v.strictObject(
  {
    name: text(16),
    color: v.optional(color),
    logo: v.optional(picture),
    clinics: v.optional(list(BRANCH, 3)),
    doctors: v.optional(list(DOCTOR, 20)),
    prices: v.optional(PRICES),
  },
  wants('record'),
)
/** Returns the allowed names of a record: the file, or an object in one of its fields. */
export function allowedFieldNames(field: string | undefined): readonly string[] {
  const within: Readonly<Record<string, { readonly entries: object } | undefined>> = {
    clinics: BRANCH,
    doctors: DOCTOR,
    prices: PRICES,
  }
  return Object.keys((within[field ?? ''] ?? CLINIC_FILE_SCHEMA).entries)
}
export type ClinicFile = v.InferOutput<typeof CLINIC_FILE_SCHEMA>
export type ClinicFileDoctor = NonNullable<ClinicFile['doctors']>[number]
