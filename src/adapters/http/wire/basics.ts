import * as v from 'valibot'
import { isDay } from '@/domain/general/day'
import { fenOf } from '@/domain/general/money'
import type { Listed } from '@/domain/general/page'
import { isPictureAddress } from '@/domain/upload/picture-address'
import { textOfMarkup } from './markup-text'

const NUMBER = /^-?\d{1,16}(\.\d{1,16})?$/
/** A number, or the text of one; NaN for anything else. */
export const numberIn = (value: unknown): number => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : NaN
}
/** A number on the wire; the text of a number is read, and what is neither becomes NaN. */
const readNumber = v.fallback(v.number(), (dataset) => numberIn(dataset?.value))
/** In a union the fallback does not stand in for a field that is missing. */
export const looseNumber = v.union([readNumber])
/** The value is unknown: the clinic has not sent it. */
const UNSAID = NaN
const missable = v.optional(v.nullable(looseNumber), null)
/** The contract wants it; without it, it is unknown. */
const stated = v.optional(v.nullable(looseNumber), UNSAID)

/** Beyond the safe integers two numbers of the wire are read as one. */
const isIdNumber = (id: string | number): boolean => typeof id === 'string' || Number.isSafeInteger(id)
/** An opaque id; numbers are taken as their text. The one thing a reply can't do without. */
export const wireId = v.pipe(
  v.union([v.string(), v.number()]),
  v.metadata({ format: 'id' }),
  v.check(isIdNumber),
  v.transform(String),
  v.nonEmpty(),
)
/** A text that may be missing, null or of another kind: then it is empty. */
export const wireText = v.optional(v.nullable(v.fallback(v.string(), '')), '')
/** A text exactly as it was sent: markup that is shown as such, and what a person has typed. */
export const rawText = v.pipe(
  wireText,
  v.transform((text) => text ?? ''),
)
/** The words of a text; rich text of a back office loses its tags here. */
export const plainText = v.pipe(rawText, v.transform(textOfMarkup))
/** The same in a list. */
export const plainTexts = v.pipe(v.string(), v.transform(textOfMarkup))
/** A thing with id and name; a clinic that sends its name alone names none to ask by. */
export const wireNamed = v.pipe(
  v.fallback(v.object({ id: wireId, name: plainText }), (dataset) => ({ id: '', name: nameIn(dataset?.value) })),
  v.check(({ id, name }) => id !== '' || name !== ''),
)
const nameIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
/** A picture's address; in a list, one that may not be drawn is left out. */
export const wirePicture = v.pipe(v.string(), v.check(isPictureAddress))
/** A picture's address that may be missing; any other scheme than the web's, or a picture in the text, counts as missing. */
export const plainPicture = v.pipe(
  rawText,
  v.transform((url) => (isPictureAddress(url) ? url : '')),
)
/** An id that may be missing: then it is empty. */
export const plainId = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.number(), v.null()]), null), null),
  v.metadata({ format: 'id' }),
  v.transform((id) => (id === null || !isIdNumber(id) ? '' : String(id))),
)
const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 1, 'true', '1'].map((yes) => [yes, true] as const),
  ...[false, 0, 'false', '0'].map((no) => [no, false] as const),
])
/** A flag, undefined where it is missing or none of true, false, 1, 0 and their texts. */
export const saidFlag = v.pipe(
  v.optional(
    v.nullable(v.fallback(v.union([v.boolean(), v.number()]), (dataset) => FLAGS.get(dataset?.value) ?? UNSAID)),
    UNSAID,
  ),
  v.transform((value) => FLAGS.get(value)),
)
/** A flag that claims something: unsaid, it claims nothing. */
export const wireFlag = v.pipe(
  saidFlag,
  v.transform((value) => value ?? false),
)
/** A flag that closes something when false: unsaid, nothing is closed. */
export const openFlag = v.pipe(
  saidFlag,
  v.transform((value) => value ?? true),
)
/** A flag as 1 or 0. */
export const numberFlag = v.pipe(
  v.optional(v.nullable(v.fallback(v.number(), (dataset) => (FLAGS.get(dataset?.value) ? 1 : 0))), 0),
  v.transform((value) => value === 1),
)
/** A number that says which, not how many: a code, a version; 0 where it is missing or absurd. */
export const plainNumber = v.pipe(
  v.optional(v.nullable(looseNumber), 0),
  v.transform((value) => (value !== null && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : 0)),
)
/** A place in an order that the clinic gives. */
export const maybeSort = v.pipe(
  missable,
  v.transform((value) => (value !== null && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined)),
)
/** 273 years in days: whatever is counted by it, the calendar can write it. */
const MOST = 99_999
const isUpTo = (most: number, value: number | null): value is number => value !== null && value >= 0 && value <= most
/** How many or how much there is of something; 0 where it is missing, negative or absurd. */
export const wireNumberUpTo = (most: number) =>
  v.pipe(
    v.optional(v.nullable(looseNumber), 0),
    v.transform((value) => (isUpTo(most, value) ? value : 0)),
  )
