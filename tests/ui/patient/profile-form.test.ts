import { describe, expect, test } from 'vitest'
import type { Patient } from '@/domain/patient/patient'
import { toProfileDraft, restoreProfileDraft } from '@/ui/screens/patient/use-profile-form'
import {
  profileUpdateOf,
  toProfileForm,
  validateProfileForm,
  rebaseForm,
  acceptServerValue,
} from '@/ui/screens/patient/profile-form'

const TODAY = '2030-05-31'
const patient = (over: Partial<Patient> = {}): Patient => ({
  id: 'p1',
  name: '王雅琴',
  sex: 'female',
  birthday: '1990-03-14',
  mobile: '13800000001',
  idCardType: 'id-card',
  idCardMasked: '5101**********4268',
  relation: 'self',
  isMain: true,
  isMinor: false,
  allergyHistory: '青霉素',
  pastHistory: '',
  cards: [],
  version: 3,
  ...over,
})

describe('profile change request', () => {
  test('contains only the changed fields, with the version that was loaded', () => {
    const form = { ...toProfileForm(patient()), pastHistory: ' 胃炎 ', relation: 'spouse' as const }
    expect(profileUpdateOf(form, patient())).toEqual({ id: 'p1', version: 3, pastHistory: '胃炎', relation: 'spouse' })
  })
  test('remains undefined without changes, ignoring surrounding spaces', () => {
    expect(profileUpdateOf({ ...toProfileForm(patient()), allergyHistory: '青霉素 ' }, patient())).toBeUndefined()
  })
  test('contains a new mobile number only when the patient is changing it', () => {
    const form = { ...toProfileForm(patient()), mobile: '139 0000 0002' }
    expect(profileUpdateOf(form, patient())).toBeUndefined()
    expect(profileUpdateOf({ ...form, isMobileChanging: true }, patient())?.mobile).toBe('13900000002')
  })
  test('contains a new guardian, in the clinic’s format, only when the patient is changing the guardian', () => {
    const child = patient({ birthday: '2024-06-01', isMinor: true })
    const guardian = { guardianName: ' 陈大山 ', guardianPaper: 'X1', guardianMobile: '137 1111 2222' }
    const form = { ...toProfileForm(child), ...guardian, guardianRelation: 'parent' as const }
    expect(profileUpdateOf(form, child)).toBeUndefined()
    expect(profileUpdateOf({ ...form, isGuardianChanging: true }, child)).toEqual({
      id: 'p1',
      version: 3,
      guardian: { name: '陈大山', idCardType: 'id-card', idCard: 'X1', mobile: '13711112222', relation: 'parent' },
    })
    const unsaid = { ...form, guardianRelation: undefined, isGuardianChanging: true }
    expect(profileUpdateOf(unsaid, child)?.guardian?.relation).toBe('other')
  })
  test('remains undefined while an unknown sex, relation and birthday are unchanged', () => {
    const { birthday: _, ...unknown } = patient({ sex: 'unknown', relation: 'unknown' })
    const form = toProfileForm(unknown)
    expect([form.sex, form.relation, form.birthday]).toEqual([undefined, undefined, ''])
    expect(profileUpdateOf(form, unknown)).toBeUndefined()
    expect(profileUpdateOf({ ...form, sex: 'female' }, unknown)).toEqual({ id: 'p1', version: 3, sex: 'female' })
  })
  test('requires a relation when the relation is unknown', () => {
    const form = { ...toProfileForm(patient()), relation: undefined }
    expect(validateProfileForm(form, patient(), TODAY)).toEqual({ relation: 'required' })
  })
  test.each([
    ['id-card', 'id-card'],
    ['passport', 'passport'],
    ['hk-macau-taiwan', 'hk-macau-taiwan'],
    ['residence', 'residence'],
    ['birth-certificate', 'birth-certificate'],
    ['none', 'none'],
    ['unknown', 'none'],
  ] as const)('maps the document type “%s” to “%s”', (idCardType, paperType) => {
    expect(toProfileForm(patient({ idCardType })).paperType).toBe(paperType)
  })
  test('requires a birthday and sex unless they are verified', () => {
    const file = patient({ idCardType: 'passport' })
    expect(validateProfileForm({ ...toProfileForm(file), sex: undefined }, file, TODAY)).toEqual({ sex: 'required' })
    expect(validateProfileForm({ ...toProfileForm(file), birthday: '' }, file, TODAY)).toEqual({ birthday: 'required' })
  })
  test('skips validation of a name verified by an ID card', () => {
    const old = patient({ name: '' })
    expect(validateProfileForm(toProfileForm(old), old, TODAY)).toEqual({})
    const withoutCard = patient({ name: '', idCardType: 'passport' })
    expect(validateProfileForm(toProfileForm(withoutCard), withoutCard, TODAY)).toEqual({ name: 'required' })
  })
  test('requires a complete mobile number and guardian once the patient changes them', () => {
    const child = patient({ birthday: '2024-06-01', isMinor: true })
    const form = { ...toProfileForm(child), isMobileChanging: true, isGuardianChanging: true }
    expect(Object.keys(validateProfileForm(form, child, TODAY))).toEqual([
      'mobile',
      'guardianName',
      'guardianPaper',
      'guardianMobile',
      'guardianRelation',
    ])
    expect(validateProfileForm({ ...form, isMobileChanging: false, isGuardianChanging: false }, child, TODAY)).toEqual(
      {},
    )
  })
})

