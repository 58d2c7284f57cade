import { sessionCalls as calls } from '@/adapters/http/calls/session'
import { formatInstant } from '@/domain/general/day'
import { checkMobile, maskMobile, mobileDigits } from '@/domain/session/mobile'
import { publicHandler, authenticatedHandler } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { issueVerificationTicket, selfVerificationCodeId, sendSmsCode, consumeSmsCode } from './codes'
import { hashOf } from '../seeded-random'
import { requireClinic } from '../clinics/rules'
import { findOrCreateAccount, login, loginView } from './login'
import { badRequestError, ApiError } from '../api-error'
import type { AccountRow } from './rows'

const APP_ID = 'wx5a1f0000rht0001'
const MOBILE_CODE = /^code-(1\d{10})(-[\w-]+)?$/

/**
 * A WeChat code is valid once: 'code-13800000001' identifies the account with that mobile number, any other code a new
 * account.
 */
function accountOfCode(chain: MockClinic, code: string): AccountRow {
  if (code === '') throw badRequestError('缺少 code')
  const seen = `wechat code ${code}`
  if (chain.books.saved.has(seen)) throw new ApiError(40163, '微信授权码已用过，请重新进入')
  chain.books.saved.create({ id: seen })
  const mobile = MOBILE_CODE.exec(code)?.[1]
  return findOrCreateAccount(chain, mobile ? { mobile } : { openId: `oWX_${hashOf(code).toString(36)}` })
}

function neededMobile(text: string): string {
  if (checkMobile(text) !== 'ok') throw badRequestError('手机号不对，请检查')
  return mobileDigits(text)
}

export const sessionHandlers = [
  publicHandler(calls.checkMp, ({ mpId }) => ({
    isAuthorized: true,
    appId: APP_ID,
    authUrl: `/mock/${encodeURIComponent(mpId)}/authorize`,
    scope: 'snsapi_base',
    isNeedSecondLogin: false,
  })),

  publicHandler(calls.checkToken, ({ parts, mpId }, chain) => {
    const token = chain.books.tokens.byId(parts.token)
    const isValid = token !== undefined && token.usesLeft !== 0 && token.expireAt > chain.clock.now().getTime()
    return {
      isValid,
      expireAt: isValid ? formatInstant(new Date(token.expireAt)) : null,
      loginInfo: isValid ? loginView(chain, token, mpId) : null,
    }
  }),

  authenticatedHandler(calls.subscribe, ({ who }) => ({
    subscribe: who.account.isSubscribed ? (1 as const) : (0 as const),
  })),

  publicHandler(calls.loginByCode, ({ body, mpId }, chain) => login(chain, accountOfCode(chain, body.code), mpId)),

  publicHandler(calls.loginSilently, ({ body, mpId }, chain) => {
    const known = body.openIdHint ? chain.books.accounts.by('openId', body.openIdHint)[0] : undefined
    if (known) return login(chain, known, mpId)
    throw new ApiError(40101, '需要您同意授权后登录', 'f')
  }),

  publicHandler(calls.loginAtClinic, ({ body, mpId }, chain) => {
    requireClinic(chain, body.clinicId)
    if (body.code === 'refused') throw new ApiError(406, '您不是这家门诊的用户', 'b')
    return login(chain, accountOfCode(chain, body.code), mpId)
  }),

  publicHandler(calls.sendCode, ({ body }, chain) => sendSmsCode(chain, neededMobile(body.mobile))),

  publicHandler(calls.verifyCode, ({ body, mpId }, chain) => {
    const mobile = neededMobile(body.mobile)
    consumeSmsCode(chain, mobile, body.inputCode)
    const account = findOrCreateAccount(chain, { mobile })
    const loginInfo = login(chain, account, mpId)
    return { isVerified: true, token: String(loginInfo.token), loginInfo }
  }),

  authenticatedHandler(calls.sendSelfCode, ({ who }, chain) => {
    const { mobile } = who.account
    if (mobile === '') throw badRequestError('还没有绑定手机号，请先用手机号登录')
    const { waitSecond } = sendSmsCode(chain, selfVerificationCodeId(who))
    return { waitSecond, mobileMasked: maskMobile(mobile) }
  }),

  authenticatedHandler(calls.verifySelf, ({ body, who }, chain) => {
    consumeSmsCode(chain, selfVerificationCodeId(who), body.inputCode)
    const { id, expireAt } = issueVerificationTicket(chain, who)
    return { isVerified: true, ticket: id, ticketExpireAt: formatInstant(new Date(expireAt)) }
  }),

  publicHandler(calls.sign, ({ body }, chain) => {
    const [page = ''] = body.url.split('#')
    const timestamp = Math.floor(chain.clock.now().getTime() / 1000)
    const nonceStr = hashOf(chain.seed, page).toString(36)
    return { appId: APP_ID, timestamp, nonceStr, signature: hashOf(page, timestamp, nonceStr).toString(16).repeat(5) }
  }),

  publicHandler(calls.reportTrouble, ({ body }, chain) => {
    const { level, message, stack, route, version = '', at } = body
    chain.books.troubles.create({ id: chain.nextId('tb'), level, message, stack, route, version, at })
    return { isSuccess: true as const }
  }),
]
