import type { Pricing } from './order'

/** What the parts come to; a clinic whose sum differs is not believed, the price is asked for again. */
export const reckonedFen = (pricing: Omit<Pricing, 'receivableFen' | 'version' | 'lines' | 'warnings'>): number =>
  pricing.totalFen - pricing.discountFen + pricing.processFen + pricing.deliveryFen - pricing.memberDiscountFen
export const addsUp = (pricing: Pricing): boolean =>
  pricing.receivableFen === reckonedFen(pricing) &&
  (pricing.lines.length === 0 || pricing.receivableFen === pricing.lines.reduce((sum, { fen }) => sum + fen, 0))

/** The key of what preparing one sheet costs. */
export const processKey = (formId: string): string => `process-${formId}`

/** Each line under a name of its own: a clinic may use one key for several lines, told apart by their order. */
export function namedLines<T extends { readonly key: string }>(lines: readonly T[]): Map<string, T> {
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
/** The lines in which two prices differ, those of the new one first; nothing when the person pays the same for the same. */
export function priceDifferences(before: Pricing, after: Pricing): PriceDifference[] {
  const old = namedLines(before.lines)
  const changed = [...namedLines(after.lines)].flatMap(([name, { key, title, fen }]): PriceDifference[] => {
    const was = old.get(name)
    old.delete(name)
    if (was?.fen === fen) return []
    return [{ key, title, ...(was && { beforeFen: was.fen }), afterFen: fen }]
  })
  return [...changed, ...[...old.values()].map(({ key, title, fen }) => ({ key, title, beforeFen: fen }))]
}
export const isSamePrice = (before: Pricing, after: Pricing): boolean =>
  before.receivableFen === after.receivableFen && priceDifferences(before, after).length === 0
