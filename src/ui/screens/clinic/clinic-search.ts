import type { Clinic } from '@/domain/clinic/clinic'

type Named = Pick<Clinic, 'name' | 'fullName' | 'address'>

/** Matches a keyword against a clinic's name, full name and street. `fold` normalizes spellings. */
export function matchesClinic({ name, fullName, address }: Named, keyword: string, fold = unchangedText): boolean {
  const folded = (text: string) => fold(text).toLowerCase()
  const wanted = folded(keyword.trim())
  return [name, fullName, address].some((text) => folded(text).includes(wanted))
}

export const unchangedText = (text: string): string => text

/** Formats a distance, rounded to a useful precision: 0.8 公里, 12 公里, 300 米. */
export function distanceText(meters: number): { number: string; unit: 'metres' | 'kilometres' } {
  if (meters < 950) return { number: String(Math.max(50, Math.round(meters / 50) * 50)), unit: 'metres' }
  const kilometres = meters / 1000
  return { number: kilometres < 9.95 ? kilometres.toFixed(1) : String(Math.round(kilometres)), unit: 'kilometres' }
}
