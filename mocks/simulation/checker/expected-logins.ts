import type { MockClinic } from '../../clinic/mock-clinic'
import type { PageSubject, PageValues } from '../page-reader'

/** A new account has no patients, so that every list is empty. */
const firstLogin = (_: MockClinic, { mobile = '' }: PageSubject): PageValues => {
  return {
    again: 'code-too-often',
    wrong: 'code-wrong',
    sentTo: mobile,
    isWaiting: true,
    isGood: true,
    isLoggedIn: true,
    hasCard: false,
    isWaitOver: true,
    lists: '0 none 0 0 none 0 none',
  }
}
/** WeChat's code logs in once, unless the clinic refuses the person; a used code changes nothing. */
const secondLogin = (_: MockClinic, { clinicId = '', code }: PageSubject): PageValues => {
  const isRefused = code === 'refused'
  return {
    at: clinicId,
    failure: isRefused ? 'login-refused' : '',
    isIn: !isRefused,
    again: '',
    isStillIn: !isRefused,
    isLoggedIn: true,
  }
}

export const EXPECTED_LOGIN_PAGES = { 'first-login': firstLogin, 'second-login': secondLogin }
