import { FIXTURES } from '../../clinic/fixtures'
import { memberCardOfPatient } from '../../clinic/member-card/actions'
import type { MockClinic } from '../../clinic/mock-clinic'
import type { PageOwner, PageSubject, PageValues } from '../page-reader'

/** The code goes to the account's number; only the right one sets the password, unless the clinic refuses it. */
function newPassword(
  chain: MockClinic,
  { code, password }: PageSubject,
  { account, patientId }: PageOwner,
): PageValues {
  const { mobile = '' } = chain.books.accounts.byId(account) ?? {}
  const isProven = code === FIXTURES.smsCode
  const hasPassword = (memberCardOfPatient(chain, patientId)?.password ?? '') !== ''
  const isSet = isProven && password === FIXTURES.memberPassword && hasPassword
  return { sentTo: `${mobile.slice(0, 3)}****${mobile.slice(7)}`, isProven, isSet, hasPassword }
}

/** After wrong passwords, the failure and the card display the same number of attempts. */
const wrongPassword = (): PageValues => {
  return { isRefused: true, isSame: true }
}

/** The card of every patient of the family, as a recharge for that patient displays it. */
function familyCards({ books }: MockClinic, _: PageSubject, { account }: PageOwner): PageValues {
  const cards = books.patients.by('accountId', account).map(({ id }) => {
    const [card] = books.memberCards.by('patientId', id)
    return `${id} ${card ? `${card.id} ${card.principalFen + card.presentFen}` : ''}`
  })
  return { cards: cards.sort().join('; ') }
}

export const EXPECTED_PASSWORD_PAGES = {
  'new-password': newPassword,
  'wrong-password': wrongPassword,
  'family-cards': familyCards,
}
