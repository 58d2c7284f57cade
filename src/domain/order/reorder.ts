import type { OrderSection, OrderItem, Order, CloneChange, OrderConfig } from './order'
import type { OrderDisplayStatus } from './order-summary'
import type { RevisitStatus } from '../patient/patient'
import { MAX_DOSES } from './photo-order'

/** Prescriptions to reorder, and the number of doses; if undefined, each prescription keeps its own. */
export type ReorderRequest = { readonly formIds: readonly string[]; readonly doseCount?: number }

/** The new order, and the changes that the clinic has reported. */
export type ReorderResult = {
  readonly wish: ReorderRequest
  readonly changes: readonly CloneChange[]
  readonly order: Order
}
/** An order, with the data needed to reorder it. */
export type ReorderSource = {
  readonly order: Order
  readonly rule: OrderConfig
  /** Id of the prescribing doctor; '' when unknown. */
  readonly doctorId: string
  readonly revisit?: RevisitStatus
  /** A recent reorder that has not been paid yet. */
  readonly made?: ReorderResult
  /** A reorder without a response. */
  readonly pending?: ReorderRequest
}

/** Whether a pharmacy dispenses this section; an examination needs a doctor each time. */
export const isMedicineSection = ({ formType }: Pick<OrderSection, 'formType'>): boolean =>
  formType === 'western' || formType === 'herbal' || formType === 'granules'
export const medicineSectionsOf = ({ forms }: Pick<Order, 'forms'>): OrderSection[] => forms.filter(isMedicineSection)
/**
 * Whether there is something to collect. True for an order without sections, because the sections may only be missing.
 */
export const hasPhysicalItems = ({ forms }: Pick<Order, 'forms'>): boolean =>
  forms.length === 0 || forms.some((form) => isMedicineSection(form) || form.formType === 'material')
/** Whether the section is made in doses; items sold by the box have a single dose. */
export const hasMultipleDoses = ({ doseCount }: Pick<OrderSection, 'doseCount'>): boolean => doseCount > 1
/** Distinct dose counts of the sections. */
export const doseCountsOf = (forms: readonly OrderSection[]): number[] => [
  ...new Set(forms.filter(hasMultipleDoses).map(({ doseCount }) => doseCount)),
]
/** Builds a reorder request. The prescriptions keep the order's sequence, so that equal requests are identical. */
export function createReorderRequest(
  forms: readonly OrderSection[],
  chosen: readonly string[],
  doseCount?: number,
): ReorderRequest {
  const taken = forms.filter(({ id }) => chosen.includes(id))
  const [first, ...others] = doseCountsOf(taken)
  const isChanged = doseCount !== undefined && first !== undefined && (others.length > 0 || doseCount !== first)
  return { formIds: taken.map(({ id }) => id), ...(isChanged && { doseCount: Math.min(doseCount, MAX_DOSES) }) }
}
export const isSameReorderRequest = (a: ReorderRequest, b: ReorderRequest): boolean =>
  a.doseCount === b.doseCount &&
  a.formIds.length === b.formIds.length &&
  a.formIds.every((id, at) => id === b.formIds[at])

const UNPAID: readonly OrderDisplayStatus[] = ['draft', 'unsubmitted', 'awaiting-payment', 'part-paid']
type Asked = Pick<Order, 'kind' | 'forms' | 'isAirPharmacy'>
/** Whether an order can be reordered. Lists omit the sections, so list rows rely on `isAirPharmacy`. */
export const canReorder = ({ kind, forms, isAirPharmacy }: Asked, standing: OrderDisplayStatus): boolean =>
  kind === 'charge' &&
  standing !== 'unknown' &&
  !UNPAID.includes(standing) &&
  (isAirPharmacy || forms.some(isMedicineSection))

