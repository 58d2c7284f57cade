export type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

const FROM: readonly (readonly [time: string, greeting: Greeting])[] = [
  ['18:00', 'evening'],
  ['14:00', 'afternoon'],
  ['12:00', 'noon'],
  ['09:00', 'forenoon'],
  ['05:00', 'morning'],
]

/** By HH:mm of the clinic's clock. */
export const greetingAt = (time: string): Greeting => FROM.find(([from]) => time >= from)?.[1] ?? 'evening'

/** A moon stands in the sky from 18:00 to 05:00. */
export const isNight = (time: string): boolean => time >= '18:00' || time < '05:00'
