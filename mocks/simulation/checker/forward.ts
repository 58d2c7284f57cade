import { mayConsultationBecome, type ConsultationStatus } from '@/domain/consultation/consultation'
import { mayOrderBecome, type OrderStatus } from '@/domain/order/order'
import { mayRegistrationBecome, type RegistrationStatus } from '@/domain/registration/registration'
import { mayBecome, type TherapyStatus } from '@/domain/therapy/therapy'
import { mayEntryBecome, type WaitlistStatus } from '@/domain/waitlist/waitlist'
import type { BookName, Facts } from '../history'
import type { CheckerInput, Found, Property } from './checker-input'
import {
  CONSULTATION_WORDS,
  ENTRY_WORDS,
  ORDER_WORDS,
  REFUND_WORDS,
  THERAPY_WORDS,
  TRANSACTION_WORDS,
  VISIT_WORDS,
} from './status-text'

type Words = Readonly<Record<string, string>>
/**
 * Returns all statuses reachable in any number of steps, because intermediate ones may occur between two reads of the
 * database.
 */
function reachable<S extends string>(
  words: Words,
  may: (from: S, to: S) => boolean,
): (from: string, to: string) => boolean {
  const all = Object.values(words) as S[]
  const leadsTo = new Map<string, ReadonlySet<string>>(
    all.map((from) => {
      const seen = new Set<S>([from])
      for (const each of seen) for (const next of all) if (may(each, next)) seen.add(next)
      return [from, seen]
    }),
  )
  return (from, to) => leadsTo.get(from)?.has(to) ?? true
}

const MACHINES: readonly (readonly [BookName, Words, (from: string, to: string) => boolean])[] = [
  ['registrations', VISIT_WORDS, reachable<RegistrationStatus>(VISIT_WORDS, mayRegistrationBecome)],
  ['therapies', THERAPY_WORDS, reachable<TherapyStatus>(THERAPY_WORDS, mayBecome)],
  ['waitlist', ENTRY_WORDS, reachable<WaitlistStatus>(ENTRY_WORDS, mayEntryBecome)],
  ['charges', ORDER_WORDS, reachable<OrderStatus>(ORDER_WORDS, mayOrderBecome)],
  // A paid payment stays paid; a failed one may still be paid late. A completed refund is final.
  ['transactions', TRANSACTION_WORDS, (from, to) => from !== 'paid' || to === 'paid'],
  ['refunds', REFUND_WORDS, (from, to) => from !== 'refunded' || to === 'refunded'],
  ['consultations', CONSULTATION_WORDS, reachable<ConsultationStatus>(CONSULTATION_WORDS, mayConsultationBecome)],
]

function findStepsBack({ ledger }: CheckerInput): Found[] {
  return MACHINES.flatMap(([book, words, leadsTo]) => {
    const wordOf = (facts: Facts | undefined): string => words[String(facts?.['status'] ?? facts?.['result'])] ?? ''
    return ledger.ids(book).flatMap((id) => {
      const versions = ledger.of(book, id)
      return versions.slice(1).flatMap(({ at, n, facts }, nth): Found[] => {
        const [before, now] = [wordOf(versions[nth]?.facts), wordOf(facts)]
        return leadsTo(before, now) ? [] : [{ at, n, said: `${id} was ${before}, and then ${now}` }]
      })
    })
  })
}

export const FORWARD: readonly Property[] = [
  {
    name: 'only forward',
    kind: 'always',
    says: 'a visit, a therapy session, a place in line, an order, a consultation, a payment and a refund go from one state to the next and never back',
    find: findStepsBack,
  },
]
