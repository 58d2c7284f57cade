import { describe, expect, test } from 'vitest'
import type { Patient } from '@/domain/patient/patient'
import { fileDraftOf, withFileDraft } from '@/ui/screens/patient/use-file-form'
import { changeOf, fileFormOf, fileProblems, rebaseForm, acceptServerValue } from '@/ui/screens/patient/profile-form'

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

describe('the change that goes out', () => {
  test('has only what was changed, under the version it was read with', () => {
    const form = { ...fileFormOf(patient()), pastHistory: ' 胃炎 ', relation: 'spouse' as const }
    expect(changeOf(form, patient())).toEqual({ id: 'p1', version: 3, pastHistory: '胃炎', relation: 'spouse' })
  })
  test('is none where nothing was changed, also with spaces around', () => {
    expect(changeOf({ ...fileFormOf(patient()), allergyHistory: '青霉素 ' }, patient())).toBeUndefined()
  })
  test('has another number only when one was asked for', () => {
    const form = { ...fileFormOf(patient()), mobile: '139 0000 0002' }
    expect(changeOf(form, patient())).toBeUndefined()
    expect(changeOf({ ...form, isMobileChanging: true }, patient())?.mobile).toBe('13900000002')
  })
  test('has the new guardian as a clinic writes one, once that is to change', () => {
    const child = patient({ birthday: '2024-06-01', isMinor: true })
    const guardian = { guardianName: ' 陈大山 ', guardianPaper: 'X1', guardianMobile: '137 1111 2222' }
    const form = { ...fileFormOf(child), ...guardian, guardianRelation: 'parent' as const }
    expect(changeOf(form, child)).toBeUndefined()
    expect(changeOf({ ...form, isGuardianChanging: true }, child)).toEqual({
      id: 'p1',
      version: 3,
      guardian: { name: '陈大山', idCardType: 'id-card', idCard: 'X1', mobile: '13711112222', relation: 'parent' },
    })
    const unsaid = { ...form, guardianRelation: undefined, isGuardianChanging: true }
    expect(changeOf(unsaid, child)?.guardian?.relation).toBe('other')
  })
  test('is none for a file in which sex, relation or birthday are not known and stay so', () => {
    const { birthday: _, ...unknown } = patient({ sex: 'unknown', relation: 'unknown' })
    const form = fileFormOf(unknown)
    expect([form.sex, form.relation, form.birthday]).toEqual([undefined, undefined, ''])
    expect(changeOf(form, unknown)).toBeUndefined()
    expect(changeOf({ ...form, sex: 'female' }, unknown)).toEqual({ id: 'p1', version: 3, sex: 'female' })
  })
  test('asks whose file it is where nobody has said so', () => {
    const form = { ...fileFormOf(patient()), relation: undefined }
    expect(fileProblems(form, patient(), TODAY)).toEqual({ relation: 'required' })
  })
  test.each([
    ['id-card', 'id-card'],
    ['passport', 'passport'],
    ['hk-macau-taiwan', 'hk-macau-taiwan'],
    ['residence', 'residence'],
    ['birth-certificate', 'birth-certificate'],
    ['none', 'none'],
    ['unknown', 'none'],
  ] as const)('knows the kind of paper: %s is %s', (idCardType, paperType) => {
    expect(fileFormOf(patient({ idCardType })).paperType).toBe(paperType)
  })
  test('has a valid birthday and a sex wherever the desk has not proved them', () => {
    const file = patient({ idCardType: 'passport' })
    expect(fileProblems({ ...fileFormOf(file), sex: undefined }, file, TODAY)).toEqual({ sex: 'required' })
    expect(fileProblems({ ...fileFormOf(file), birthday: '' }, file, TODAY)).toEqual({ birthday: 'required' })
  })
  test('never has a name that an identity card has proved, whatever is wrong with it', () => {
    const old = patient({ name: '' })
    expect(fileProblems(fileFormOf(old), old, TODAY)).toEqual({})
    const withoutCard = patient({ name: '', idCardType: 'passport' })
    expect(fileProblems(fileFormOf(withoutCard), withoutCard, TODAY)).toEqual({ name: 'required' })
  })
  test('asks for a whole number and a whole guardian once they are to change', () => {
    const child = patient({ birthday: '2024-06-01', isMinor: true })
    const form = { ...fileFormOf(child), isMobileChanging: true, isGuardianChanging: true }
    expect(Object.keys(fileProblems(form, child, TODAY))).toEqual([
      'mobile',
      'guardianName',
      'guardianPaper',
      'guardianMobile',
      'guardianRelation',
    ])
    expect(fileProblems({ ...form, isMobileChanging: false, isGuardianChanging: false }, child, TODAY)).toEqual({})
  })
})

