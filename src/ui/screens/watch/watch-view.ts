import { offerOf, type Watch } from '@/domain/grab-chance'
import { laterVisitOf } from '@/domain/grab-chance-range'
import type { Registration } from '@/domain/registration'
import type { WordsOf } from '@/ui/words/words'

type Words = WordsOf<'common' | 'watch'>

/** 11月21日 周六上午 */
export const whenOf = ({ common, watch }: Words, { date, dayPart }: Pick<Watch, 'date' | 'dayPart'>): string =>
  watch.when(common.fullDay(date), common.dayPart[dayPart])

/** 林清和 11月21日 周六上午 */
export const nameOf = (words: Words, each: Pick<Watch, 'date' | 'dayPart' | 'doctorName'>): string =>
  `${each.doctorName} ${whenOf(words, each)}`

/** The place in the line in words; nothing for who does not wait. */
export function placeText({ watch: says }: WordsOf<'watch'>, { status, position, personCount }: Watch): string {
  if (status !== 'watching') return ''
  if (position === 0) return says.placeUnknown
  return says.place(position, Math.max(position, personCount))
}

/** The visit ahead that an earlier number would take the place of. */
export const keptVisit = (watch: Watch, now: Date, visits: readonly Registration[]): Registration | undefined =>
  laterVisitOf(watch, offerOf(watch, now)?.slot.timeStart, visits)

export const keptText = ({ common, watch: says }: Words, { date, timeStart }: Registration): string =>
  says.keepLater(common.fullDay(date), timeStart)
