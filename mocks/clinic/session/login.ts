import type { WireReplyOf } from '@/adapters/http/call'
import type { sessionCalls } from '@/adapters/http/calls/session'
import type { Who } from '../answer'
import type { Clinic } from '../clinic'
import { notFound } from '../refusal'
import type { AccountRow, PatientRow, TokenRow } from '../rows'

const DAY_MS = 24 * 60 * 60_000

/** A patient of this login; anybody else's does not exist for it. */
export function needPatient(clinic: Clinic, who: Who, id: string): PatientRow {
  const patient = clinic.books.patients.byId(id)
  if (!patient || patient.accountId !== who.account.id) throw notFound('就诊人')
  return patient
}

export function giveToken(clinic: Clinic, account: AccountRow): TokenRow {
  const isFirst = clinic.count('tokens given') === 1
  return clinic.books.tokens.create({
    id: clinic.nextId('tk'),
    accountId: account.id,
    patientId: account.activePatientId,
    expireAt: clinic.clock.now().getTime() + clinic.rules.tokenDays * DAY_MS,
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

/** The answer that a request id got before, or a new one that is kept for it. */
export function once<T extends object>(clinic: Clinic, who: Who, call: string, requestId: string, make: () => T): T {
  const id = `${call} ${who.account.id} ${requestId}`
  const saved = clinic.books.saved.byId(id)
  if (saved?.reply) return saved.reply as T
  const reply = make()
  clinic.books.saved.create({ id, reply })
  return reply
}
