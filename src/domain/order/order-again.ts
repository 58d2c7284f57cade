import type { ChargeForm, ChargeItem, Order, CloneChange, PayOrderRule } from './order'
import type { OrderStanding } from './order-account'
import type { RevisitStatus } from '../patient/patient'
import { MOST_DOSES } from './photo-order'

/** Which sheets of an old order, and how many doses; without a number each has as many as before. */
export type AgainWish = { readonly formIds: readonly string[]; readonly doseCount?: number }

/** The new order, and what the clinic says has changed. */
export type MadeAgain = {
  readonly wish: AgainWish
  readonly changes: readonly CloneChange[]
  readonly order: Order
}
/** An old order, and what has to be known before it is ordered again. */
export type Again = {
  readonly order: Order
  readonly rule: PayOrderRule
  /** Who has prescribed it; empty where nobody says. */
  readonly doctorId: string
  readonly revisit?: RevisitStatus
  /** Made a moment ago, and not paid yet. */
  readonly made?: MadeAgain
  /** Went out and was never seen answered. */
  readonly pending?: AgainWish
}

/** What a pharmacy gives out; an examination needs a doctor each time. */
export const isMedicine = ({ formType }: Pick<ChargeForm, 'formType'>): boolean =>
  formType === 'western' || formType === 'herbal' || formType === 'granules'
export const medicinesOf = ({ forms }: Pick<Order, 'forms'>): ChargeForm[] => forms.filter(isMedicine)
/** Something lies ready to be fetched; an examination or a treatment has nothing. Sheets that are not told may be medicine. */
export const hasGoods = ({ forms }: Pick<Order, 'forms'>): boolean =>
  forms.length === 0 || forms.some((form) => isMedicine(form) || form.formType === 'material')
/** Made by the dose; what is sold by the box has one. */
export const isDosed = ({ doseCount }: Pick<ChargeForm, 'doseCount'>): boolean => doseCount > 1
/** The doses of those sheets, each number once. */
export const dosesOf = (forms: readonly ChargeForm[]): number[] => [
  ...new Set(forms.filter(isDosed).map(({ doseCount }) => doseCount)),
]
/** The same wish is the same text: the order of the sheets is that of the old order. */
export function againWish(forms: readonly ChargeForm[], chosen: readonly string[], doseCount?: number): AgainWish {
  const taken = forms.filter(({ id }) => chosen.includes(id))
  const [first, ...others] = dosesOf(taken)
  const isChanged = doseCount !== undefined && first !== undefined && (others.length > 0 || doseCount !== first)
  return { formIds: taken.map(({ id }) => id), ...(isChanged && { doseCount: Math.min(doseCount, MOST_DOSES) }) }
}
export const isSameWish = (a: AgainWish, b: AgainWish): boolean =>
  a.doseCount === b.doseCount &&
  a.formIds.length === b.formIds.length &&
  a.formIds.every((id, at) => id === b.formIds[at])

const UNPAID: readonly OrderStanding[] = ['draft', 'unsubmitted', 'awaiting-payment', 'part-paid']
type Asked = Pick<Order, 'kind' | 'forms' | 'isAirPharmacy'>
/** Whether an order is one to have again; a list tells no forms, only whether a pharmacy has them. */
export const mayHaveAgain = ({ kind, forms, isAirPharmacy }: Asked, standing: OrderStanding): boolean =>
  kind === 'charge' && standing !== 'unknown' && !UNPAID.includes(standing) && (isAirPharmacy || forms.some(isMedicine))

export type AgainGate = 'open' | 'closed' | 'unpaid' | 'nothing' | 'revisit-needed'
type Gated = {
  readonly order: Pick<Order, 'kind' | 'forms'>
  readonly standing: OrderStanding
  readonly rule: Pick<PayOrderRule, 'isCloneOpen'>
  readonly revisit?: RevisitStatus | undefined
}
/** What stands in the way before the clinic is asked, which has the last word; what it does not say stands in nobody's way. */
export function againGate({ order, standing, rule, revisit }: Gated): AgainGate {
  if (!rule.isCloneOpen) return 'closed'
  if (order.kind !== 'charge' || medicinesOf(order).length === 0) return 'nothing'
  if (UNPAID.includes(standing)) return 'unpaid'
  return revisit && !revisit.isRevisit && !revisit.isFirstVisitAllowed ? 'revisit-needed' : 'open'
}

/** One thing that is not as it was: in the clinic's words where it has some, with both prices where both orders tell them. */
export type ChangeLine = {
  readonly id: string
  readonly kind: CloneChange['kind'] | 'dearer' | 'cheaper'
  readonly name: string
  readonly unit: string
  readonly text: string
  readonly beforeFen?: number
  readonly afterFen?: number
}
type Pair = { readonly old: ChargeItem; readonly now?: ChargeItem }

const keyOf = ({ formType }: ChargeForm, { name, unit }: ChargeItem): string => JSON.stringify([formType, name, unit])
/** Each thing of the old sheets with what became of it in the new ones: ids are new, so kind, name and unit tell. */
function pairsOf(before: readonly ChargeForm[], after: readonly ChargeForm[]): Pair[] {
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
 * What has changed, in the order of the old sheets: what the clinic says, and what the two orders say themselves, so that
 * nothing that is gone or costs otherwise stays unsaid. What belongs to neither order stands last.
 */
export function changeLines(
  old: Pick<Order, 'forms'>,
  { formIds }: AgainWish,
  made: Pick<Order, 'forms'>,
  changes: readonly CloneChange[],
): ChangeLine[] {
  const pairs = pairsOf(
    old.forms.filter(({ id }) => formIds.includes(id)),
    made.forms,
  )
  const lines = pairs.flatMap((pair) => linesOf(pair, changes))
  const known = new Set(pairs.flatMap((pair) => [pair.old.id, pair.now?.id ?? '']))
  const others = changes
    .filter(({ itemId }) => itemId === '' || !known.has(itemId))
    .map(({ itemId, kind, text }): ChangeLine => ({ id: itemId, kind, text, name: '', unit: '' }))
  return [...lines, ...others]
}
function linesOf({ old, now }: Pair, changes: readonly CloneChange[]): ChangeLine[] {
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
  const priced: ChangeLine[] =
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
  return [...priced, ...others.map(({ kind, text }): ChangeLine => ({ ...base, kind, text }))]
}
