import { closeCharge, createCharge, submitOrder } from './actions'
import { ORDER_STATUS_CODES, FORM_TYPE_CODES, type ChargeRow, type FormRow } from './rows'
import type { MockClinic } from '../mock-clinic'
import { SeededRandom } from '../seeded-random'
import type { ClinicRow } from '../clinics/rows'
import { calculatePrice } from './pricing'
import { badRequestError } from '../api-error'
import type { PatientRow } from '../patient/rows'
import { MINUTE_MS } from '../clock'

const HERBS = 8
const MAX_DOSES = 30

type Photos = { readonly photos: readonly string[]; readonly doseCount: number; readonly remark: string }

export function ensureDoseCount(doseCount: number): void {
  if (!Number.isInteger(doseCount) || doseCount < 1 || doseCount > MAX_DOSES) {
    throw badRequestError(`剂数要在 1 到 ${MAX_DOSES} 之间`)
  }
}

/** Creates a draft from photos, which the pharmacy reads after its review period. */
export function createPhotoOrder(chain: MockClinic, clinic: ClinicRow, patient: PatientRow, sent: Photos): ChargeRow {
  ensureDoseCount(sent.doseCount)
  if (sent.photos.some((url) => !/^https?:\/\/\S+$/.test(url))) throw badRequestError('照片没有传好，请重新拍')
  const made = createCharge(chain, {
    kind: 'charge',
    status: ORDER_STATUS_CODES.draft,
    accountId: patient.accountId,
    patientId: patient.id,
    clinicId: clinic.id,
    title: '拍方抓药',
    photos: sent.photos,
    photoDoses: sent.doseCount,
  })
  const remarked = chain.books.charges.update(made.id, { choices: { ...made.choices, remark: sent.remark } })
  chain.agenda.add(made.madeAt + chain.rules.reviewMinutes * MINUTE_MS, 'photo-read', made.id)
  return remarked
}

/**
 * Returns the prescription that the pharmacy reads from a photo: it differs between orders, but is the same in every
 * run.
 */
function readForm(chain: MockClinic, { id, photoDoses }: ChargeRow): FormRow {
  const dice = new SeededRandom(chain.seed, 'photo', id)
  const herbs = chain.books.goods
    .all()
    .filter(({ formType, unitFen }) => formType === FORM_TYPE_CODES.herbal && unitFen < 100)
  const first = dice.int(0, herbs.length - 1)
  const items = Array.from({ length: HERBS }, (_, at) => herbs[(first + at) % herbs.length]).flatMap((herb, at) =>
    herb
      ? [
          {
            id: `${id}i${at + 1}`,
            goodsId: herb.id,
            name: herb.name,
            unitCount: dice.int(2, 6) * 3,
            unit: herb.unit,
            unitFen: herb.unitFen,
            remark: '',
          },
        ]
      : [],
  )
  return {
    id: `${id}f1`,
    formType: FORM_TYPE_CODES.herbal,
    title: '中药饮片（照片处方）',
    doseCount: photoDoses,
    dailyDosage: '每日一剂',
    usage: '水煎服',
    freq: '每日两次，饭后温服',
    isAirPharmacy: true,
    items,
  }
}

/** Status draft (0) → awaiting payment (10), or → closed (91) for a photo whose file name says that it is blurred. */
export function finishPhotoReview(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.charges.byId(id)
  if (row?.status !== ORDER_STATUS_CODES.draft || row.photos.length === 0) return
  if (row.photos.some((url) => url.includes('blur'))) {
    closeCharge(chain, id, at, '照片看不清，请重新拍')
    return
  }
  const read = { ...row, forms: [readForm(chain, row)] }
  const { price } = calculatePrice(chain, read, read.choices)
  submitOrder(chain, row, at, '处方已看好，待付款', { forms: read.forms, price, version: row.version + 1 })
}
