import { FIXTURES } from '../../clinic/fixtures'
import type { MockClinic } from '../../clinic/mock-clinic'
import type { PageOwner, PageSubject, PageValues } from '../page-reader'

/** The code goes to the account's number; only the right one sets the password. */
function newPassword({ books }: MockClinic, { code, password }: PageSubject, { account }: PageOwner): PageValues {
  const { mobile = '' } = books.accounts.byId(account) ?? {}
  const isProven = code === FIXTURES.smsCode
  const isSet = isProven && password === FIXTURES.memberPassword
  return { sentTo: `${mobile.slice(0, 3)}****${mobile.slice(7)}`, isProven, isSet }
}

export const EXPECTED_PASSWORD_PAGES = { 'new-password': newPassword }
