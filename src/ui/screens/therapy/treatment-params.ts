import type { TherapyItem } from '@/domain/therapy/therapy'

const BETWEEN = ','

/** Serializes treatment ids for the URL; parsing drops treatments that are not offered. */
export const serializeTreatments = (ids: readonly string[]): string => ids.join(BETWEEN)
export const parseTreatmentIds = (text: string | undefined): string[] =>
  (text ?? '').split(BETWEEN).filter((id) => id !== '')
export function treatmentsById(text: string | undefined, offered: readonly TherapyItem[] | undefined): string[] {
  const ids = parseTreatmentIds(text)
  return offered ? offered.filter(({ id }) => ids.includes(id)).map(({ id }) => id) : ids
}
