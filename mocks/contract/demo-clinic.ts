import { hashOf } from '../clinic/seeded-random'
import { FIXTURES } from '../clinic/fixtures'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import type { DemoServerData } from './contract-step'
import type { TransportResponse } from './transport'

/** Detects a mock clinic by its header; only a mock clinic is sent the data below. */
export const isDemoServer = ({ headers }: Pick<TransportResponse, 'headers'>): boolean =>
  headers['x-clinic'] === SUJIAN_MOCK_SENTINEL

/** Data of a mock clinic that no response contains, such as SMS codes. */
export const demoServerDataFor = (mark: string): DemoServerData => ({
  mobile: FIXTURES.account.mobile,
  smsCode: FIXTURES.smsCode,
  // Different in each run, because a clinic sends a number its next code only after a minute.
  secondMobile: `137${String(hashOf(mark) % 100_000_000).padStart(8, '0')}`,
  secondCode: FIXTURES.smsCode,
  openIdHint: 'oRHT_yaqin',
  wechatCodes: [`code-${FIXTURES.account.mobile}`, mark],
  shortId: 'rhtlin',
  memberPassword: FIXTURES.memberPassword,
  messageOf: (regId) => `m-${regId}-0`,
})