const maybeNumberUpTo = (most: number) =>
  v.pipe(
    missable,
    v.transform((value) => (isUpTo(most, value) ? value : undefined)),
  )
export const wireNumber = wireNumberUpTo(MOST)
export const maybeNumber = maybeNumberUpTo(MOST)
/** How many of something that the contract wants, where 0 would be a claim: undefined where it is unsaid. */
export const statedNumber = v.pipe(
  stated,
  v.transform((value) => (isUpTo(MOST, value) ? value : undefined)),
)
/** How many of something, where 0 would be a claim: without it the part that holds it is unreadable. */
export const neededNumber = v.pipe(
  looseNumber,
  v.check((value) => isUpTo(MOST, value)),
)
/** A number by which a thing is told from another: missing is 0, and what can't be read makes its row unreadable. */
export const tellingNumber = v.pipe(
  v.optional(v.nullable(looseNumber), 0),
  v.transform((value) => value ?? 0),
  v.check((value) => isUpTo(MOST, value)),
)
/** Halfway around the earth at most. */
export const maybeMeters = maybeNumberUpTo(20_040_000)

/** Sums of floats (0.1 + 0.2) are read as the price they mean; a third decimal is no price. */
const MOST_YUAN = 9_999_999.99
const isSignedYuan = (yuan: number) => Math.abs(yuan) <= MOST_YUAN && Math.abs(yuan - Number(yuan.toFixed(2))) < 1e-6
const isYuan = (yuan: number) => yuan >= 0 && isSignedYuan(yuan)
const fenOfWire = (yuan: number): number => fenOf(Number(yuan.toFixed(2)))
/** Yuan with at most two decimals on the wire, whole fen inside. A price that can't be read is never guessed. */
export const wireYuan = v.pipe(looseNumber, v.check(isYuan), v.metadata({ format: 'yuan' }), v.transform(fenOfWire))
const orNone = (isRight: (yuan: number) => boolean) =>
  v.pipe(
    v.optional(v.nullable(looseNumber), 0),
    v.transform((yuan) => yuan ?? 0),
    v.check(isRight),
    v.metadata({ format: 'yuan' }),
    v.transform(fenOfWire),
  )
export const yuanOrNone = orNone(isYuan)
/** A price of its own: unknown where it is missing or can't be read, never 0. */
export const maybeYuan = v.pipe(
  stated,
  v.metadata({ format: 'yuan' }),
  v.transform((yuan) => (yuan !== null && isYuan(yuan) ? fenOfWire(yuan) : undefined)),
)
/** What comes in or goes out: a line that takes off, a payment from a card. */
export const signedYuan = v.pipe(
  looseNumber,
  v.check(isSignedYuan),
  v.metadata({ format: 'yuan' }),
  v.transform(fenOfWire),
)
export const signedYuanOrNone = orNone(isSignedYuan)

/** Far enough from both ends of the calendar for whatever is counted from it. */
const isNearDay = (text: string): boolean => isDay(text) && text >= '1000' && text < '3000'
export const wireDay = v.pipe(v.string(), v.check(isNearDay), v.metadata({ format: 'date' }))
export const maybeDay = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.null()]), null), null),
  v.metadata({ format: 'date' }),
  v.transform((day) => (day && isNearDay(day) ? day : undefined)),
)
export const wireTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** A closing time may be midnight. */
export const wireEndTime = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

