/** A patient's orders: what visits cost, and the medicine that was prescribed. */
import { DAY, instantText, MINUTE, yuanOf } from '../clinic-time.mjs'
import { once } from '../database.mjs'
import { badRequest, fieldsOf, member, notFound, pageOf, Refusal } from '../http.mjs'
import { CHARGE, PAY_MINUTES, REPEAT_DAYS } from '../rules.mjs'
import { closePayments, createCharge, formFen, itemFenIn } from './charge.mjs'
import { acquireLock, ensureNotLockedElsewhere, lockViewOf, releaseLock } from './checkout-lock.mjs'
import { needPatient } from './patient.mjs'
import { newId } from './tokens.mjs'

const ALL = `SELECT k.*, c.short_name, p.name AS patient_name, d.name AS doctor_name FROM charge k
  JOIN clinic c ON c.id = k.clinic_id JOIN patient p ON p.id = k.patient_id
  LEFT JOIN registration r ON r.id = k.registration_id LEFT JOIN doctor d ON d.id = r.doctor_id`
const RECEIVED = [CHARGE.paid, CHARGE.done, CHARGE.refunding, CHARGE.refunded]
/** By tab: all, to pay, paid, over. */
const TABS = ['k.status >= 0', 'k.status < 30', 'k.status BETWEEN 30 AND 60', 'k.status > 60']
const MOST_DOSES = 30

const formView = (form) => {
  const fenOf = itemFenIn(form)
  return {
    ...form,
    isAirPharmacy: false,
    vendorId: '',
    totalPrice: yuanOf(formFen(form)),
    items: form.items.map(({ id, name, unitCount, unit, unitFen }) => ({
      id,
      name,
      unitCount,
      unit,
      unitPrice: yuanOf(unitFen),
      totalPrice: yuanOf(fenOf({ unitCount, unitFen })),
      remark: '',
    })),
  }
}
/** Medicine is handed out at the clinic. */
const PICK_UP = {
  id: '',
  deliveryType: 0,
  addressId: '',
  address: null,
  companyId: '',
  companyName: '',
  fee: 0,
  payMode: 0,
  trackNo: '',
  status: 0,
}
async function rowView(db, row, who, at) {
  const price = yuanOf(row.total_fen)
  return {
    id: row.id,
    chargeNo: row.charge_no,
    type: row.kind,
    status: row.status,
    clinicId: row.clinic_id,
    clinicName: row.short_name,
    patientId: row.patient_id,
    patientName: row.patient_name,
    doctorName: row.doctor_name ?? '',
    regId: row.registration_id ?? '',
    created: instantText(row.made_at),
    totalPrice: price,
    discountPrice: 0,
    receivablePrice: price,
    receivedPrice: RECEIVED.includes(row.status) ? price : 0,
    refundPrice: row.status === CHARGE.refunded ? price : 0,
    expireAt: instantText(row.pay_deadline),
    isAirPharmacy: false,
    photos: [],
    lock: await lockViewOf(db, row.id, who, at),
    delivery: row.kind === 'charge' ? PICK_UP : null,
    process: null,
    payTypes: row.kind === 'recharge' ? [0] : [0, 1],
    cloneFromId: row.cloned_from ?? '',
    closeReason: row.status === CHARGE.closed ? '已关闭，没有收款' : null,
    version: row.version,
  }
}
async function orderView(db, id, who, at) {
  const row = await db.one(`${ALL} WHERE k.id = ? AND k.account_id = ?`, id, who.accountId)
  if (!row) throw notFound('订单')
  return { ...(await rowView(db, row, who, at)), forms: JSON.parse(row.forms).map(formView) }
}

/** A charge of this login that nobody has paid, and that stays as it is until the transaction ends. */
async function lockUnpaid(tx, id, who, kind) {
  const charge = await tx.lock('charge', id)
  if (charge?.account_id !== who.accountId || (kind !== undefined && charge.kind !== kind)) throw notFound('订单')
  if (charge.status === CHARGE.closed) throw new Refusal(40912, '这单已经关闭')
  if (charge.status > CHARGE.awaitingPayment) throw new Refusal(41005, '这单已经付过了')
  return charge
}
const ensureVersion = (charge, version) => {
  if (version !== charge.version) throw new Refusal(41002, '价格变了，请重新确认', { version: charge.version })
}
/** There is nothing to choose but to fetch the medicine oneself. */
function choicesIn(body, kinds) {
  const { delivery, process, ...rest } = fieldsOf(body, { delivery: 'object', process: 'object', ...kinds })
  if (delivery.deliveryType !== 0 || !Array.isArray(process) || process.some((each) => each?.processType !== 0))
    throw badRequest('只能到店取药')
  return rest
}
function tabOf(text) {
  const tab = /^\d$/.test(text) ? TABS[Number(text)] : undefined
  if (!tab) throw badRequest('没有这种订单列表')
  return tab
}

