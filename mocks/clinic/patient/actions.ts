import type { patientCalls as calls } from '@/adapters/http/calls/patient'
import { maskIdCard } from '@/domain/patient/id-card'
import { checkMobile, maskMobile, mobileDigits } from '@/domain/session/mobile'
import { checkName } from '@/domain/patient/person-name'
import { isConsultationLive } from '../consultation/actions'
import { CONSULTATION_STATUS_CODES } from '../consultation/rows'
import type { HandlerInput, AuthenticatedUser } from '../handler'
import { ORDER_STATUS_CODES } from '../order/rows'
import type { MockClinic } from '../mock-clinic'
import { ensureVerificationTicket } from '../session/codes'
import { renewHealthCard } from './health-card'
import { ensureValidPatientForm } from './new-patient'
import { requirePatient } from './rules'
import { badRequestError, notFoundError, ApiError } from '../api-error'
import { REGISTRATION_STATUS_CODES } from '../registration/rows'
import type { PatientCardRow, GuardianRow, PatientRow } from './rows'
import { THERAPY_STATUS_CODES } from '../therapy/rows'
import { isLiveRegistration } from '../registration/rules'

type Body<C extends (typeof calls)[keyof typeof calls]> =
  HandlerInput<C, AuthenticatedUser> extends { body: infer B } ? B : never
const ID_CARD = 0
const SELF = 0

/** Clients send back masked values that the user has not edited; the stored value is kept for them. */
const keptMobile = (sent: string, known: string): string => (sent === maskMobile(known) ? known : sent)
function guardianFrom(sent: GuardianRow | undefined, known: GuardianRow | null): GuardianRow | null {
  if (!sent || !known) return sent ?? known
  const idCard = sent.idCard === maskIdCard(known.idCard) ? known.idCard : sent.idCard
  return { ...sent, idCard, mobile: keptMobile(sent.mobile, known.mobile) }
}

/** Updates a profile, unless its version has changed. Identity card data can only be changed at the clinic's desk. */
export function updatePatient(
  chain: MockClinic,
  who: AuthenticatedUser,
  change: Body<typeof calls.update>,
): PatientRow {
  const row = requirePatient(chain, who, change.id)
  if (change.version !== undefined && change.version !== row.version) {
    throw new ApiError(40909, '这份资料刚在别处改过，请看过再改', undefined, { version: row.version })
  }
  const { name = row.name, sex = row.sex as 0 | 1 | 2, birthday = row.birthday, relation = row.relation } = change
  const isLocked = row.idCardType === ID_CARD
  if (isLocked && (name.trim() !== row.name || sex !== row.sex || birthday !== row.birthday)) {
    throw badRequestError('实名信息要带身份证到门诊前台修改')
  }
  const guardian = guardianFrom(change.guardian, row.guardian)
  const mobile = keptMobile(change.mobile ?? row.mobile, row.mobile)
  const { idCardType, idCard } = row
  const form = { name, sex, birthday, mobile, idCardType, idCard, ...(guardian && { guardian }) }
  ensureValidPatientForm(form, chain.clock.today())
  const family = chain.books.patients.by('accountId', who.account.id)
  if (relation === SELF && family.some((each) => each.id !== row.id && each.relation === SELF)) {
    throw badRequestError('本人已经添加过了')
  }
  const { allergyHistory = row.allergyHistory, pastHistory = row.pastHistory } = change
  return chain.books.patients.update(row.id, {
    name: name.trim(),
    sex,
    birthday,
    mobile: mobileDigits(mobile),
    relation,
    guardian,
    allergyHistory,
    pastHistory,
    version: row.version + 1,
  })
}

