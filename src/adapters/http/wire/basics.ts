import * as v from 'valibot'
import { isDay } from '@/domain/general/day'
import { fenOf } from '@/domain/general/money'
import type { ParsedList } from '@/domain/general/page'
import { isSafeImageUrl } from '@/domain/general/image-url'
import { markupToText } from './markup-text'

const NUMBER = /^-?\d{1,16}(\.\d{1,16})?$/
/** Converts a number or numeric text; NaN for anything else. */
export const toNumber = (value: unknown): number => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : NaN
}
/** A number on the wire; numeric text is parsed, anything else becomes NaN. */
const readNumber = v.fallback(v.number(), (dataset) => toNumber(dataset?.value))
/** Wrapped in a union, so that the fallback does not apply to a missing field. */
export const looseNumber = v.union([readNumber])
/** Value of a missing number or flag, which then counts as unknown. */
const UNSAID = NaN
const missable = v.optional(v.nullable(looseNumber), null)
/** A number that the contract requires; unknown when missing. */
const stated = v.optional(v.nullable(looseNumber), UNSAID)

/** Numeric ids beyond the safe integers would collide. */
const isIdNumber = (id: string | number): boolean => typeof id === 'string' || Number.isSafeInteger(id)
/** An opaque id; numbers are converted to text. The only value that a response must contain. */
export const idSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.metadata({ format: 'id' }),
  v.check(isIdNumber),
  v.transform(String),
  v.nonEmpty(),
)
/** Text; '' when missing, null or of another type. */
export const textSchema = v.optional(v.nullable(v.fallback(v.string(), '')), '')
/** Text exactly as sent: displayed markup, and user input. */
export const rawText = v.pipe(
  textSchema,
  v.transform((text) => text ?? ''),
)
/** Plain text; tags of a rich text editor are removed. */
export const optionalText = v.pipe(rawText, v.transform(markupToText))
/** Converts markup like `optionalText`, but the text is required. */
export const listItemText = v.pipe(v.string(), v.transform(markupToText))
/** An object with id and name; a bare name has no id. */
export const namedSchema = v.pipe(
  v.fallback(v.object({ id: idSchema, name: optionalText }), (dataset) => ({ id: '', name: nameIn(dataset?.value) })),
  v.check(({ id, name }) => id !== '' || name !== ''),
)
const nameIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
/** An image URL; lists drop URLs that may not be displayed. */
export const imageUrlSchema = v.pipe(v.string(), v.check(isSafeImageUrl))
/** An optional image URL; '' when it may not be displayed. */
export const optionalImageUrl = v.pipe(
  rawText,
  v.transform((url) => (isSafeImageUrl(url) ? url : '')),
)
/** An optional id; '' when missing. */
export const optionalId = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.number(), v.null()]), null), null),
  v.metadata({ format: 'id' }),
  v.transform((id) => (id === null || !isIdNumber(id) ? '' : String(id))),
)
const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 1, 'true', '1'].map((yes) => [yes, true] as const),
  ...[false, 0, 'false', '0'].map((no) => [no, false] as const),
])
/** A flag; undefined unless it is true, false, 1, 0 or their text. */
export const optionalFlag = v.pipe(
  v.optional(
    v.nullable(v.fallback(v.union([v.boolean(), v.number()]), (dataset) => FLAGS.get(dataset?.value) ?? UNSAID)),
    UNSAID,
  ),
  v.transform((value) => FLAGS.get(value)),
)
/** A flag that defaults to false. */
export const flagSchema = v.pipe(
  optionalFlag,
  v.transform((value) => value ?? false),
)
/** A flag that defaults to true, because false would disable something. */
export const flagOrTrue = v.pipe(
  optionalFlag,
  v.transform((value) => value ?? true),
)
/** A flag sent as 1 or 0. */
export const numberFlag = v.pipe(
  v.optional(v.nullable(v.fallback(v.number(), (dataset) => (FLAGS.get(dataset?.value) ? 1 : 0))), 0),
  v.transform((value) => value === 1),
)
/** A number that identifies something, such as a code or version; 0 when missing or out of range. */
export const optionalNumberOrZero = v.pipe(
  v.optional(v.nullable(looseNumber), 0),
  v.transform((value) => (value !== null && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : 0)),
)
/** A sort key of the clinic. */
export const optionalSortOrder = v.pipe(
  missable,
  v.transform((value) => (value !== null && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined)),
)
/** Upper limit of counts: 273 years in days, which the calendar can represent. */
const MAX_COUNT = 99_999
const isUpTo = (most: number, value: number | null): value is number => value !== null && value >= 0 && value <= most
/** A count or amount; 0 when missing, negative or too large. */
export const countSchemaUpTo = (most: number) =>
  v.pipe(
    v.optional(v.nullable(looseNumber), 0),
    v.transform((value) => (isUpTo(most, value) ? value : 0)),
  )
