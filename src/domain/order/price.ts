import type { Pricing } from './order'

/** Sum of the parts in fen; if the clinic's total differs, the price is requested again. */
export const calculateTotalFen = (pricing: Omit<Pricing, 'receivableFen' | 'version' | 'lines' | 'warnings'>): number =>
  pricing.totalFen - pricing.discountFen + pricing.processFen + pricing.deliveryFen - pricing.memberDiscountFen
export const isPriceConsistent = (pricing: Pricing): boolean =>
  pricing.receivableFen === calculateTotalFen(pricing) &&
  (pricing.lines.length === 0 || pricing.receivableFen === pricing.lines.reduce((sum, { fen }) => sum + fen, 0))

/** Returns the key of the price line for a prescription's preparation. */
export const preparationLineKey = (formId: string): string => `process-${formId}`

/** Maps lines by a unique name, because a clinic may use the same key for several lines. */
export function mapLinesByKey<T extends { readonly key: string }>(lines: readonly T[]): Map<string, T> {
  const seen = new Map<string, number>()
  return new Map(
    lines.map((line) => {
      const nth = seen.get(line.key) ?? 0
      seen.set(line.key, nth + 1)
      return [`${nth} ${line.key}`, line]
    }),
  )
}

export type PriceDifference = {
  readonly key: string
  readonly title: string
  readonly beforeFen?: number
  readonly afterFen?: number
}
/** Lines in which two prices differ, those of the new price first; empty if the prices are equal. */
export function priceDifferences(before: Pricing, after: Pricing): PriceDifference[] {
  const old = mapLinesByKey(before.lines)
  const changed = [...mapLinesByKey(after.lines)].flatMap(([name, { key, title, fen }]): PriceDifference[] => {
    const was = old.get(name)
    old.delete(name)
    if (was?.fen === fen) return []
    return [{ key, title, ...(was && { beforeFen: was.fen }), afterFen: fen }]
  })
  return [...changed, ...[...old.values()].map(({ key, title, fen }) => ({ key, title, beforeFen: fen }))]
}
export const isSamePrice = (before: Pricing, after: Pricing): boolean =>
  before.receivableFen === after.receivableFen && priceDifferences(before, after).length === 0
