import { scryptSync } from 'node:crypto'
import { insert } from '../../../examples/reference-server/database.mjs'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import type { Persona } from '../../../mocks/simulation/personas'
import type { Database } from './database'

/** The clinic of the server's opening data that all people use. */
export const CLINIC_ID = 'c1'
const DAY = 24 * 3_600_000
const BALANCE_FEN = 60_000
const SALT = 'simulation'
const PASSWORD_HASH = `${SALT} ${scryptSync(FIXTURES.memberPassword, SALT, 32).toString('hex')}`

const item = (id: string, goodsId: string, name: string, unitFen: number) => {
  return { id, goodsId, name, unitCount: 10, unit: 'g', unitFen }
}
/** The medicine of an older order. */
const formOf = (id: string) => ({
  id,
  formType: 3,
  doseCount: 7,
  title: '中药饮片',
  dailyDosage: '每日一剂',
  usage: '水煎服',
  freq: '每日两次，饭后温服',
  items: [item(`${id}i1`, 'g1', '黄芪', 12), item(`${id}i2`, 'g2', '当归', 18)],
})

/** Adds a person with patients, cards and an older order that can be reordered. */
export async function settlePerson(db: Database, person: Persona, at: number): Promise<void> {
  const { account: id, mobile, patients, hasCard } = person
  const [first = ''] = patients
  const known = await db.all('SELECT id FROM account WHERE id = ?', id)
  if (known.length > 0) return
  await insert(db, 'account', { id, mobile, active_patient_id: first })
  for (const [nth, patientId] of patients.entries()) {
    const isChild = nth > 0
    const guardian = JSON.stringify({ name: '李同尘', idCardType: 5, idCard: '', mobile, relation: 1 })
    await insert(db, 'patient', {
      id: patientId,
      account_id: id,
      name: isChild ? '李小满' : '李同尘',
      sex: 1,
      birthday: isChild ? '2016-06-01' : '1980-01-01',
      mobile,
      id_card_type: 5,
      id_card: '',
      relation: nth,
      guardian: isChild ? guardian : null,
      made_at: at + nth,
    })
    await insert(db, 'card', { id: `card${patientId}`, patient_id: patientId, clinic_id: CLINIC_ID })
    if (hasCard) await giveCard(db, id, patientId, at)
  }
  await insert(db, 'charge', {
    ...chargeOf(id, first, at - 20 * DAY),
    id: `old${id}`,
    charge_no: `old${id}`,
    kind: 'charge',
    title: '药费',
    forms: JSON.stringify([formOf(`old${id}f1`)]),
    total_fen: 2100,
  })
}
const chargeOf = (accountId: string, patientId: string, at: number) => ({
  account_id: accountId,
  patient_id: patientId,
  clinic_id: CLINIC_ID,
  registration_id: null,
  cloned_from: null,
  present_fen: 0,
  remark: '',
  status: 60,
  pay_deadline: null,
  version: 1,
  made_at: at,
})

/** A member card with a paid recharge. */
async function giveCard(db: Database, accountId: string, patientId: string, at: number): Promise<void> {
  const [chargeId, paymentId, cardId] = [`recharge${patientId}`, `paid${patientId}`, `m${patientId}`]
  await insert(db, 'charge', {
    ...chargeOf(accountId, patientId, at),
    id: chargeId,
    charge_no: chargeId,
    kind: 'recharge',
    title: '会员卡充值',
    forms: '[]',
    total_fen: BALANCE_FEN,
  })
  const paid = { charge_id: chargeId, pay_type: 0, amount_fen: BALANCE_FEN, result: 1, opened_at: at, paid_at: at }
  await insert(db, 'payment', { id: paymentId, ...paid })
  const balance = { principal_fen: BALANCE_FEN, present_fen: 0 }
  await insert(db, 'member_card', {
    id: cardId,
    patient_id: patientId,
    ...balance,
    password_hash: PASSWORD_HASH,
    tries_left: 5,
    locked_until: null,
  })
  const bill = { id: `b${patientId}`, card_id: cardId, bill_no: 1, kind: 0, balance_fen: BALANCE_FEN, title: '充值' }
  await insert(db, 'bill', { ...bill, ...balance, charge_id: chargeId, payment_id: paymentId, at })
}

/** Logs the rows that exist before the history begins. */
export async function logOpeningRows(db: Database): Promise<void> {
  await db.run('UPDATE member_card SET tries_left = tries_left')
  await db.run("UPDATE charge SET version = version WHERE kind = 'charge'")
}
