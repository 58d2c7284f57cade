/** Whom a login books for. */
import { dayOf, isDay } from '../clinic-time.mjs'
import { insert, nextNumber } from '../database.mjs'
import { badRequest, fieldsOf, member, notFound, Refusal } from '../http.mjs'
import { leaveLines } from '../line.mjs'
import { needClinic } from './clinic.mjs'
import { needDoctor } from './doctor.mjs'
import { maskIdCard, maskMobile } from './masks.mjs'
import { newId, selectFor } from './tokens.mjs'

const GUARDIAN_AGE = 14
const SELF = 0

/** A patient of this login; anybody else's does not exist for it. */
export async function needPatient(db, who, id) {
  const row = await db.one('SELECT * FROM patient WHERE id = ? AND account_id = ?', id ?? '', who.accountId)
  if (!row) throw notFound('就诊人')
  return row
}

const cardsOf = (db, patientId) =>
  db.all(
    'SELECT k.*, p.name, p.mobile FROM card k JOIN patient p ON p.id = k.patient_id WHERE k.patient_id = ? ORDER BY k.id',
    patientId,
  )
const cardView = ({ id, name, patient_id, clinic_id, mobile }) => ({
  id,
  name,
  patientId: patient_id,
  clinicId: clinic_id,
  cardNo: id,
  mobile: maskMobile(mobile),
  isMember: false,
  healthCard: null,
})

function yearsOn(birthday, today) {
  const [from, to] = [birthday, today].map((day) => day.split('-').map(Number))
  const months = (to[0] - from[0]) * 12 + to[1] - from[1] - (to[2] < from[2] ? 1 : 0)
  return Math.floor(months / 12)
}
async function patientView(db, row, at) {
  const family = await familyOf(db, row.account_id)
  const guardian = JSON.parse(row.guardian ?? 'null')
  return {
    id: row.id,
    name: row.name,
    sex: row.sex,
    birthday: row.birthday,
    mobile: row.mobile,
    idCardType: row.id_card_type,
    idCard: maskIdCard(row.id_card),
    relation: row.relation,
    isMain: family[0]?.id === row.id,
    isMinor: yearsOn(row.birthday, dayOf(at)) < GUARDIAN_AGE,
    guardian: guardian && {
      ...guardian,
      idCard: maskIdCard(guardian.idCard),
      mobile: maskMobile(guardian.mobile),
    },
    allergyHistory: '',
    pastHistory: '',
    cards: (await cardsOf(db, row.id)).map(cardView),
    version: 1,
  }
}
const familyOf = (db, accountId) => db.all('SELECT * FROM patient WHERE account_id = ? ORDER BY made_at, id', accountId)

const GUARDIAN = { name: 'string', idCardType: 'number?', idCard: 'string', mobile: 'string', relation: 'number' }
function personIn(body, at) {
  const person = fieldsOf(body, {
    name: 'string',
    sex: 'number',
    birthday: 'string',
    mobile: 'string',
    idCardType: 'number',
    idCard: 'string',
    relation: 'number',
    guardian: 'object?',
  })
  if (person.name.trim() === '') throw badRequest('请填写姓名')
  if (person.guardian) person.guardian = fieldsOf(person.guardian, GUARDIAN)
  if (!isDay(person.birthday) || person.birthday > dayOf(at)) throw badRequest('生日不对')
  if (yearsOn(person.birthday, dayOf(at)) < GUARDIAN_AGE && !person.guardian)
    throw new Refusal(40302, '未满 14 岁，请填写监护人')
  // What was agreed to, and when, belongs into a book of your own.
  if (!Array.isArray(body.consents) || body.consents.length === 0) throw new Refusal(40101, '请先同意隐私政策')
  return person
}