describe('profile changed concurrently by the clinic', () => {
  const fresh = patient({ version: 4, allergyHistory: '青霉素、花生', pastHistory: '胃炎', relation: 'other' })
  test('updates untouched fields, and reports both versions of edited fields', () => {
    const form = { ...toProfileForm(patient()), allergyHistory: '青霉素、虾' }
    const { form: next, conflicts } = rebaseForm(form, patient(), fresh)
    expect(next).toMatchObject({ allergyHistory: '青霉素、虾', pastHistory: '胃炎', relation: 'other' })
    expect(conflicts).toEqual([{ field: 'allergyHistory', theirs: '青霉素、花生', mine: '青霉素、虾' }])
    expect(profileUpdateOf(next, fresh)).toEqual({ id: 'p1', version: 4, allergyHistory: '青霉素、虾' })
    expect(profileUpdateOf(acceptServerValue(next, fresh, 'allergyHistory'), fresh)).toBeUndefined()
  })
  test('causes no conflict when the clinic changed other fields', () => {
    const form = { ...toProfileForm(patient()), name: '王雅清', pastHistory: '胃炎' }
    const elsewhere = patient({ version: 4, allergyHistory: '花生' })
    const { form: next, conflicts } = rebaseForm(form, patient(), elsewhere)
    expect(conflicts).toEqual([])
    expect(next).toMatchObject({ name: '王雅清', pastHistory: '胃炎', allergyHistory: '花生' })
  })
  test('causes no conflict when both versions are equal', () => {
    const form = { ...toProfileForm(patient()), pastHistory: '胃炎' }
    expect(rebaseForm(form, patient(), fresh).conflicts).toEqual([])
  })
  test('does not replace guardian fields that the patient is editing', () => {
    const typed = { guardianName: '陈大山', guardianPaper: '5101', guardianMobile: '137', isGuardianChanging: true }
    const form = { ...toProfileForm(patient()), ...typed, guardianRelation: 'parent' as const }
    expect(rebaseForm(form, patient(), fresh).form).toMatchObject({ ...typed, guardianRelation: 'parent' })
  })
  test('does not replace a mobile number that the patient is editing', () => {
    const form = { ...toProfileForm(patient()), isMobileChanging: true, mobile: '139' }
    const moved = patient({ version: 4, mobile: '13700000009' })
    const { form: next, conflicts } = rebaseForm(form, patient(), moved)
    expect(next).toMatchObject({ isMobileChanging: true, mobile: '139' })
    expect(conflicts).toEqual([{ field: 'mobile', theirs: '13700000009', mine: '139' }])
    expect(acceptServerValue(next, moved, 'mobile')).toMatchObject({ isMobileChanging: false, mobile: '' })
  })
})

