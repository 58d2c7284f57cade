import { dayOf, timeOf } from '@/domain/general/day'
import { parseInstant, MINUTE_MS } from '../clinic/clock'

const said = (instant: Date): string => `${dayOf(instant)} ${timeOf(instant)}`

/** Returns a note if a scenario has moved its clock on from `at`, for example to shortly before a visit. */
export function scenarioTimeNote(at: string, now: Date): { readonly zh: string; readonly en: string } | undefined {
  const asked = new Date(parseInstant(at))
  if (Math.abs(now.getTime() - asked.getTime()) < MINUTE_MS) return undefined
  return {
    zh: `这个世界自己走到了 ${said(now)}，没有停在 ${said(asked)}`,
    en: `This world goes on by itself to ${said(now)} and does not stay at ${said(asked)}`,
  }
}
