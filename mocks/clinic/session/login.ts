import type { WireReplyOf } from '@/adapters/http/call'
import type { sessionCalls } from '@/adapters/http/calls/session'
import type { MockClinic } from '../mock-clinic'
import type { AccountRow, TokenRow } from './rows'
import { DAY_MS } from '../clock'

export function issueToken(chain: MockClinic, account: AccountRow): TokenRow {
  const isFirst = chain.count('tokens given') === 1
  return chain.books.tokens.create({
    id: chain.nextId('tk'),
    accountId: account.id,
    patientId: account.activePatientId,
    expireAt: chain.clock.now().getTime() + chain.rules.tokenDays * DAY_MS,
    usesLeft: isFirst ? chain.rules.firstTokenUses : null,
  })
}

/** With the WeChat profile of the specification, which the app does not read. */
type Login = WireReplyOf<typeof sessionCalls.loginByCode> & { readonly wxUser: object }

export function loginView(chain: MockClinic, token: TokenRow, mpId: string): Login {
  const account = chain.books.accounts.byId(token.accountId)
  const [card] = chain.books.cards.by('patientId', token.patientId)
  return {
    token: token.id,
    mpId,
    openId: account?.openId ?? '',
    patientId: token.patientId,
    patientCard: card ? { id: card.id, name: card.name } : null,
    wxUser: { nickName: account?.nickName ?? '', headImgUrl: '', sex: 0 },
  }
}

export const login = (chain: MockClinic, account: AccountRow, mpId: string): Login =>
  loginView(chain, issueToken(chain, account), mpId)

/** Returns the account for a mobile number or WeChat identity; if there is none, creates one without patients. */
export function findOrCreateAccount(chain: MockClinic, by: { mobile: string } | { openId: string }): AccountRow {
  const { accounts } = chain.books
  const [known] = 'mobile' in by ? accounts.by('mobile', by.mobile) : accounts.by('openId', by.openId)
  if (known) return known
  const id = chain.nextId('u')
  return accounts.create({ id, openId: `oRHT_${id}`, nickName: '微信用户', ...by })
}
