import { sessionCalls as calls } from '@/adapters/http/calls/session'
import { instantText } from '@/domain/day'
import { checkMobile, mobileDigits } from '@/domain/mobile'
import { answer, answerToMember } from '../answer'
import type { Clinic } from '../clinic'
import { hashOf } from '../dice'
import { needHouse } from '../gates'
import { accountFor, login, loginView } from '../people'
import { badRequest, Refusal } from '../refusal'
import type { AccountRow } from '../rows'
import { KNOWN } from '../seed/known'
import { maskName } from '../views/patient'

const APP_ID = 'wx5a1f0000rht0001'
const MOBILE_CODE = /^code-(1\d{10})$/

/** A WeChat code opens one door once: 'code-13800000001' is the person with that mobile, any other a stranger. */
function accountOfCode(clinic: Clinic, code: string): AccountRow {
  if (code === '') throw badRequest('缺少 code')
  const seen = `wechat code ${code}`
  if (clinic.books.saved.has(seen)) throw new Refusal(40163, '微信授权码已用过，请重新进入')
  clinic.books.saved.create({ id: seen })
  const mobile = MOBILE_CODE.exec(code)?.[1]
  return accountFor(clinic, mobile ? { mobile } : { openId: `oWX_${hashOf(code).toString(36)}` })
}

function neededMobile(text: string): string {
  if (checkMobile(text) !== 'ok') throw badRequest('手机号不对，请检查')
  return mobileDigits(text)
}

export const sessionAnswers = [
  answer(calls.checkMp, () => ({
    isAuthorized: true,
    appId: APP_ID,
    authUrl: '',
    scope: 'snsapi_base',
    isNeedSecondLogin: false,
  })),

  answer(calls.checkToken, ({ parts, mpId }, clinic) => {
    const token = clinic.books.tokens.byId(parts.token)
    const isValid = token !== undefined && token.usesLeft !== 0 && token.expireAt > clinic.clock.now().getTime()
    return {
      isValid,
      expireAt: isValid ? instantText(new Date(token.expireAt)) : null,
      loginInfo: isValid ? loginView(clinic, token, mpId) : null,
    }
  }),

  answerToMember(calls.subscribe, ({ who }) => ({ subscribe: who.account.isSubscribed ? (1 as const) : (0 as const) })),

  answer(calls.loginByCode, ({ body, mpId }, clinic) => login(clinic, accountOfCode(clinic, body.code), mpId)),

  answer(calls.loginSilently, ({ body, mpId }, clinic) => {
    const known = body.openIdHint ? clinic.books.accounts.by('openId', body.openIdHint)[0] : undefined
    if (known) return login(clinic, known, mpId)
    throw new Refusal(40101, '需要您同意授权后登录', 'f')
  }),

  answer(calls.loginAtClinic, ({ body, mpId }, clinic) => {
    needHouse(clinic, body.clinicId)
    if (body.code === 'refused') throw new Refusal(406, '您不是这家门诊的用户', 'b')
    return login(clinic, accountOfCode(clinic, body.code), mpId)
  }),

  answer(calls.sendCode, ({ body }, clinic) => {
    const mobile = neededMobile(body.mobile)
    const { smsWaitSeconds: waitSecond, smsExpireSeconds: expireSecond } = clinic.rules
    const now = clinic.clock.now().getTime()
    const last = clinic.books.codes.byId(mobile)
    const left = last ? Math.ceil((last.sentAt + waitSecond * 1000 - now) / 1000) : 0
    if (left > 0) throw new Refusal(42901, `验证码刚发过，请 ${left} 秒后再试`, undefined, { waitSecond: left })

    const fresh = {
      code: KNOWN.smsCode,
      sentAt: now,
      expireAt: now + expireSecond * 1000,
      triesLeft: 5,
      isUsed: false,
    }
    if (last) clinic.books.codes.update(mobile, fresh)
    else clinic.books.codes.create({ id: mobile, ...fresh })
    return { waitSecond, expireSecond, demoCode: fresh.code }
  }),

  answer(calls.verifyCode, ({ body, mpId }, clinic) => {
    const mobile = neededMobile(body.mobile)
    const { codes, patients } = clinic.books
    const sent = codes.byId(mobile)
    const isAlive = sent && !sent.isUsed && sent.triesLeft > 0 && sent.expireAt > clinic.clock.now().getTime()
    if (!isAlive) throw new Refusal(42202, '验证码已过期，请重新获取')
    if (sent.code !== body.inputCode.trim()) {
      codes.update(mobile, { triesLeft: sent.triesLeft - 1 })
      throw new Refusal(42201, '验证码不对，请检查')
    }
    codes.update(mobile, { isUsed: true })
    const account = accountFor(clinic, { mobile })
    const loginInfo = login(clinic, account, mpId)
    return {
      isVerified: true,
      token: String(loginInfo.token),
      loginInfo,
      matchedPatients: patients.by('accountId', account.id).map(({ id, name }) => ({ id, nameMasked: maskName(name) })),
    }
  }),

  answer(calls.sign, ({ body }, clinic) => {
    const [page = ''] = body.url.split('#')
    const timestamp = Math.floor(clinic.clock.now().getTime() / 1000)
    const nonceStr = hashOf(clinic.seed, page).toString(36)
    return { appId: APP_ID, timestamp, nonceStr, signature: hashOf(page, timestamp, nonceStr).toString(16).repeat(5) }
  }),

  answer(calls.reportTrouble, ({ body }, clinic) => {
    const { level, message, route, at } = body
    clinic.books.troubles.create({ id: clinic.nextId('tb'), level, message, route, at })
    return { isSuccess: true as const }
  }),
]
