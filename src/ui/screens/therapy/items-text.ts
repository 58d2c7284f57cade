import type { TherapyItem } from '@/domain/therapy/therapy'

const BETWEEN = ','

/** Chosen items as one text of an address, and back: only those that are offered. */
export const itemsText = (ids: readonly string[]): string => ids.join(BETWEEN)
export const idsIn = (text: string | undefined): string[] => (text ?? '').split(BETWEEN).filter((id) => id !== '')
export function itemsFrom(text: string | undefined, offered: readonly TherapyItem[] | undefined): string[] {
  const ids = idsIn(text)
  return offered ? offered.filter(({ id }) => ids.includes(id)).map(({ id }) => id) : ids
}
