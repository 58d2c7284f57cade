import type { patientCalls as calls } from '@/adapters/http/calls/patient'
import { checkIdCard } from '@/domain/patient/id-card'
import { checkMobile, mobileDigits } from '@/domain/session/mobile'
import { needsGuardian } from '@/domain/patient/patient'
import { checkName } from '@/domain/patient/person-name'
import type { HandlerInput, AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { badRequestError, ApiError } from '../api-error'
import type { PatientRow } from './rows'

type Form = HandlerInput<typeof calls.add, AuthenticatedUser>['body']
/** A patient's data that the server can verify. */
export type PatientForm = Omit<Form, 'consents' | 'relation'>
export type AddedPatient = { readonly patient: PatientRow; readonly existed: PatientRow | undefined }

const ID_CARD = 0
const NO_PAPER = 5
const SEX = { male: 1, female: 2 } as const
const SELF = 0
const ID_CARD_WORDS = {
  'too-short': '身份证号少了几位',
  'too-long': '身份证号多了几位',
  'bad-characters': '身份证号里有不该有的字',
  'bad-date': '身份证号里的生日不对',
  'future-birthday': '身份证号里的生日在今天之后',
  'bad-check-digit': '身份证号最后一位不对，请检查',
} as const

function checkPaper(form: PatientForm, today: string): void {
  if (form.idCardType !== ID_CARD) {
    if (form.idCardType !== NO_PAPER && form.idCard.trim() === '') throw badRequestError('请填写证件号码')
    return
  }
  const checked = checkIdCard(form.idCard, today)
  if (checked.kind !== 'ok') throw badRequestError(ID_CARD_WORDS[checked.kind])
  if (checked.birthday !== form.birthday) throw badRequestError('生日和身份证号对不上')
  if (form.sex !== 0 && SEX[checked.sex] !== form.sex) throw badRequestError('性别和身份证号对不上')
}

function checkGuardian(form: PatientForm, today: string): void {
  if (!needsGuardian(form.birthday, today)) return
  const { guardian } = form
  if (!guardian) throw new ApiError(40302, '未满 14 岁，请填写监护人')
  if (checkName(guardian.name) !== 'ok') throw badRequestError('监护人姓名不对')
  if (checkMobile(guardian.mobile) !== 'ok') throw badRequestError('监护人手机号不对')
  const { idCardType = ID_CARD, idCard } = guardian
  if (idCardType === NO_PAPER) throw badRequestError('请填写监护人的证件')
  if (idCardType !== ID_CARD) {
    if (idCard.trim() === '') throw badRequestError('请填写监护人的证件号码')
    return
  }
  const checked = checkIdCard(idCard, today)
  if (checked.kind !== 'ok') throw badRequestError('监护人身份证号不对')
  if (needsGuardian(checked.birthday, today)) throw new ApiError(40302, '监护人必须是成年人')
}

/** Validates a form again, because clients can bypass their own validation. */
export function ensureValidPatientForm(form: PatientForm, today: string): void {
  if (checkName(form.name) !== 'ok') throw badRequestError('姓名不对，请填真实姓名')
  if (checkMobile(form.mobile) !== 'ok') throw badRequestError('手机号不对，请检查')
  if (form.birthday > today) throw badRequestError('生日不能在今天之后')
  if (form.birthday < '1900-01-01') throw badRequestError('生日不对')
  checkPaper(form, today)
  checkGuardian(form, today)
}

const paperOf = ({ idCard }: { readonly idCard: string }): string => idCard.trim().toUpperCase()

/** Finds an existing patient: by identity document or, without one, by name and birthday within the login. */
function foundBefore(chain: MockClinic, who: AuthenticatedUser, form: Form): PatientRow | undefined {
  const { patients } = chain.books
  const same =
    form.idCardType === NO_PAPER
      ? patients
          .by('accountId', who.account.id)
          .filter(({ name, birthday }) => name === form.name.trim() && birthday === form.birthday)
      : patients.by('idCard', paperOf(form)).filter(({ idCardType }) => idCardType === form.idCardType)
  return same.find(({ accountId }) => accountId === who.account.id) ?? same[0]
}

/** Adds a patient to this login, or links the profile that the clinic already has. */
export function addPatient(chain: MockClinic, who: AuthenticatedUser, form: Form): AddedPatient {
  ensureValidPatientForm(form, chain.clock.today())
  const existed = foundBefore(chain, who, form)
  if (existed?.accountId === who.account.id) return { patient: existed, existed }

  const { patients } = chain.books
  const family = patients.by('accountId', who.account.id)
  if (form.relation === SELF && family.some(({ relation }) => relation === SELF))
    throw badRequestError('本人已经添加过了')
  const patient = patients.create({
    id: chain.nextId('p'),
    accountId: who.account.id,
    name: form.name.trim(),
    sex: form.sex,
    birthday: form.birthday,
    mobile: mobileDigits(form.mobile),
    idCardType: form.idCardType,
    idCard: paperOf(form),
    relation: form.relation,
    isMain: family.length === 0,
    guardian: form.guardian ?? null,
  })
  return { patient, existed }
}
