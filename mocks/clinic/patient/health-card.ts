import type { MockClinic } from '../mock-clinic'
import { hashOf } from '../seeded-random'
import { badRequestError } from '../api-error'
import type { PatientCardRow, PatientRow, HealthCardRow } from './rows'
import { MINUTE_MS } from '../clock'

const CODE_MINUTES = 5
const ID_CARD = 0

/** Applies for a health card, or renews its code, which is valid for a few minutes. */
export function renewHealthCard(chain: MockClinic, card: PatientCardRow, patient: PatientRow): HealthCardRow {
  if (patient.idCardType !== ID_CARD) throw badRequestError('申领电子健康卡需要身份证')
  const { healthCards } = chain.books
  const no = `5101${String(hashOf('health card', patient.idCard)).padStart(10, '0')}`
  const order = chain.count(`health code ${card.id}`)
  const fresh = {
    no,
    code: `${no}:${hashOf(chain.seed, no, order).toString(36).padStart(7, '0').toUpperCase()}:1`,
    expireAt: chain.clock.now().getTime() + CODE_MINUTES * MINUTE_MS,
  }
  return healthCards.has(card.id) ? healthCards.update(card.id, fresh) : healthCards.create({ id: card.id, ...fresh })
}
