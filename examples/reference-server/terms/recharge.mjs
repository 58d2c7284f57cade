/** Paying money into a member card: an order like any other, which is credited when it is paid. */
import { yuanOf } from '../clinic-time.mjs'
import { badRequest, fieldsOf, member } from '../http.mjs'
import { createCharge } from './charge.mjs'
import { mainClinic } from './clinic.mjs'
import { needPatient } from './patient.mjs'
import { newId } from './tokens.mjs'

const PRESETS = [
  { principalFen: 30_000, presentFen: 1_500 },
  { principalFen: 50_000, presentFen: 5_000 },
]
const LEAST_FEN = 10_000
const MOST_FEN = 500_000

/** What the clinic adds: as much as for the highest preset that the amount reaches. */
const presentFenOf = (fen) =>
  Math.max(0, ...PRESETS.filter(({ principalFen }) => principalFen <= fen).map(({ presentFen }) => presentFen))

export const rechargeRoutes = {
  'GET /mcapi/patients/member/recharge/status': () => ({
    isOpen: true,
    presets: PRESETS.map(({ principalFen, presentFen }) => ({
      principal: yuanOf(principalFen),
      present: yuanOf(presentFen),
    })),
    minPrincipal: yuanOf(LEAST_FEN),
    maxPrincipal: yuanOf(MOST_FEN),
    ruleText: '充满 300 送 15，充满 500 送 50。付款时先用本金，再用赠送。',
    refundText: '没用完的本金随时可退，请到前台办理；赠送部分不退。',
  }),
  /** It carries no request id: asked twice, it makes two orders, of which the patient pays one and the other expires. */
  'POST /mcapi/patients/member/recharge': member(({ body, who, db, at }) => {
    const { principal, patientId } = fieldsOf(body, { principal: 'number', patientId: 'string' })
    const fen = Math.round(principal * 100)
    if (fen / 100 !== principal || fen < LEAST_FEN || fen > MOST_FEN)
      throw badRequest(`充值 ${yuanOf(LEAST_FEN)} 到 ${yuanOf(MOST_FEN)} 元`)
    return db.transaction(async (tx) => {
      const patient = await needPatient(tx, who, patientId)
      const clinic = await mainClinic(tx)
      const made = await createCharge(tx, {
        id: newId('o'),
        kind: 'recharge',
        account_id: who.accountId,
        patient_id: patient.id,
        clinic_id: clinic.id,
        title: '会员卡充值',
        forms: [],
        total_fen: fen,
        present_fen: presentFenOf(fen),
        at,
      })
      return { rechargeId: made.id, principal, present: yuanOf(made.present_fen), payType: 0 }
    })
  }),
}
