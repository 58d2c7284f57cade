import type { TherapyItem } from '@/domain/therapy/therapy'

const BETWEEN = ','

/** Serializes treatment ids for the URL; parsing keeps only those on offer. */
export const itemsText = (ids: readonly string[]): string => ids.join(BETWEEN)
export const idsIn = (text: string | undefined): string[] => (text ?? '').split(BETWEEN).filter((id) => id !== '')
export function itemsFrom(text: string | undefined, offered: readonly TherapyItem[] | undefined): string[] {
  const ids = idsIn(text)
  return offered ? offered.filter(({ id }) => ids.includes(id)).map(({ id }) => id) : ids
}
