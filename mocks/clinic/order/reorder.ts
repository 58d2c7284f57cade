import { formatInstant } from '@/domain/general/day'
import { createCharge } from './actions'
import { ORDER_STATUS_CODES, type ChargeRow, type FormRow, type PrescriptionItemRow } from './rows'
import type { MockClinic } from '../mock-clinic'
import { isMedicine } from './pharmacies'
import { ensureDoseCount } from './photo-orders'
import { badRequestError, ApiError } from '../api-error'

const OLDEST_MS = 90 * 24 * 60 * 60_000

export type ReorderChange = {
  readonly itemId: string
  readonly kind: 'gone' | 'price' | 'stock'
  readonly text: string
}
type Wish = { readonly formIds?: readonly string[] | undefined; readonly doseCount?: number | undefined }

/** Returns the item at today's price (undefined if it is no longer sold), and what has changed since the old order. */
function today(
  chain: MockClinic,
  old: PrescriptionItemRow,
  doseCount: number,
): { item?: PrescriptionItemRow; changes: ReorderChange[] } {
  const goods = chain.books.goods.byId(old.goodsId)
  if (!goods?.isOnSale) return { changes: [{ itemId: old.id, kind: 'gone', text: `${old.name}已停售，没有放进新单` }] }
  const changes: ReorderChange[] = []
  if (goods.unitFen !== old.unitFen) {
    const [was, is] = [old.unitFen, goods.unitFen].map((fen) => (fen / 100).toFixed(2))
    changes.push({ itemId: old.id, kind: 'price', text: `${old.name}每${goods.unit}由 ${was} 元变为 ${is} 元` })
  }
  if (goods.stock < old.unitCount * doseCount) {
    changes.push({ itemId: old.id, kind: 'stock', text: `${old.name}门诊库存不够，要等药房调货` })
  }
  return { item: { ...old, unitFen: goods.unitFen }, changes }
}

/** Creates a draft with the medicine from an old order, at today's prices. */
export function createReorder(
  chain: MockClinic,
  old: ChargeRow,
  wish: Wish,
): { made: ChargeRow; changes: ReorderChange[] } {
  if (wish.doseCount !== undefined) ensureDoseCount(wish.doseCount)
  const wanted = wish.formIds ?? old.forms.map(({ id }) => id)
  if (wanted.some((id) => !old.forms.some((form) => form.id === id))) throw badRequestError('处方不在原单里')
  const source = old.forms.filter((form) => isMedicine(form) && wanted.includes(form.id))
  if (source.length === 0) throw badRequestError('这单没有可以再来一份的药')
  if (chain.clock.now().getTime() - old.madeAt > OLDEST_MS) {
    const details = { doctorId: old.doctorId, prescribedAt: formatInstant(new Date(old.madeAt)) }
    throw new ApiError(40301, '处方开了 90 天以上，请先复诊', undefined, details)
  }

  const changes: ReorderChange[] = []
  const forms = source.flatMap((form): FormRow[] => {
    // Western medicine is counted in boxes, whatever the number of doses.
    const doseCount = form.doseCount === 1 ? 1 : (wish.doseCount ?? form.doseCount)
    const items = form.items.flatMap((item) => {
      const now = today(chain, item, doseCount)
      changes.push(...now.changes)
      return now.item ?? []
    })
    return items.length > 0 ? [{ ...form, doseCount, items }] : []
  })
  if (forms.length === 0) throw badRequestError('原单的药都停售了，请预约医生')

  const id = chain.nextId('o')
  const made = createCharge(
    chain,
    {
      kind: 'charge',
      status: ORDER_STATUS_CODES.draft,
      accountId: old.accountId,
      patientId: old.patientId,
      clinicId: old.clinicId,
      doctorId: old.doctorId,
      subjectId: old.subjectId,
      title: old.title,
      cloneFromId: old.id,
      forms: forms.map((form, at) => ({
        ...form,
        id: `${id}f${at + 1}`,
        items: form.items.map((item, index) => ({ ...item, id: `${id}f${at + 1}i${index + 1}` })),
      })),
    },
    id,
  )
  return { made, changes }
}