const maybeNumberUpTo = (most: number) =>
  v.pipe(
    missable,
    v.transform((value) => (isUpTo(most, value) ? value : undefined)),
  )
export const numberSchema = countSchemaUpTo(MAX_COUNT)
export const optionalNumber = maybeNumberUpTo(MAX_COUNT)
/** A count that the contract requires; undefined when missing, because 0 would be a statement. */
export const countOrUndefined = v.pipe(
  stated,
  v.transform((value) => (isUpTo(MAX_COUNT, value) ? value : undefined)),
)
/** A required count; its object is invalid without it, because 0 would be a statement. */
export const requiredCount = v.pipe(
  looseNumber,
  v.check((value) => isUpTo(MAX_COUNT, value)),
)
/** A number that distinguishes items; 0 when missing. An invalid value makes the row invalid. */
export const identifyingNumber = v.pipe(
  v.optional(v.nullable(looseNumber), 0),
  v.transform((value) => value ?? 0),
  v.check((value) => isUpTo(MAX_COUNT, value)),
)
/** Distance in metres; values above half the earth's circumference are unreadable. */
export const optionalMeters = maybeNumberUpTo(20_040_000)

/** Float errors (0.1 + 0.2) are rounded to two decimals; a real third decimal is rejected. */
const MAX_YUAN = 9_999_999.99
const isSignedYuan = (yuan: number) => Math.abs(yuan) <= MAX_YUAN && Math.abs(yuan - Number(yuan.toFixed(2))) < 1e-6
const isYuan = (yuan: number) => yuan >= 0 && isSignedYuan(yuan)
const fenOfWire = (yuan: number): number => fenOf(Number(yuan.toFixed(2)))
/** Converts yuan with at most two decimals to fen. Invalid prices are never guessed. */
export const yuanSchema = v.pipe(looseNumber, v.check(isYuan), v.metadata({ format: 'yuan' }), v.transform(fenOfWire))
const orNone = (isRight: (yuan: number) => boolean) =>
  v.pipe(
    v.optional(v.nullable(looseNumber), 0),
    v.transform((yuan) => yuan ?? 0),
    v.check(isRight),
    v.metadata({ format: 'yuan' }),
    v.transform(fenOfWire),
  )
export const yuanOrZero = orNone(isYuan)
/** A separate price; undefined when missing or invalid, never 0. */
export const yuanOrUndefined = v.pipe(
  stated,
  v.metadata({ format: 'yuan' }),
  v.transform((yuan) => (yuan !== null && isYuan(yuan) ? fenOfWire(yuan) : undefined)),
)
/** A positive or negative amount: a discount line, or a card payment. */
export const signedYuan = v.pipe(
  looseNumber,
  v.check(isSignedYuan),
  v.metadata({ format: 'yuan' }),
  v.transform(fenOfWire),
)
export const signedYuanOrZero = orNone(isSignedYuan)

/** Limits days to years that leave room for date arithmetic. */
const isNearDay = (text: string): boolean => isDay(text) && text >= '1000' && text < '3000'
export const daySchema = v.pipe(v.string(), v.check(isNearDay), v.metadata({ format: 'date' }))
export const optionalDay = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.null()]), null), null),
  v.metadata({ format: 'date' }),
  v.transform((day) => (day && isNearDay(day) ? day : undefined)),
)
export const timeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** A closing time; midnight may be written as 24:00. */
export const endTimeSchema = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

