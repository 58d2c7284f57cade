import * as v from 'valibot'
import { isDay } from '@/domain/day'
import { fenOf } from '@/domain/money'

/** An opaque id; numbers are taken as their text. The one thing a reply can't do without. */
export const wireId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())
/** A text that may be missing, null or of another kind: then it is empty. */
export const wireText = v.optional(v.nullable(v.fallback(v.string(), '')), '')
export const plainText = v.pipe(
  wireText,
  v.transform((text) => text ?? ''),
)
export const wireFlag = v.pipe(
  v.optional(v.fallback(v.union([v.boolean(), v.number(), v.null()]), false), false),
  v.transform((value): boolean => Boolean(value)),
)
/** A whole or broken number; 0 where it is missing. */
export const wireNumber = v.pipe(
  v.optional(v.fallback(v.union([v.number(), v.null()]), 0), 0),
  v.transform((value) => value ?? 0),
)
export const maybeNumber = v.pipe(
  v.optional(v.fallback(v.union([v.number(), v.null()]), null), null),
  v.transform((value) => value ?? undefined),
)

const isYuan = (yuan: number) => Number.isFinite(yuan) && Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-6
/** Yuan with at most two decimals on the wire, whole fen inside. A price that can't be read is never guessed. */
export const wireYuan = v.pipe(v.number(), v.check(isYuan), v.transform(fenOf))
export const yuanOrNone = v.pipe(
  v.optional(v.nullable(v.number()), 0),
  v.transform((yuan) => yuan ?? 0),
  v.check(isYuan),
  v.transform(fenOf),
)

export const wireDay = v.pipe(v.string(), v.check(isDay))
export const maybeDay = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.null()]), null), null),
  v.transform((day) => (day && isDay(day) ? day : undefined)),
)
export const wireTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/))

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
/** ISO 8601 with its offset, never 'YYYY-MM-DD HH:mm:ss' (unreadable on iOS). */
export const wireInstant = v.pipe(
  v.string(),
  v.regex(INSTANT),
  v.transform((text) => new Date(text)),
)
export const maybeInstant = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.null()]), null), null),
  v.transform((text) => (text && INSTANT.test(text) ? new Date(text) : undefined)),
)

/** A number of an enumeration; a value from the future becomes 'unknown'. */
export const wireCode = <const T extends string>(names: Readonly<Record<number, T>>) =>
  v.pipe(
    v.optional(v.fallback(v.union([v.number(), v.null()]), null), null),
    v.transform((code): T | 'unknown' => (code === null ? 'unknown' : (names[code] ?? 'unknown'))),
  )

/** A list in which unreadable rows are left out, so that one bad row never hides the good ones. */
export const wireList = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((each): v.InferOutput<S>[] => {
        const read = v.safeParse(row, each)
        return read.success ? [read.output] : []
      }),
    ),
  ) as unknown as v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]>

export const maybeList = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.optional(v.nullable(wireList(row)), []),
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