/** Updates name and mobile number on a card, and applies for a health card if requested. */
export function updatePatientCard(
  chain: MockClinic,
  who: AuthenticatedUser,
  body: Body<typeof calls.updateCard>,
): PatientCardRow {
  const patient = requirePatient(chain, who, body.patientId)
  const card = chain.books.cards.byId(body.id)
  if (card?.patientId !== patient.id) throw notFoundError('就诊卡')
  const mobile = keptMobile(body.mobile, card.mobile)
  if (checkName(body.name) !== 'ok') throw badRequestError('姓名不对，请填真实姓名')
  if (body.name.trim() !== patient.name) throw badRequestError('卡上的姓名要和就诊人一致')
  if (checkMobile(mobile) !== 'ok') throw badRequestError('手机号不对，请检查')
  if (body.isApplyHealthCard) renewHealthCard(chain, card, patient)
  return chain.books.cards.update(card.id, { name: patient.name, mobile: mobileDigits(mobile) })
}

const OWING: ReadonlySet<number> = new Set([ORDER_STATUS_CODES.awaitingPayment, ORDER_STATUS_CODES.partPaid])
const AHEAD: ReadonlySet<number> = new Set([THERAPY_STATUS_CODES.reserved, THERAPY_STATUS_CODES.awaitingSign])
/** Counts what prevents unlinking a patient: upcoming visits, active consultations and unpaid orders. */
function tiesOf(chain: MockClinic, patientId: string): { visits: number; debts: number } {
  const { registrations, therapies, consultations, charges } = chain.books
  const booked = registrations.by('patientId', patientId).filter(isLiveRegistration)
  const unpaid = booked.filter(({ status }) => status === REGISTRATION_STATUS_CODES.awaitingPayment)
  const treated = therapies.by('patientId', patientId).filter(({ status }) => AHEAD.has(status))
  const talks = consultations
    .by('patientId', patientId)
    .filter((row) => isConsultationLive(row) && row.status !== CONSULTATION_STATUS_CODES.awaitingPayment)
  const orders = charges.by('patientId', patientId).filter(({ status }) => OWING.has(status))
  return { visits: booked.length - unpaid.length + treated.length + talks.length, debts: unpaid.length + orders.length }
}
function ensureFree(chain: MockClinic, { id, name }: PatientRow): void {
  const ties = tiesOf(chain, id)
  if (ties.visits + ties.debts === 0) return
  throw new ApiError(40910, `${name}还有没看完的就诊或没付的费用，暂时不能解绑`, undefined, ties)
}

/** Removes a patient from its account; the clinic keeps the profile. */
function letGo(chain: MockClinic, patient: PatientRow): void {
  const { patients, accounts, tokens } = chain.books
  const { id, accountId } = patient
  patients.update(id, { accountId: '', isMain: false })
  if (accounts.byId(accountId)?.activePatientId === id) accounts.update(accountId, { activePatientId: '' })
  for (const token of tokens.by('accountId', accountId)) {
    if (token.patientId === id) tokens.update(token.id, { patientId: '' })
  }
  const [next] = patients.by('accountId', accountId)
  if (patient.isMain && next) patients.update(next.id, { isMain: true })
}
export function unlinkPatient(chain: MockClinic, who: AuthenticatedUser, patientId: string): void {
  const patient = requirePatient(chain, who, patientId)
  ensureFree(chain, patient)
  letGo(chain, patient)
}

/**
 * Returns one of this login's patients. A valid ticket first moves a profile with the login's mobile number to this
 * account.
 */
export function requireOrLinkPatient(
  chain: MockClinic,
  who: AuthenticatedUser,
  patientId: string,
  ticket: string | undefined,
): PatientRow {
  const { patients } = chain.books
  const file = patients.byId(patientId)
  if (!ticket || !file || file.accountId === who.account.id) return requirePatient(chain, who, patientId)
  ensureVerificationTicket(chain, who, ticket)
  if (file.mobile !== who.account.mobile) throw notFoundError('就诊人')
  if (file.accountId !== '') {
    ensureFree(chain, file)
    letGo(chain, file)
  }
  const isFirst = patients.countBy('accountId', who.account.id) === 0
  return patients.update(file.id, { accountId: who.account.id, isMain: isFirst })
}