const TIME_AND_OFFSET = /^T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
/** Whether the text is an instant on a real calendar day. */
function isInstant(text: string): boolean {
  const isWritten = isNearDay(text.slice(0, 10)) && TIME_AND_OFFSET.test(text.slice(10))
  return isWritten && Date.parse(text) >= Date.UTC(1900, 0, 1)
}
/** ISO 8601 with an offset; never 'YYYY-MM-DD HH:mm:ss', which iOS cannot parse. */
export const instantSchema = v.pipe(
  v.string(),
  v.check(isInstant),
  v.metadata({ format: 'date-time' }),
  v.transform((text) => new Date(text)),
)
export const optionalInstant = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.null()]), null), null),
  v.metadata({ format: 'date-time' }),
  v.transform((text) => (text && isInstant(text) ? new Date(text) : undefined)),
)

/** A numeric enumeration; unknown numbers and the codes in `unsaid` become 'unknown'. */
export const codeSchemaOf = <const T extends string>(
  names: Readonly<Record<number, T>>,
  unsaid: readonly number[] = [],
) =>
  v.pipe(
    missable,
    v.metadata({ codes: [...Object.keys(names).map(Number), ...unsaid], names }),
    v.transform((code): T | 'unknown' => (code === null ? 'unknown' : (names[code] ?? 'unknown'))),
  )
/** A text enumeration; unknown words become 'unknown'. */
export const wordSchemaOf = <const T extends string>(words: readonly T[]) =>
  v.pipe(
    textSchema,
    v.metadata({ words }),
    v.transform((word): T | 'unknown' => words.find((each) => each === word) ?? 'unknown'),
  )

/** An optional object; undefined when invalid. */
export const optionalField = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.optional(v.fallback(v.nullable(schema), null), null),
    v.transform((part): v.InferOutput<S> | undefined => part ?? undefined),
  )

const readRows = <S extends v.GenericSchema>(row: S, rows: readonly unknown[]): v.InferOutput<S>[] =>
  rows.flatMap((each): v.InferOutput<S>[] => {
    const read = v.safeParse(row, each)
    return read.success ? [read.output] : []
  })

/** A list that drops invalid rows, so that one bad row does not hide the rest. */
export const lenientListOf = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.metadata({ row }),
    v.transform((rows) => readRows(row, rows)),
  ) as unknown as v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]>

/** Like `lenientListOf`, with the number of invalid rows. */
export const countedListOf = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.metadata({ row }),
    v.transform((all) => {
      const rows = readRows(row, all)
      return { rows, unreadable: all.length - rows.length }
    }),
  ) as unknown as v.GenericSchema<v.InferInput<S>[], { readonly rows: v.InferOutput<S>[]; readonly unreadable: number }>

/** An optional list; empty when missing or invalid. */
export const optionalList = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.optional(v.fallback(v.nullable(lenientListOf(row)), null), null),
    v.transform((rows): v.InferOutput<S>[] => rows ?? []),
  )

/** Reads the rows of a response `{rows}`. */
export const rowsSchemaOf = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.object({ rows: lenientListOf(row) }),
    v.transform(({ rows }) => rows),
  )

/** The rows in `{rows}`, with the number of invalid rows. */
export const parsedListSchemaOf = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.object({ rows: countedListOf(row) }),
    v.transform(({ rows: { rows, unreadable } }) => toParsedList(rows, unreadable)),
  )
/** A complete list from a call that names its rows differently. */
export const toParsedList = <T>(rows: readonly T[], unreadable: number): ParsedList<T> => ({
  rows: [...rows],
  ...(unreadable > 0 && { unreadable }),
})

/** A page from `{total, rows}`, with the number of invalid rows; if the total is missing, the number of rows. */
export const pageSchemaOf = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.object({ total: optionalNumber, rows: countedListOf(row) }),
    v.transform(({ total, rows: { rows, unreadable } }) => toPage(total, rows, unreadable)),
  )
/** A page from a call that may omit the total. */
export const toPage = <T>(total: number | undefined, rows: T[], unreadable: number) => ({
  total: total ?? rows.length + unreadable,
  ...toParsedList(rows, unreadable),
})

/** Success, unless `isSuccess` is present and not true (the specification shows no response). */
export const successSchema = v.pipe(
  v.nullish(v.fallback(v.object({ isSuccess: v.optional(v.unknown()) }), {})),
  v.check((said) => said?.isSuccess === undefined || said.isSuccess === null || FLAGS.get(said.isSuccess) === true),
  v.transform(() => undefined),
)

/** Removes undefined and null values, for the optional keys of a domain type. */
export function omitNullish<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined | null> } {
  const found = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(found) as { [K in keyof T]?: Exclude<T[K], undefined | null> }
}
