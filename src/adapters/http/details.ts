import { parse, safeParse } from 'valibot'
import { maybeInstant, maybeMeters, maybeNumber, plainText, wireYuan } from './wire/basics'

/** What a refusal says beside its code and message; any of it may be missing or of another kind. */
export type Details = Readonly<Record<string, unknown>>

const readBy =
  <Output>(read: (value: unknown) => Output) =>
  (details: Details, key: string): Output =>
    read(Object.hasOwnProperty.call(details, key) ? details[key] : undefined)

export const textIn = readBy((value): string => parse(plainText, value))
export const instantIn = readBy((value): Date | undefined => parse(maybeInstant, value))
export const fenIn = readBy((value): number | undefined => {
  const { success, output } = safeParse(wireYuan, value)
  return success ? output : undefined
})
export const metersIn = readBy((value): number | undefined => parse(maybeMeters, value))
/** A number, or how many a list holds. */
export const countIn = readBy((value) => (Array.isArray(value) ? value.length : parse(maybeNumber, value)))