const CLONING = { chargeId: 'string', formIds: 'object?', doseCount: 'number?', requestId: 'string' }
/** Medicine of an old order at today's prices, and what has changed since. */
async function clone(tx, { chargeId, formIds, doseCount }, who, at) {
  const old = await tx.one('SELECT * FROM charge WHERE id = ? AND account_id = ?', chargeId, who.accountId)
  if (!old) throw notFound('订单')
  if (old.kind !== 'charge') throw badRequest('这单没有可以再来一份的药')
  if (doseCount !== null && !(Number.isInteger(doseCount) && doseCount > 0 && doseCount <= MOST_DOSES))
    throw badRequest(`剂数要在 1 到 ${MOST_DOSES} 之间`)
  if (at - old.made_at > REPEAT_DAYS * DAY) throw new Refusal(40301, `处方开了 ${REPEAT_DAYS} 天以上，请先复诊`)
  if (formIds !== null && !Array.isArray(formIds)) throw badRequest('处方不对')
  const all = JSON.parse(old.forms)
  const wanted = formIds?.length ? all.filter(({ id }) => formIds.includes(id)) : all
  if (wanted.length === 0) throw badRequest('处方不在原单里')
  const goods = new Map((await tx.all('SELECT * FROM goods')).map((each) => [each.id, each]))
  const changes = []
  const today = (item) => {
    const now = goods.get(item.goodsId)
    if (!now?.is_on_sale) changes.push({ itemId: item.id, kind: 'gone', text: `${item.name}已停售，没有放进新单` })
    else if (now.unit_fen !== item.unitFen)
      changes.push({ itemId: item.id, kind: 'price', text: `${item.name}的价格变为 ${yuanOf(now.unit_fen)} 元` })
    return now?.is_on_sale ? [{ ...item, unitFen: now.unit_fen }] : []
  }
  const forms = wanted
    .map((form) => ({ ...form, doseCount: doseCount ?? form.doseCount, items: form.items.flatMap(today) }))
    .filter(({ items }) => items.length > 0)
  if (forms.length === 0) throw badRequest('原单的药都停售了，请预约医生')
  const { account_id, patient_id, clinic_id, registration_id, title } = old
  const made = await createCharge(tx, {
    id: newId('o'),
    kind: 'charge',
    status: CHARGE.draft,
    account_id,
    patient_id,
    clinic_id,
    registration_id,
    title,
    cloned_from: old.id,
    forms,
    at,
  })
  return { chargeId: made.id, changes }
}

export const orderRoutes = {
  'GET /mcapi/pay/chargeOrder': member(async ({ query, who, db, at }) => {
    const { limit, offset } = pageOf(query)
    const where = `WHERE k.account_id = ? AND ${tabOf(query.queryType)}`
    const { total } = await db.one(`SELECT COUNT(*) AS total FROM charge k ${where}`, who.accountId)
    const order = 'ORDER BY k.made_at DESC, k.id LIMIT ? OFFSET ?'
    const rows = await db.all(`${ALL} ${where} ${order}`, who.accountId, limit, offset)
    return { total: Number(total), rows: await Promise.all(rows.map((row) => rowView(db, row, who, at))) }
  }),
  'GET /mcapi/pay/charge/{id}': member(({ parts, who, db, at }) => orderView(db, parts.id, who, at)),
  'GET /mcapi/pay/chargeNum/{patientId}/{tab}': member(async ({ parts, who, db }) => {
    const { id } = await needPatient(db, who, parts.patientId)
    const { count } = await db.one(
      `SELECT COUNT(*) AS count FROM charge k WHERE k.patient_id = ? AND ${tabOf(parts.tab)}`,
      id,
    )
    return { count: Number(count) }
  }),

  'POST /mcapi/pay/charge/clone': member(({ body, who, db, at }) => {
    const asked = fieldsOf(body, CLONING)
    return once(db, { accountId: who.accountId, call: 'clone', requestId: asked.requestId, body: asked }, (tx) =>
      clone(tx, asked, who, at),
    )
  }),

  /** The first choices submit a draft; new ones raise the version, so that nobody pays an order that has changed. */
  'POST /mcapi/pay/charge/add/{chargeId}': member(async ({ parts, body, who, db, at }) => {
    const { remark, version } = choicesIn(body, { remark: 'string', version: 'number' })
    return db.transaction(async (tx) => {
      const charge = await lockUnpaid(tx, parts.chargeId, who, 'charge')
      await ensureNotLockedElsewhere(tx, charge, who, at)
      ensureVersion(charge, version)
      await closePayments(tx, charge.id)
      await tx.run(
        'UPDATE charge SET status = ?, pay_deadline = ?, remark = ?, version = version + 1 WHERE id = ?',
        CHARGE.awaitingPayment,
        charge.pay_deadline ?? at + PAY_MINUTES * MINUTE,
        remark,
        charge.id,
      )
      return orderView(tx, charge.id, who, at)
    })
  }),
  'POST /mcapi/pay/calculate/{kind}/{orderId}': member(async ({ parts, body, who, db }) => {
    const { version } = choicesIn(body, { version: 'number' })
    return db.transaction(async (tx) => {
      const charge = await lockUnpaid(tx, parts.orderId, who, parts.kind)
      if (charge.kind === 'charge') ensureVersion(charge, version)
      const [price, forms] = [yuanOf(charge.total_fen), JSON.parse(charge.forms)]
      return {
        totalPrice: price,
        discountPrice: 0,
        processPrice: 0,
        deliveryPrice: 0,
        memberDiscount: 0,
        receivablePrice: price,
        version: charge.version,
        lines: forms.map((form) => ({ key: form.id, title: form.title, amount: yuanOf(formFen(form)), reason: '' })),
        warnings: [],
      }
    })
  }),

  'POST /mcapi/pay/orderLock/{chargeId}': member(({ parts, body, who, db, at }) => {
    const { deviceId } = fieldsOf(body, { requestId: 'string', deviceId: 'string' })
    return db.transaction(async (tx) => acquireLock(tx, await lockUnpaid(tx, parts.chargeId, who), who, deviceId, at))
  }),
  'PUT /mcapi/pay/orderUnlock/{chargeId}': member(async ({ parts, body, who, db }) => {
    const { lockId } = fieldsOf(body, { lockId: 'string' })
    const charge = await db.one('SELECT id FROM charge WHERE id = ? AND account_id = ?', parts.chargeId, who.accountId)
    if (!charge) throw notFound('订单')
    await releaseLock(db, charge, lockId)
    return { isSuccess: true }
  }),
}
