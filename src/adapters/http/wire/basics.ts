import * as v from 'valibot'
import { isDay } from '@/domain/general/day'
import { fenOf } from '@/domain/general/money'
import { isPictureAddress } from '@/domain/upload/picture-address'

/** An opaque id; numbers are taken as their text. The one thing a reply can't do without. */
export const wireId = v.pipe(
  v.union([v.string(), v.number()]),
  v.metadata({ format: 'id' }),
  v.transform(String),
  v.nonEmpty(),
)
/** A text that may be missing, null or of another kind: then it is empty. */
export const wireText = v.optional(v.nullable(v.fallback(v.string(), '')), '')
export const plainText = v.pipe(
  wireText,
  v.transform((text) => text ?? ''),
)
/** A picture's address; in a list, one that may not be drawn is left out. */
export const wirePicture = v.pipe(v.string(), v.check(isPictureAddress))
/** A picture's address that may be missing; any other scheme than the web's, or a picture in the text, counts as missing. */
export const plainPicture = v.pipe(
  plainText,
  v.transform((url) => (isPictureAddress(url) ? url : '')),
)
/** An id that may be missing: then it is empty. */
export const plainId = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.number(), v.null()]), null), null),
  v.metadata({ format: 'id' }),
  v.transform((id) => (id === null ? '' : String(id))),
)
export const wireFlag = v.pipe(
  v.optional(v.fallback(v.union([v.boolean(), v.number(), v.null()]), false), false),
  v.transform((value): boolean => Boolean(value)),
)
/** A number that says which, not how many: a code, a version; 0 where it is missing. */
export const plainNumber = v.pipe(
  v.optional(v.fallback(v.union([v.number(), v.null()]), 0), 0),
  v.transform((value) => value ?? 0),
)
/** 273 years in days: whatever is counted by it, the calendar can write it. */
const MOST = 99_999
const isUpTo = (most: number, value: number | null): value is number => value !== null && value >= 0 && value <= most
/** How many or how much there is of something; 0 where it is missing, negative or absurd. */
export const wireNumberUpTo = (most: number) =>
  v.pipe(
    v.optional(v.fallback(v.union([v.number(), v.null()]), 0), 0),
    v.transform((value) => (isUpTo(most, value) ? value : 0)),
  )
const maybeNumberUpTo = (most: number) =>
  v.pipe(
    v.optional(v.fallback(v.union([v.number(), v.null()]), null), null),
    v.transform((value) => (isUpTo(most, value) ? value : undefined)),
  )
export const wireNumber = wireNumberUpTo(MOST)
export const maybeNumber = maybeNumberUpTo(MOST)
/** Halfway around the earth at most. */
export const maybeMeters = maybeNumberUpTo(20_040_000)

/** Sums of floats (0.1 + 0.2) are read as the price they mean; a third decimal is no price. */
const MOST_YUAN = 9_999_999.99
const isSignedYuan = (yuan: number) => Math.abs(yuan) <= MOST_YUAN && Math.abs(yuan - Number(yuan.toFixed(2))) < 1e-6
const isYuan = (yuan: number) => yuan >= 0 && isSignedYuan(yuan)
const fenOfWire = (yuan: number): number => fenOf(Number(yuan.toFixed(2)))
/** Yuan with at most two decimals on the wire, whole fen inside. A price that can't be read is never guessed. */
export const wireYuan = v.pipe(v.number(), v.check(isYuan), v.metadata({ format: 'yuan' }), v.transform(fenOfWire))
const orNone = (isRight: (yuan: number) => boolean) =>
  v.pipe(
    v.optional(v.nullable(v.number()), 0),
    v.transform((yuan) => yuan ?? 0),
    v.check(isRight),
    v.metadata({ format: 'yuan' }),
    v.transform(fenOfWire),
  )
export const yuanOrNone = orNone(isYuan)
/** What comes in or goes out: a line that takes off, a payment from a card. */
export const signedYuan = v.pipe(
  v.number(),
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
    v.optional(v.fallback(v.union([v.number(), v.null()]), null), null),
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

/** A list in which unreadable rows are left out, so that one bad row never hides the good ones. */
export const wireList = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.metadata({ row }),
    v.transform((rows) =>
      rows.flatMap((each): v.InferOutput<S>[] => {
        const read = v.safeParse(row, each)
        return read.success ? [read.output] : []
      }),
    ),
  ) as unknown as v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]>

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

/** `{total, rows}`: a page; a missing total counts the rows. */
export const wirePage = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.object({ total: maybeNumber, rows: wireList(row) }),
    v.transform(({ total, rows }) => ({ total: total ?? rows.length, rows })),
  )

export const wireOk = v.pipe(
  v.object({ isSuccess: v.literal(true) }),
  v.transform(() => undefined),
)

/** Query values travel as text. */
export const queryText = v.string()
export const queryDay = wireDay
export const queryFlag = v.picklist(['0', '1'])
export const queryCount = v.pipe(v.string(), v.regex(/^\d{1,6}$/))
/** Where a list is cut. */
export const queryPage = { limit: queryCount, offset: queryCount }

/** Only what has a value, for the optional keys of a domain type. */
export function known<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined | null> } {
  const found = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(found) as { [K in keyof T]?: Exclude<T[K], undefined | null> }
}