export type ReorderGate = 'open' | 'closed' | 'unpaid' | 'nothing' | 'revisit-needed'
type Gated = {
  readonly order: Pick<Order, 'kind' | 'forms'>
  readonly standing: OrderDisplayStatus
  readonly rule: Pick<OrderConfig, 'isCloneOpen'>
  readonly revisit?: RevisitStatus | undefined
}
/** Why a reorder would fail, checked before the request; missing data does not block the reorder. */
export function reorderGate({ order, standing, rule, revisit }: Gated): ReorderGate {
  if (!rule.isCloneOpen) return 'closed'
  if (order.kind !== 'charge' || medicineSectionsOf(order).length === 0) return 'nothing'
  if (UNPAID.includes(standing)) return 'unpaid'
  return revisit && !revisit.isRevisit && !revisit.isFirstVisitAllowed ? 'revisit-needed' : 'open'
}

/** A changed item, with the clinic's text if there is one, and both prices if known. */
export type ReorderChange = {
  readonly id: string
  readonly kind: CloneChange['kind'] | 'dearer' | 'cheaper'
  readonly name: string
  readonly unit: string
  readonly text: string
  readonly beforeFen?: number
  readonly afterFen?: number
}
type Pair = { readonly old: OrderItem; readonly now?: OrderItem }

const keyOf = ({ formType }: OrderSection, { name, unit }: OrderItem): string => JSON.stringify([formType, name, unit])
/** Pairs old and new items by kind, name and unit, because ids change. */
function pairsOf(before: readonly OrderSection[], after: readonly OrderSection[]): Pair[] {
  const left = after.flatMap((form) => form.items.map((item) => ({ key: keyOf(form, item), item })))
  return before.flatMap((form) =>
    form.items.map((old): Pair => {
      const at = left.findIndex(({ key }) => key === keyOf(form, old))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      return { old, ...(found && { now: found.item }) }
    }),
  )
}

/**
 * All changes, both reported by the clinic and found by comparing the two orders, in the sequence of the old items.
 * Changes that match no item come last.
 */
export function listReorderChanges(
  old: Pick<Order, 'forms'>,
  { formIds }: ReorderRequest,
  made: Pick<Order, 'forms'>,
  changes: readonly CloneChange[],
): ReorderChange[] {
  const pairs = pairsOf(
    old.forms.filter(({ id }) => formIds.includes(id)),
    made.forms,
  )
  const lines = pairs.flatMap((pair) => linesOf(pair, changes))
  const known = new Set(pairs.flatMap((pair) => [pair.old.id, pair.now?.id ?? '']))
  const others = changes
    .filter(({ itemId }) => itemId === '' || !known.has(itemId))
    .map(({ itemId, kind, text }): ReorderChange => ({ id: itemId, kind, text, name: '', unit: '' }))
  return [...lines, ...others]
}
function linesOf({ old, now }: Pair, changes: readonly CloneChange[]): ReorderChange[] {
  const said = changes.filter(({ itemId }) => itemId !== '' && (itemId === old.id || itemId === now?.id))
  const base = { id: old.id, name: old.name, unit: old.unit }
  if (!now) {
    const gone = said.find(({ kind }) => kind === 'gone') ?? said[0]
    return [
      { ...base, kind: 'gone', text: gone?.text ?? '', ...(old.unitFen !== undefined && { beforeFen: old.unitFen }) },
    ]
  }
  const price = said.find(({ kind }) => kind === 'price')
  const [beforeFen, afterFen] = [old.unitFen, now.unitFen]
  const isKnown = beforeFen !== undefined && afterFen !== undefined
  const isOther = isKnown && afterFen !== beforeFen
  const priced: ReorderChange[] =
    isOther || price
      ? [
          {
            ...base,
            kind: isOther ? (afterFen > beforeFen ? 'dearer' : 'cheaper') : 'price',
            text: price?.text ?? '',
            ...(isOther && { beforeFen, afterFen }),
          },
        ]
      : []
  const others = said.filter(({ kind }) => kind !== 'price')
  return [...priced, ...others.map(({ kind, text }): ReorderChange => ({ ...base, kind, text }))]
}