describe('profile draft', () => {
  const typed = { ...toProfileForm(patient()), pastHistory: '胃炎', mobile: '13900000002', isMobileChanging: true }

  test('contains the edited fields without the mobile number', () => {
    expect(toProfileDraft(typed, patient())).toEqual({ patientId: 'p1', version: 3, fields: { pastHistory: '胃炎' } })
    expect(toProfileDraft(toProfileForm(patient()), patient())).toBeUndefined()
  })
  test('merges without a conflict when the profile version is unchanged', () => {
    const kept: unknown = JSON.parse(JSON.stringify(toProfileDraft(typed, patient())))
    const { form, conflicts } = restoreProfileDraft(patient(), kept, TODAY)
    expect([form.pastHistory, form.allergyHistory, conflicts]).toEqual(['胃炎', '青霉素', []])
  })
  test('reports a conflict when the clinic has since changed the profile', () => {
    const { form, conflicts } = restoreProfileDraft(patient({ version: 4 }), toProfileDraft(typed, patient()), TODAY)
    expect(form.pastHistory).toBe('胃炎')
    expect(conflicts).toEqual([{ field: 'pastHistory', theirs: '', mine: '胃炎' }])
  })
  test.each([
    ['null', null],
    ['undefined', undefined],
    ['another patient’s draft', { patientId: 'p2', version: 3, fields: { pastHistory: '胃炎' } }],
    ['a draft without fields', { patientId: 'p1', version: 3 }],
    ['null as its fields', { patientId: 'p1', version: 3, fields: null }],
    ['a number as its fields', { patientId: 'p1', version: 3, fields: 7 }],
    [
      'fields of invalid types',
      { patientId: 'p1', version: 3, fields: { name: 7, sex: 'x', birthday: 'x', relation: {} } },
    ],
    ['unknown fields', { patientId: 'p1', version: 3, fields: { mobile: '13900000002', consent: false } }],
  ])('ignores the stored value %s', (_, kept) => {
    expect(restoreProfileDraft(patient(), kept, TODAY)).toEqual({ form: toProfileForm(patient()), conflicts: [] })
  })
  test.each([
    [{ name: '王  雅清😀' }, { name: '王雅清' }],
    [{ sex: 'male' }, { sex: 'male' }],
    [{ birthday: '1991-04-15' }, { birthday: '1991-04-15' }],
    [{ birthday: '2099-01-01' }, { birthday: TODAY }],
    [{ relation: 'spouse' }, { relation: 'spouse' }],
    [{ allergyHistory: '花生' }, { allergyHistory: '花生' }],
  ])('restores %j after validation, and keeps the clinic’s other fields', (fields, back) => {
    const file = patient({ idCardType: 'passport' })
    const { form } = restoreProfileDraft(file, { patientId: 'p1', version: 3, fields }, TODAY)
    expect(form).toEqual({ ...toProfileForm(file), ...back })
  })
  test.each([
    [{ name: 7 }],
    [{ sex: 'unknown' }],
    [{ birthday: 19_910_415 }],
    [{ birthday: ['1991-04-15'] }],
    [{ birthday: '15.4.1991' }],
    [{ relation: 'cousin' }],
    [{ allergyHistory: ['花生'] }],
    [{ pastHistory: null }],
  ])('drops the invalid field %j, and keeps the other fields', (fields) => {
    const kept = { patientId: 'p1', version: 3, fields: { pastHistory: '胃炎', ...fields } }
    const { form } = restoreProfileDraft(patient(), kept, TODAY)
    const rest = 'pastHistory' in fields ? '' : '胃炎'
    expect(form).toEqual({ ...toProfileForm(patient()), pastHistory: rest })
  })
  test('truncates 5 MB of text to the field’s limit', () => {
    const kept = { patientId: 'p1', version: 3, fields: { pastHistory: 'x'.repeat(5_000_000) } }
    expect(restoreProfileDraft(patient(), kept, TODAY).form.pastHistory).toHaveLength(200)
    const allergies = { patientId: 'p1', version: 3, fields: { allergyHistory: 'x'.repeat(5_000_000) } }
    expect(restoreProfileDraft(patient(), allergies, TODAY).form.allergyHistory).toHaveLength(200)
  })
})
