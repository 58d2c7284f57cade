import type { WireReplyOf } from '@/adapters/http/call'
import type { sessionCalls } from '@/adapters/http/calls/session'
import type { Clinic } from '../clinic'
import type { AccountRow, TokenRow } from './rows'
import { DAY } from '../clock'

export function giveToken(clinic: Clinic, account: AccountRow): TokenRow {
  const isFirst = clinic.count('tokens given') === 1
  return clinic.books.tokens.create({
    id: clinic.nextId('tk'),
    accountId: account.id,
    patientId: account.activePatientId,
    expireAt: clinic.clock.now().getTime() + clinic.rules.tokenDays * DAY,
    usesLeft: isFirst ? clinic.rules.firstTokenUses : null,
  })
}

type Login = WireReplyOf<typeof sessionCalls.loginByCode>

export function loginView(clinic: Clinic, token: TokenRow, mpId: string): Login {
  const account = clinic.books.accounts.byId(token.accountId)
  const [card] = clinic.books.cards.by('patientId', token.patientId)
  return {
    token: token.id,
    mpId,
    openId: account?.openId ?? '',
    patientId: token.patientId,
    patientCard: card ? { id: card.id, name: card.name } : null,
    wxUser: { nickName: account?.nickName ?? '', headImgUrl: '', sex: 0 },
  }
}

export const login = (clinic: Clinic, account: AccountRow, mpId: string): Login =>
  loginView(clinic, giveToken(clinic, account), mpId)

/** The person behind a mobile number or a WeChat identity; a new one gets an account without patients. */
export function accountFor(clinic: Clinic, by: { mobile: string } | { openId: string }): AccountRow {
  const { accounts } = clinic.books
  const [known] = 'mobile' in by ? accounts.by('mobile', by.mobile) : accounts.by('openId', by.openId)
  if (known) return known
  const id = clinic.nextId('u')
  return accounts.create({ id, openId: `oRHT_${id}`, nickName: '微信用户', ...by })
}
