/** The front desk and the doctor, played: a paid visit ends with a prescription, and the desk pays back what was paid for it. */
import { fieldsOf, notFound, plain, Refusal } from './http.mjs'
import { CHARGE, isReserved, STATUS } from './rules.mjs'
import { createCharge, refundCharge } from './terms/charge.mjs'
import { moveOn } from './terms/story.mjs'
import { newId } from './terms/tokens.mjs'

const HERBS = [
  { goodsId: 'g1', unitCount: 10 },
  { goodsId: 'g2', unitCount: 6 },
]

async function prescriptionOf(tx, doses) {
  const items = []
  for (const { goodsId, unitCount } of HERBS) {
    const { name, unit, unit_fen } = await tx.one('SELECT * FROM goods WHERE id = ?', goodsId)
    items.push({ goodsId, name, unitCount, unit, unitFen: unit_fen })
  }
  const words = { title: '中药饮片', dailyDosage: '每日一剂', usage: '水煎服', freq: '每日两次，饭后温服' }
  return { formType: 3, doseCount: doses, ...words, items }
}

export const deskRoutes = {
  'POST /mock/{mpId}/desk/visits/{registrationId}': plain(({ parts, body, db, at }) => {
    const { doseCount } = fieldsOf(body, { doseCount: 'number' })
    return db.transaction(async (tx) => {
      const visit = await tx.lock('registration', parts.registrationId)
      if (!visit) throw notFound('挂号')
      if (!isReserved(visit)) throw new Refusal(40913, '这次挂号没有付款，或者已经结束')
      await moveOn(tx, visit, at, '就诊结束', STATUS.finished)
      const { account_id, patient_id, clinic_id, id: registration_id } = visit
      const forms = [await prescriptionOf(tx, doseCount)]
      const owner = { account_id, patient_id, clinic_id, registration_id }
      const draft = { ...owner, id: newId('o'), kind: 'charge', title: '药费', forms, status: CHARGE.draft, at }
      const { id } = await createCharge(tx, draft)
      return { chargeId: id }
    })
  }),

  'POST /mock/{mpId}/desk/refunds/{chargeId}': plain(({ parts, db, at }) =>
    db.transaction(async (tx) => {
      const charge = await tx.lock('charge', parts.chargeId)
      if (charge?.kind !== 'charge') throw notFound('订单')
      if (charge.status !== CHARGE.paid) throw new Refusal(40913, '这单没有可以退的钱')
      return refundCharge(tx, charge.id, at)
    }),
  ),
}
