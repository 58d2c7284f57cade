import type { Language } from '../device/language'
import type { Day } from '../general/day'
import { isRegistrationActive, type Registration } from '../registration/registration'

/** Sentences that a patient can show to the clinic's staff. */
export const DESK_SENTENCES = [
  'cannot-hear',
  'write-down',
  'fetch-me',
  'cannot-speak',
  'cannot-see',
  'wheelchair',
  'walk-with-me',
  'companion',
  'speak-slowly',
  'no-chinese',
] as const
export type DeskSentence = (typeof DESK_SENTENCES)[number]

/** The sentences to choose from; a patient who reads the app in Chinese understands Chinese. */
export const deskSentencesFor = (language: Language): DeskSentence[] =>
  DESK_SENTENCES.filter((each) => each !== 'no-chinese' || language !== 'zh')

/** Whether the clinic's staff may ask for this visit: it is upcoming, in progress, or has ended today. */
export function canShowAtDesk(visit: Registration, today: Day): boolean {
  const { status, date } = visit
  if (date < today) return false
  return isRegistrationActive(visit) || (date === today && (status === 'finished' || status === 'missed'))
}