const TIME_AND_OFFSET = /^T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
/** On a day that exists. */
function isInstant(text: string): boolean {
  const isWritten = isNearDay(text.slice(0, 10)) && TIME_AND_OFFSET.test(text.slice(10))
  return isWritten && Date.parse(text) >= Date.UTC(1900, 0, 1)
}
/** ISO 8601 with its offset, never 'YYYY-MM-DD HH:mm:ss' (unreadable on iOS). */
export const wireInstant = v.pipe(
  v.string(),
  v.check(isInstant),
  v.metadata({ format: 'date-time' }),
  v.transform((text) => new Date(text)),
)
export const maybeInstant = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.null()]), null), null),
  v.metadata({ format: 'date-time' }),
  v.transform((text) => (text && isInstant(text) ? new Date(text) : undefined)),
)

/** A number of an enumeration; a value from the future becomes 'unknown', and so do codes that leave it unsaid. */
export const wireCode = <const T extends string>(names: Readonly<Record<number, T>>, unsaid: readonly number[] = []) =>
  v.pipe(
    missable,
    v.metadata({ codes: [...Object.keys(names).map(Number), ...unsaid], names }),
    v.transform((code): T | 'unknown' => (code === null ? 'unknown' : (names[code] ?? 'unknown'))),
  )
/** A word of an enumeration; a word from the future becomes 'unknown'. */
export const wireWord = <const T extends string>(words: readonly T[]) =>
  v.pipe(
    wireText,
    v.metadata({ words }),
    v.transform((word): T | 'unknown' => words.find((each) => each === word) ?? 'unknown'),
  )

/** A part that may be missing; one that can't be read counts as missing. */
export const maybe = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.optional(v.fallback(v.nullable(schema), null), null),
    v.transform((part): v.InferOutput<S> | undefined => part ?? undefined),
  )

const readRows = <S extends v.GenericSchema>(row: S, rows: readonly unknown[]): v.InferOutput<S>[] =>
  rows.flatMap((each): v.InferOutput<S>[] => {
    const read = v.safeParse(row, each)
    return read.success ? [read.output] : []
  })

/** A list in which unreadable rows are left out, so that one bad row never hides the good ones. */
export const wireList = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.metadata({ row }),
    v.transform((rows) => readRows(row, rows)),
  ) as unknown as v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]>

/** The same, with the number of rows that can't be read. */
export const wireCounted = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.metadata({ row }),
    v.transform((all) => {
      const rows = readRows(row, all)
      return { rows, unreadable: all.length - rows.length }
    }),
  ) as unknown as v.GenericSchema<v.InferInput<S>[], { readonly rows: v.InferOutput<S>[]; readonly unreadable: number }>

/** A list that may be missing or unreadable: then it is empty. */
export const maybeList = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.optional(v.fallback(v.nullable(wireList(row)), null), null),
    v.transform((rows): v.InferOutput<S>[] => rows ?? []),
  )

/** `{rows}` and its rows alone. */
export const wireRows = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.object({ rows: wireList(row) }),
    v.transform(({ rows }) => rows),
  )

/** `{rows}`, with the number of rows that can't be read. */
export const wireListed = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.object({ rows: wireCounted(row) }),
    v.transform(({ rows: { rows, unreadable } }) => listedOf(rows, unreadable)),
  )
/** A whole list of a call that names its rows otherwise. */
export const listedOf = <T>(rows: readonly T[], unreadable: number): Listed<T> => ({
  rows: [...rows],
  ...(unreadable > 0 && { unreadable }),
})

/** `{total, rows}`: a page, with the number of rows that can't be read; a missing total counts all rows. */
export const wirePage = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.object({ total: maybeNumber, rows: wireCounted(row) }),
    v.transform(({ total, rows: { rows, unreadable } }) => pageOf(total, rows, unreadable)),
  )
/** A page of a call that sends no total. */
export const pageOf = <T>(total: number | undefined, rows: T[], unreadable: number) => ({
  total: total ?? rows.length + unreadable,
  ...listedOf(rows, unreadable),
})

/** Done, whatever the data part of a 200 holds, unless it says that it is not (the specification shows no reply). */
export const wireOk = v.pipe(
  v.nullish(v.fallback(v.object({ isSuccess: v.optional(v.unknown()) }), {})),
  v.check((said) => said?.isSuccess === undefined || said.isSuccess === null || FLAGS.get(said.isSuccess) === true),
  v.transform(() => undefined),
)

/** Only what has a value, for the optional keys of a domain type. */
export function known<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined | null> } {
  const found = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(found) as { [K in keyof T]?: Exclude<T[K], undefined | null> }
}
