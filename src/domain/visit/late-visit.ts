import type { AppointConfig } from '../clinic/clinic'
import { addDays, type Day } from '../general/day'
import { inOrder } from '../general/text-order'
import { signStandingOf, type Block, type Registration } from '../registration/registration'
import type { DayRemain } from '../scheduling/scheduling'

/** The end of sign-in has passed; 'missed' once the clinic has counted it. */
export type Lateness = 'late' | 'missed'
export function latenessOf(
  visit: Pick<Registration, 'status' | 'isSignable' | 'signWindow'>,
  now: Date,
): Lateness | undefined {
  if (signStandingOf(visit, now) !== 'too-late') return undefined
  return visit.status === 'missed' ? 'missed' : 'late'
}

/** What a clinic has said of coming late and of missing; nothing here is ours. */
export type LateRule =
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'limit'; readonly missLimit: number; readonly windowDays: number; readonly blockDays: number }
  | { readonly kind: 'count'; readonly missed: number; readonly limit: number }
  | { readonly kind: 'blocked'; readonly until?: Date }
  /** Neither a rule nor a notice. */
  | { readonly kind: 'unsaid' }

type Said = Pick<AppointConfig, 'notice' | 'blockRule'>
/** How often it has happened is told of a missed visit alone, and of whoever cannot book because of it. */
export function lateRulesOf(lateness: Lateness, said: Said | undefined, block: Block | undefined): LateRule[] {
  const { notice = '', blockRule } = said ?? {}
  const limit = blockRule && blockRule.missLimit > 0 ? blockRule : undefined
  const rules: LateRule[] = [
    ...(notice.trim() === '' ? [] : [{ kind: 'notice' as const, text: notice }]),
    ...(limit ? [{ kind: 'limit' as const, ...limit }] : []),
  ]
  if (block?.isBlocked) rules.push({ kind: 'blocked', ...(block.until && { until: block.until }) })
  else if (block && lateness === 'missed')
    rules.push({ kind: 'count', missed: block.missedCount, limit: limit ? 0 : block.missLimit })
  return rules.some(({ kind }) => kind === 'notice' || kind === 'limit') ? rules : [...rules, { kind: 'unsaid' }]
}

/** From which day on another number of the same doctor can be had: a clinic takes one a day while the old one stands. */
export const bookableFrom = (lateness: Lateness, date: Day, today: Day): Day =>
  lateness === 'late' && date === today ? addDays(today, 1) : today

/** Somebody who has a number, and the first day on which. */
export type FreeDoctor = {
  readonly clinicId: string
  readonly clinicName: string
  readonly doctorId: string
  readonly doctorName: string
  readonly date: Day
}

/** Who of a department has a number soonest, as far as the clinic says who works. */
export function soonestIn(
  days: readonly DayRemain[],
  departmentName: string,
  exceptDoctorId?: string,
): Pick<FreeDoctor, 'doctorId' | 'doctorName' | 'date'> | undefined {
  if (departmentName === '') return undefined
  for (const { date, doctors = [] } of [...days].sort((a, b) => inOrder(a.date, b.date))) {
    const free = doctors.find(
      ({ doctorId, departments, availability, restCount }) =>
        doctorId !== exceptDoctorId &&
        availability === 'has-number' &&
        restCount > 0 &&
        departments.some(({ name }) => name === departmentName),
    )
    if (free) return { doctorId: free.doctorId, doctorName: free.doctorName, date }
  }
  return undefined
}