describe('a file that was changed elsewhere', () => {
  const fresh = patient({ version: 4, allergyHistory: '青霉素、花生', pastHistory: '胃炎', relation: 'other' })
  test('joins what was typed: untouched fields follow, both words of a touched one are shown', () => {
    const form = { ...fileFormOf(patient()), allergyHistory: '青霉素、虾' }
    const { form: next, conflicts } = rebaseForm(form, patient(), fresh)
    expect(next).toMatchObject({ allergyHistory: '青霉素、虾', pastHistory: '胃炎', relation: 'other' })
    expect(conflicts).toEqual([{ field: 'allergyHistory', theirs: '青霉素、花生', mine: '青霉素、虾' }])
    expect(changeOf(next, fresh)).toEqual({ id: 'p1', version: 4, allergyHistory: '青霉素、虾' })
    expect(changeOf(acceptServerValue(next, fresh, 'allergyHistory'), fresh)).toBeUndefined()
  })
  test('is no conflict where the clinic has left alone what was typed', () => {
    const form = { ...fileFormOf(patient()), name: '王雅清', pastHistory: '胃炎' }
    const elsewhere = patient({ version: 4, allergyHistory: '花生' })
    const { form: next, conflicts } = rebaseForm(form, patient(), elsewhere)
    expect(conflicts).toEqual([])
    expect(next).toMatchObject({ name: '王雅清', pastHistory: '胃炎', allergyHistory: '花生' })
  })
  test('is no conflict where both wrote the same', () => {
    const form = { ...fileFormOf(patient()), pastHistory: '胃炎' }
    expect(rebaseForm(form, patient(), fresh).conflicts).toEqual([])
  })
  test('keeps a guardian that is being typed', () => {
    const typed = { guardianName: '陈大山', guardianPaper: '5101', guardianMobile: '137', isGuardianChanging: true }
    const form = { ...fileFormOf(patient()), ...typed, guardianRelation: 'parent' as const }
    expect(rebaseForm(form, patient(), fresh).form).toMatchObject({ ...typed, guardianRelation: 'parent' })
  })
  test('keeps a number that is being typed', () => {
    const form = { ...fileFormOf(patient()), isMobileChanging: true, mobile: '139' }
    const moved = patient({ version: 4, mobile: '13700000009' })
    const { form: next, conflicts } = rebaseForm(form, patient(), moved)
    expect(next).toMatchObject({ isMobileChanging: true, mobile: '139' })
    expect(conflicts).toEqual([{ field: 'mobile', theirs: '13700000009', mine: '139' }])
    expect(acceptServerValue(next, moved, 'mobile')).toMatchObject({ isMobileChanging: false, mobile: '' })
  })
})

describe('a draft of changes', () => {
  const typed = { ...fileFormOf(patient()), pastHistory: '胃炎', mobile: '13900000002', isMobileChanging: true }

  test('holds what was touched, and no number', () => {
    expect(fileDraftOf(typed, patient())).toEqual({ patientId: 'p1', version: 3, fields: { pastHistory: '胃炎' } })
    expect(fileDraftOf(fileFormOf(patient()), patient())).toBeUndefined()
  })
  test('comes back over the same version without a word', () => {
    const kept: unknown = JSON.parse(JSON.stringify(fileDraftOf(typed, patient())))
    const { form, conflicts } = withFileDraft(patient(), kept, TODAY)
    expect([form.pastHistory, form.allergyHistory, conflicts]).toEqual(['胃炎', '青霉素', []])
  })
  test('asks where the clinic has changed the file meanwhile', () => {
    const { form, conflicts } = withFileDraft(patient({ version: 4 }), fileDraftOf(typed, patient()), TODAY)
    expect(form.pastHistory).toBe('胃炎')
    expect(conflicts).toEqual([{ field: 'pastHistory', theirs: '', mine: '胃炎' }])
  })
  test.each([
    ['null', null],
    ['none at all', undefined],
    ['another patient’s', { patientId: 'p2', version: 3, fields: { pastHistory: '胃炎' } }],
    ['without fields', { patientId: 'p1', version: 3 }],
    ['with no fields in it', { patientId: 'p1', version: 3, fields: null }],
    ['with a number for its fields', { patientId: 'p1', version: 3, fields: 7 }],
    ['of wrong types', { patientId: 'p1', version: 3, fields: { name: 7, sex: 'x', birthday: 'x', relation: {} } }],
    ['with what no field is', { patientId: 'p1', version: 3, fields: { mobile: '13900000002', consent: false } }],
  ])('%s counts as none', (_, kept) => {
    expect(withFileDraft(patient(), kept, TODAY)).toEqual({ form: fileFormOf(patient()), conflicts: [] })
  })
  test.each([
    [{ name: '王  雅清😀' }, { name: '王雅清' }],
    [{ sex: 'male' }, { sex: 'male' }],
    [{ birthday: '1991-04-15' }, { birthday: '1991-04-15' }],
    [{ birthday: '2099-01-01' }, { birthday: TODAY }],
    [{ relation: 'spouse' }, { relation: 'spouse' }],
    [{ allergyHistory: '花生' }, { allergyHistory: '花生' }],
  ])('%j comes back as a field takes it, and the others stay the clinic’s', (fields, back) => {
    const file = patient({ idCardType: 'passport' })
    const { form } = withFileDraft(file, { patientId: 'p1', version: 3, fields }, TODAY)
    expect(form).toEqual({ ...fileFormOf(file), ...back })
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
  ])('%j is left out, and the rest is kept', (fields) => {
    const kept = { patientId: 'p1', version: 3, fields: { pastHistory: '胃炎', ...fields } }
    const { form } = withFileDraft(patient(), kept, TODAY)
    const rest = 'pastHistory' in fields ? '' : '胃炎'
    expect(form).toEqual({ ...fileFormOf(patient()), pastHistory: rest })
  })
  test('of 5 MB is cut to what a field takes', () => {
    const kept = { patientId: 'p1', version: 3, fields: { pastHistory: 'x'.repeat(5_000_000) } }
    expect(withFileDraft(patient(), kept, TODAY).form.pastHistory).toHaveLength(200)
    const allergies = { patientId: 'p1', version: 3, fields: { allergyHistory: 'x'.repeat(5_000_000) } }
    expect(withFileDraft(patient(), allergies, TODAY).form.allergyHistory).toHaveLength(200)
  })
})
