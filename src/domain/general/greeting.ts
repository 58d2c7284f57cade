export type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

const FROM: readonly (readonly [time: string, greeting: Greeting])[] = [
  ['18:00', 'evening'],
  ['14:00', 'afternoon'],
  ['12:00', 'noon'],
  ['09:00', 'forenoon'],
  ['05:00', 'morning'],
]

/** Greeting for a time HH:mm in clinic time. */
export const greetingAt = (time: string): Greeting => FROM.find(([from]) => time >= from)?.[1] ?? 'evening'

/** Whether it is between 18:00 and 05:00, when the home screen shows a moon. */
export const isNight = (time: string): boolean => time >= '18:00' || time < '05:00'
