import { hashOf } from '../clinic/dice'
import { KNOWN } from '../clinic/known'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import type { Demo } from './step'
import type { Incoming } from './transport'

/** The mock clinic says who it is; no other server gets what is written below. */
export const isDemoClinic = ({ headers }: Pick<Incoming, 'headers'>): boolean =>
  headers['x-clinic'] === SUJIAN_MOCK_SENTINEL

/** What one knows of the mock clinic without asking it: a way in without waiting for an SMS, and what no reply tells. */
export const demoOf = (mark: string): Demo => ({
  mobile: KNOWN.account.mobile,
  smsCode: KNOWN.smsCode,
  // Another one each time: a clinic sends no second code within a minute.
  secondMobile: `137${String(hashOf(mark) % 100_000_000).padStart(8, '0')}`,
  secondCode: KNOWN.smsCode,
  openIdHint: 'oRHT_yaqin',
  wechatCodes: [`code-${KNOWN.account.mobile}`, mark],
  shortId: 'rhtlin',
  memberPassword: KNOWN.memberPassword,
  messageOf: (regId) => `m-${regId}-0`,
})
