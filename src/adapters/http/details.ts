import { safeParse } from 'valibot'
import { maybeInstant, plainText, wireYuan } from './wire/basics'

/** What a refusal says beside its code and message; any of it may be missing or of another kind. */
export type Details = Readonly<Record<string, unknown>>

const readBy =
  <Output>(read: (value: unknown) => Output) =>
  (details: Details, key: string): Output =>
    read(Object.hasOwnProperty.call(details, key) ? details[key] : undefined)

export const textIn = readBy((value): string => {
  const { success, output } = safeParse(plainText, value)
  return success ? output : ''
})
export const instantIn = readBy((value): Date | undefined => {
  const { success, output } = safeParse(maybeInstant, value)
  return success ? output : undefined
})
export const fenIn = readBy((value): number | undefined => {
  const { success, output } = safeParse(wireYuan, value)
  return success ? output : undefined
})
/** A number, or how many a list holds. */
export const countIn = readBy((value): number | undefined => {
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
})