export const patientRoutes = {
  'GET /mcapi/patients': member(async ({ who, db, at }) => {
    const family = await familyOf(db, who.accountId)
    return { rows: await Promise.all(family.map((row) => patientView(db, row, at))) }
  }),
  'GET /mcapi/patients/mainPatient': member(async ({ who, db, at }) => {
    const [main] = await familyOf(db, who.accountId)
    return main ? patientView(db, main, at) : null
  }),
  'GET /mcapi/patients/{id}': member(async ({ parts, who, db, at }) =>
    patientView(db, await needPatient(db, who, parts.id), at),
  ),
  /** Whether the patient has been with the doctor before. */
  'GET /mcapi/patients/{id}/revisit-status': member(async ({ parts, query, who, db }) => {
    const { id } = await needPatient(db, who, parts.id)
    const doctor = await needDoctor(db, query.doctorId)
    const { last } = await db.one(
      'SELECT MAX(date) AS last FROM registration WHERE patient_id = ? AND doctor_id = ? AND status = 40',
      id,
      doctor.id,
    )
    return {
      isRevisit: last !== null,
      lastVisitDate: last,
      lastDiagnosis: '',
      isRecordNeeded: false,
      isFirstVisitAllowed: true,
    }
  }),
  'PUT /mcapi/patients/select/{id}': member(async ({ parts, who, db, at, mpId }) => {
    const { id } = await needPatient(db, who, parts.id)
    return selectFor(db, who, id, { mpId, at })
  }),
  /** It carries no request id: whoever is there already, by name and birthday, is not added twice. */
  'POST /mcapi/patients': member(({ body, who, db, at }) =>
    db.transaction(async (tx) => {
      const person = personIn(body, at)
      await tx.lock('account', who.accountId)
      const family = await familyOf(tx, who.accountId)
      const name = person.name.trim()
      const known = family.find((each) => each.name === name && each.birthday === person.birthday)
      if (known) {
        const existed = { id: known.id, nameMasked: `${name[0]}*`, mobileMasked: maskMobile(known.mobile) }
        return { patient: await patientView(tx, known, at), existed }
      }
      if (person.relation === SELF && family.some(({ relation }) => relation === SELF))
        throw badRequest('本人已经添加过了')
      const { sex, birthday, mobile, idCardType, idCard, relation, guardian } = person
      const id = newId('p')
      await insert(tx, 'patient', {
        id,
        account_id: who.accountId,
        name,
        sex,
        birthday,
        mobile,
        id_card_type: idCardType,
        id_card: idCard,
        relation,
        guardian: guardian && JSON.stringify(guardian),
        made_at: at,
      })
      return { patient: await patientView(tx, await needPatient(tx, who, id), at), existed: null }
    }),
  ),
  'POST /mcapi/patients/card': member(({ body, who, db }) =>
    db.transaction(async (tx) => {
      const { patientId, clinicId } = fieldsOf(body, { patientId: 'string', clinicId: 'string' })
      await tx.lock('account', who.accountId)
      await needClinic(tx, clinicId)
      await needPatient(tx, who, patientId)
      const isHere = ({ clinic_id }) => clinic_id === clinicId
      const known = (await cardsOf(tx, patientId)).find(isHere)
      if (known) return cardView(known)
      const id = `8002${String(await nextNumber(tx, 'card')).padStart(4, '0')}`
      await insert(tx, 'card', { id, patient_id: patientId, clinic_id: clinicId })
      return cardView((await cardsOf(tx, patientId)).find(isHere))
    }),
  ),
  /** Who leaves a login keeps the file: the visits of the past stand in it. */
  'DELETE /mcapi/clinic/{clinicId}/patient': member(({ parts, query, who, db, at }) =>
    db.transaction(async (tx) => {
      await tx.lock('account', who.accountId)
      await needClinic(tx, parts.clinicId)
      const { id } = await needPatient(tx, who, query.patientId)
      const open = await tx.one('SELECT COUNT(*) AS visits FROM registration WHERE patient_id = ? AND status < 40', id)
      const owed = await tx.one(
        "SELECT COUNT(*) AS debts FROM charge WHERE patient_id = ? AND status = 10 AND kind <> 'registration'",
        id,
      )
      const [visits, debts] = [Number(open.visits), Number(owed.debts)]
      if (visits + debts > 0) throw new Refusal(40910, '还有没看完的号或没付的费用，不能移除', { visits, debts })
      await leaveLines(tx, id, at)
      await tx.run('UPDATE patient SET account_id = NULL WHERE id = ?', id)
      await tx.run(
        "UPDATE account SET active_patient_id = '' WHERE id = ? AND active_patient_id = ?",
        who.accountId,
        id,
      )
      await tx.run("UPDATE token SET patient_id = '' WHERE account_id = ? AND patient_id = ?", who.accountId, id)
      return { isSuccess: true }
    }),
  ),
}
