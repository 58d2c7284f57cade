import { instantText } from '@/domain/day'
import { answerToMember, type Who } from '../answer'
import type { Clinic } from '../clinic'
import { notFound, Refusal } from '../refusal'
import type { RegistrationRow } from '../rows'
import { registrationView } from '../views/registration'
import { sign } from '../visits'
import { orderCalls as calls } from './order-calls'
import { needRegistration } from './registration'

function needCharge(clinic: Clinic, who: Who, chargeId: string): RegistrationRow {
  const [row] = clinic.books.registrations.by('chargeId', chargeId)
  if (!row || row.accountId !== who.account.id) throw notFound('订单')
  return row
}

export const orderAnswers = [
  answerToMember(calls.lock, ({ parts, body, who }, clinic) => {
    const { chargeId } = needCharge(clinic, who, parts.id)
    const now = clinic.clock.now().getTime()
    const holder = `${who.account.id} ${body.deviceId}`
    const expireAt = now + clinic.rules.lockSeconds * 1000
    const old = clinic.books.locks.byId(chargeId)
    if (old && old.holder !== holder && old.expireAt > now) {
      const details = { holderText: '另一台手机', expireAt: instantText(new Date(old.expireAt)) }
      throw new Refusal(41001, '这单正在另一台手机上付款', undefined, details)
    }
    const lockId = old?.holder === holder ? old.lockId : clinic.nextId('lk')
    if (old) clinic.books.locks.update(chargeId, { holder, lockId, expireAt })
    else clinic.books.locks.create({ id: chargeId, holder, lockId, expireAt })
    return { lockId, isLocked: true, isMine: true, expireAt: instantText(new Date(expireAt)) }
  }),

  answerToMember(calls.unlock, ({ parts, body, who }, clinic) => {
    const { chargeId } = needCharge(clinic, who, parts.id)
    if (clinic.books.locks.byId(chargeId)?.lockId === body.lockId) clinic.books.locks.remove(chargeId)
    return { isSuccess: true as const }
  }),

  answerToMember(calls.sign, ({ body, who }, clinic) => {
    const signed = sign(clinic, needRegistration(clinic, who, body.regId))
    const { id, orderNo, queue, roomName } = registrationView(clinic, signed)
    return { regId: String(id), status: signed.status, orderNo: orderNo ?? 0, queue, roomName: roomName ?? '' }
  }),
]
