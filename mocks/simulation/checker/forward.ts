import { canConsultationTransition, type ConsultationStatus } from '@/domain/consultation/consultation'
import { canOrderTransition, type OrderStatus } from '@/domain/order/order'
import { canRegistrationTransition, type RegistrationStatus } from '@/domain/registration/registration'
import { canTherapyTransition, type TherapyStatus } from '@/domain/therapy/therapy'
import { canWaitlistEntryTransition, type WaitlistStatus } from '@/domain/waitlist/waitlist'
import type { TrackedTableName, EventFacts } from '../history'
import type { CheckerInput, CheckerFinding, CheckedProperty } from './checker-input'
import {
  CONSULTATION_STATUS_NAMES,
  WAITLIST_STATUS_NAMES,
  ORDER_STATUS_NAMES,
  REFUND_STATUS_NAMES,
  THERAPY_STATUS_NAMES,
  TRANSACTION_STATUS_NAMES,
  VISIT_STATUS_NAMES,
} from './status-text'

type Words = Readonly<Record<string, string>>
/**
 * Returns all statuses that can follow a status in any number of steps, because intermediate ones may occur between two
 * reads of the database.
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

const MACHINES: readonly (readonly [TrackedTableName, Words, (from: string, to: string) => boolean])[] = [
  ['registrations', VISIT_STATUS_NAMES, reachable<RegistrationStatus>(VISIT_STATUS_NAMES, canRegistrationTransition)],
  ['therapies', THERAPY_STATUS_NAMES, reachable<TherapyStatus>(THERAPY_STATUS_NAMES, canTherapyTransition)],
  ['waitlist', WAITLIST_STATUS_NAMES, reachable<WaitlistStatus>(WAITLIST_STATUS_NAMES, canWaitlistEntryTransition)],
  ['charges', ORDER_STATUS_NAMES, reachable<OrderStatus>(ORDER_STATUS_NAMES, canOrderTransition)],
  // A paid payment stays paid; a failed one may still be paid late. A completed refund is final.
  ['transactions', TRANSACTION_STATUS_NAMES, (from, to) => from !== 'paid' || to === 'paid'],
  ['refunds', REFUND_STATUS_NAMES, (from, to) => from !== 'refunded' || to === 'refunded'],
  [
    'consultations',
    CONSULTATION_STATUS_NAMES,
    reachable<ConsultationStatus>(CONSULTATION_STATUS_NAMES, canConsultationTransition),
  ],
]

function findStepsBack({ rowHistory }: CheckerInput): CheckerFinding[] {
  return MACHINES.flatMap(([book, words, leadsTo]) => {
    const wordOf = (facts: EventFacts | undefined): string =>
      words[String(facts?.['status'] ?? facts?.['result'])] ?? ''
    return rowHistory.ids(book).flatMap((id) => {
      const versions = rowHistory.of(book, id)
      return versions.slice(1).flatMap(({ at, n, facts }, nth): CheckerFinding[] => {
        const [before, now] = [wordOf(versions[nth]?.facts), wordOf(facts)]
        return leadsTo(before, now) ? [] : [{ at, n, said: `${id} was ${before}, and then ${now}` }]
      })
    })
  })
}

export const FORWARD_ONLY_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'status only moves forward',
    kind: 'safety',
    description:
      'The status of visits, therapy sessions, waitlist entries, orders, consultations, payments and refunds never moves back',
    check: findStepsBack,
  },
]
