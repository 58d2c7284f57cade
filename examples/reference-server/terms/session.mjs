/** Logging in by a code that is sent to a number, and proving by another that the number is still at hand. */
import { instantText } from '../clinic-time.mjs'
import { insert } from '../database.mjs'
import { badRequest, fieldsOf, member, notFound, Refusal } from '../http.mjs'
import { sendCode } from '../stand-ins.mjs'
import { maskMobile } from './masks.mjs'
import { giveToken, hashOf, loginView, newId, whoAsks } from './tokens.mjs'

const CODE_WAIT = 60
const CODE_LIVES = 300
const CODE_TRIES = 5

function mobileIn(text) {
  const digits = text.replaceAll(/\D/g, '')
  if (!/^1\d{10}$/.test(digits)) throw badRequest('手机号不对，请检查')
  return digits
}

/** Sends a code to a number; the id tells what it is for. */
async function sendTo(db, id, mobile, at) {
  const { code, isShown } = await db.transaction(async (tx) => {
    // There must be a row to lock before the first code as well.
    await tx.run(
      "INSERT INTO sms_code (id, code, sent_at, expires_at, tries_left) VALUES (?, '', 0, 0, 0) ON CONFLICT DO NOTHING",
      id,
    )
    const last = await tx.lock('sms_code', id)
    const left = Math.ceil((last.sent_at + CODE_WAIT * 1000 - at) / 1000)
    if (left > 0) throw new Refusal(42901, `验证码刚发过，请 ${left} 秒后再试`, { waitSecond: left })
    const sent = sendCode(mobile)
    await tx.run(
      'UPDATE sms_code SET code = ?, sent_at = ?, expires_at = ?, tries_left = ? WHERE id = ?',
      sent.code,
      at,
      at + CODE_LIVES * 1000,
      CODE_TRIES,
      id,
    )
    return sent
  })
  return { waitSecond: CODE_WAIT, expireSecond: CODE_LIVES, demoCode: isShown ? code : null }
}
/** Uses a code up. A wrong one costs a try, and that is written down although the call is refused. */
async function useCode(db, id, input, at) {
  const wrong = await db.transaction(async (tx) => {
    const sent = await tx.lock('sms_code', id)
    if (!sent || sent.tries_left < 1 || sent.expires_at <= at) return new Refusal(42202, '验证码已过期，请重新获取')
    const isRight = sent.code === input.trim()
    await tx.run('UPDATE sms_code SET tries_left = ? WHERE id = ?', isRight ? 0 : sent.tries_left - 1, id)
    return isRight ? undefined : new Refusal(42201, '验证码不对，请检查')
  })
  if (wrong) throw wrong
}
const ownCodeOf = ({ accountId }) => `self ${accountId}`

/** A ticket may be used until it expires, because the answer to its first use may be lost. */
export async function ensureTicket(db, who, text, at) {
  const ticket = await db.one('SELECT * FROM ticket WHERE hash = ? AND account_id = ?', hashOf(text), who.accountId)
  if (!ticket) throw notFound('验证凭据')
  if (ticket.expires_at <= at) throw new Refusal(42202, '验证已过期，请重新获取验证码')
}

export const sessionRoutes = {
  'GET /mcapi/auth/{mpId}/check': () => ({
    isAuthorized: true,
    appId: '',
    authUrl: '',
    scope: '',
    isNeedSecondLogin: false,
  }),

  'GET /mcapi/auth/{token}/tokenCheck': async ({ parts, db, at, mpId }) => {
    const who = await whoAsks(db, parts.token, at)
    if (!who) return { isValid: false, expireAt: null, loginInfo: null }
    const { expires_at } = await db.one('SELECT expires_at FROM token WHERE hash = ?', hashOf(parts.token))
    return { isValid: true, expireAt: instantText(expires_at), loginInfo: await loginView(db, { ...who, mpId }) }
  },

  'GET /mcapi/auth/subscribe': member(() => ({ subscribe: 1 })),

  /** Without WeChat behind it a server knows nobody silently: the app then asks for a number. */
  'POST /mcapi/loginbycode/silence': () => {
    throw new Refusal(40101, '需要您同意授权后登录')
  },

  'POST /mcapi/sms': async ({ body, db, at }) => {
    const mobile = mobileIn(fieldsOf(body, { mobile: 'string' }).mobile)
    return sendTo(db, mobile, mobile, at)
  },

  'POST /mcapi/sms/verify': async ({ body, db, at, mpId }) => {
    const { mobile: typed, inputCode } = fieldsOf(body, { mobile: 'string', inputCode: 'string' })
    const mobile = mobileIn(typed)
    await useCode(db, mobile, inputCode, at)
    const loginInfo = await db.transaction(async (tx) => {
      await tx.run('INSERT INTO account (id, mobile) VALUES (?, ?) ON CONFLICT (mobile) DO NOTHING', newId('u'), mobile)
      const account = await tx.one('SELECT * FROM account WHERE mobile = ?', mobile)
      return giveToken(tx, { accountId: account.id, patientId: account.active_patient_id, mpId, at })
    })
    return { isVerified: true, token: loginInfo.token, loginInfo }
  },

  /** Proves for a member card's password that the phone at hand has the login's number. */
  'POST /mcapi/sms/self': member(async ({ who, db, at }) => {
    const { mobile } = await db.one('SELECT mobile FROM account WHERE id = ?', who.accountId)
    const { waitSecond } = await sendTo(db, ownCodeOf(who), mobile, at)
    return { waitSecond, mobileMasked: maskMobile(mobile) }
  }),
  'POST /mcapi/sms/verifySelf': member(async ({ body, who, db, at }) => {
    await useCode(db, ownCodeOf(who), fieldsOf(body, { inputCode: 'string' }).inputCode, at)
    const [ticket, expiresAt] = [newId('v'), at + CODE_LIVES * 1000]
    await insert(db, 'ticket', { hash: hashOf(ticket), account_id: who.accountId, expires_at: expiresAt })
    return { isVerified: true, ticket, ticketExpireAt: instantText(expiresAt) }
  }),

  /** Signing a page needs your account's ticket from WeChat; the app goes on without, whatever the refusal says. */
  'POST /mcapi/wxjs': () => {
    throw new Refusal(404, '没有接通微信')
  },

  'POST /mcapi/report/error': ({ body }) => {
    const { level, message, route } = fieldsOf(body, { level: 'string', message: 'string', route: 'string' })
    console.error(JSON.stringify({ report: { level, message, route } }))
    return { isSuccess: true }
  },
}
