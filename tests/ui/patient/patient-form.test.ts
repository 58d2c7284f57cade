import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, ageOn } from '@/domain/general/day'
import { idCardCheckCharacter } from '@/domain/patient/id-card'
import {
  needsGuardianFields,
  changedFields,
  toPatientDraft,
  applyPatientEdit,
  EMPTY_PATIENT_FORM,
  fillOwnMobile,
  patientFormFromDraft,
  GUARDIAN_ID_DOCUMENT_TYPES,
  toNewPatient,
  validatePatientForm,
  type PatientField,
  type PatientForm,
} from '@/ui/screens/patient/patient-form'
import { parseIdCard } from '@/domain/patient/id-document'
import { fieldErrorText } from '@/ui/screens/patient/patient-form'
import { patient as words } from '@/ui/messages/zh/patient'

const TODAY = '2026-11-20'
const cardOf = (birthday: string, order: string): string => {
  const first17 = `510107${birthday.replace(/-/g, '')}${order}`
  return first17 + idCardCheckCharacter(first17)
}
const GROWN: PatientForm = {
  ...EMPTY_PATIENT_FORM,
  relation: 'self',
  name: '陈小雨',
  paper: cardOf('1988-03-05', '462'),
  sex: 'female',
  birthday: '1988-03-05',
  mobile: '13800000602',
  consent: true,
}
const CHILD: PatientForm = {
  ...GROWN,
  relation: 'child',
  paper: cardOf('2019-06-01', '111'),
  sex: 'male',
  birthday: '2019-06-01',
  mobile: '',
  guardianName: '陈大山',
  guardianPaper: cardOf('1988-03-05', '461'),
  guardianMobile: '13711112222',
  guardianRelation: 'parent',
}
const problems = (form: PatientForm) => ({ ...validatePatientForm(form, TODAY) })
const FIELDS = Object.keys(EMPTY_PATIENT_FORM) as PatientField[]
const sentences = (form: PatientForm): Partial<Record<PatientField, string>> => {
  const found = problems(form)
  const said: Partial<Record<PatientField, string>> = {}
  for (const field of FIELDS) {
    const problem = found[field]
    if (problem) said[field] = fieldErrorText(words, field, problem)
  }
  return said
}

describe('patient form', () => {
  test('accepts an adult, and a child with a guardian', () => {
    expect(problems(GROWN)).toEqual({})
    expect(problems(CHILD)).toEqual({})
  })

  test('reports all missing fields at once, and requires no guardian until the birthday is known', () => {
    expect(sentences(EMPTY_PATIENT_FORM)).toEqual({
      relation: '请选择与您的关系',
      name: '请填写姓名',
      paper: '请填写身份证号',
      mobile: '请填写手机号',
      consent: '请先勾选同意，才能添加',
    })
  })

  test('requires a guardian only for a child under 14', () => {
    const bare = { ...CHILD, guardianName: '', guardianPaper: '', guardianMobile: '', guardianRelation: undefined }
    expect(Object.keys(problems(bare))).toEqual(['guardianName', 'guardianPaper', 'guardianMobile', 'guardianRelation'])
    expect(needsGuardianFields({ birthday: '2012-11-21' }, TODAY)).toBe(true)
    expect(needsGuardianFields({ birthday: '2012-11-20' }, TODAY)).toBe(false)
    expect(needsGuardianFields({ birthday: '' }, TODAY)).toBe(false)
  })

  test('rejects the child’s own ID card number as the guardian’s', () => {
    expect(sentences({ ...CHILD, guardianPaper: CHILD.paper })).toEqual({
      guardianPaper: '和就诊人的证件一样，请填监护人自己的',
    })
  })

  test('accepts another document type for the guardian, and validates its number', () => {
    const guarded = { ...CHILD, guardianPaperType: 'passport' as const }
    expect(problems({ ...guarded, guardianPaper: 'E12345678' })).toEqual({})
    expect(toNewPatient({ ...guarded, guardianPaper: 'E12345678' }, TODAY).guardian).toMatchObject({
      idCardType: 'passport',
      idCard: 'E12345678',
    })
    expect(sentences({ ...guarded, guardianPaper: 'E12' })).toEqual({
      guardianPaper: '护照号是 5 到 12 位字母和数字，请照护照填',
    })
    expect(sentences({ ...guarded, guardianPaper: '' })).toEqual({ guardianPaper: words.missing.guardianPaper })
    expect(GUARDIAN_ID_DOCUMENT_TYPES).toEqual(['id-card', 'passport', 'hk-macau-taiwan', 'residence'])
  })

  test('validates the guardian’s ID number, name and mobile like the patient’s', () => {
    expect(Object.keys(problems({ ...CHILD, guardianPaper: '510107199001014261' }))).toEqual(['guardianPaper'])
    expect(Object.keys(problems({ ...CHILD, guardianName: 'a1' }))).toEqual(['guardianName'])
    expect(Object.keys(problems({ ...CHILD, guardianMobile: '1380000060' }))).toEqual(['guardianMobile'])
    expect(Object.keys(problems({ ...CHILD, guardianMobile: '' }))).toEqual(['guardianMobile'])
  })

  test.each<[Partial<PatientForm>, Record<string, string>]>([
    [{ paper: '51010719900101' }, { paper: '证件号少了四位，请补全' }],
    [{ paper: '5101071990010142600' }, { paper: '证件号多了一位，请核对' }],
    [{ paper: '51010719900101426A' }, { paper: '证件号只有数字，最后一位可以是 X' }],
    [{ paper: '510107199013014264' }, { paper: '证件号里的出生日期不对，请核对第 7 到 14 位' }],
    [{ paper: cardOf('2099-01-01', '426') }, { paper: '证件号里的出生日期还没到，请核对第 7 到 14 位' }],
    [{ paper: '510107199001014261' }, { paper: '校验码不对，请再核对最后一位' }],
    [{ paperType: 'passport', paper: '' }, { paper: '请填写证件号码' }],
    [{ paperType: 'passport', paper: 'E12' }, { paper: '护照号是 5 到 12 位字母和数字，请照护照填' }],
    [{ paperType: 'hk-macau-taiwan', paper: '没有通行证' }, { paper: words.wrong['hk-macau-taiwan']() }],
    [{ paperType: 'birth-certificate', paper: '还没有办好' }, { paper: words.wrong['birth-certificate']() }],
    [{ paperType: 'residence', paper: '12345' }, { paper: '居住证号是 18 位，旧的外国人永居证是 15 位，请照证件填' }],
    [{ paperType: 'residence', paper: '810000199003071238' }, { paper: '校验码不对，请再核对最后一位' }],
    [{ mobile: '+85261234567' }, { mobile: '这里只收大陆手机号。可以填家人的大陆手机号，或请前台登记' }],
    [{ mobile: '+14155552671' }, { mobile: '这里只收大陆手机号。可以填家人的大陆手机号，或请前台登记' }],
    [{ paperType: 'none', paper: '' }, {}],
    [{ name: 'a1' }, { name: '姓名里有不能用的字符，请照证件上的写' }],
    [{ name: '长'.repeat(61) }, { name: '姓名太长了，最多 60 个字' }],
    [{ mobile: '1380000060' }, { mobile: '手机号少了一位，请补全' }],
    [{ mobile: '138000006' }, { mobile: '手机号少了两位，请补全' }],
    [{ mobile: '12800000602' }, { mobile: '手机号开头不对，请核对' }],
  ])('explains the error in %o', (edit, expected) => {
    expect(sentences({ ...GROWN, ...edit })).toEqual(expected)
  })
})

describe('edited patient form', () => {
  test('fills in sex and birthday from a valid ID card, and rejects edits to them', () => {
    const form = applyPatientEdit(
      { ...EMPTY_PATIENT_FORM, sex: 'male', birthday: '2000-01-01' },
      { paper: GROWN.paper },
      TODAY,
    )
    expect(form).toMatchObject({ sex: 'female', birthday: '1988-03-05' })
    expect(applyPatientEdit(form, { sex: 'male', birthday: '2001-01-01' }, TODAY)).toMatchObject({
      sex: 'female',
      birthday: '1988-03-05',
    })
    expect(parseIdCard(form.paperType, form.paper, TODAY)).toEqual({ sex: 'female', birthday: '1988-03-05' })
    expect(parseIdCard('passport', form.paper, TODAY)).toBeUndefined()
  })

  test('clears the number when the document type changes, and otherwise keeps it', () => {
    expect(applyPatientEdit(GROWN, { paperType: 'passport' }, TODAY).paper).toBe('')
    expect(applyPatientEdit(GROWN, { paperType: 'id-card' }, TODAY).paper).toBe(GROWN.paper)
  })

  test('reports changed fields, including derived fields', () => {
    const after = applyPatientEdit(EMPTY_PATIENT_FORM, { paper: GROWN.paper }, TODAY)
    expect(changedFields(EMPTY_PATIENT_FORM, after)).toEqual(['paper', 'sex', 'birthday'])
  })
})

describe('fillOwnMobile', () => {
  const OWN = '13800000001'
  const OTHER = '13911112222'
  test.each([
    ['fills in the login’s number for the user', '', 'self', OWN],
    ['keeps a number that the user has typed', OTHER, 'self', OTHER],
    ['clears the login’s number for a child', OWN, 'child', ''],
    ['keeps another number for a child', OTHER, 'child', OTHER],
  ] as const)('%s', (_title, mobile, relation, expected) => {
    const form = { ...EMPTY_PATIENT_FORM, mobile }
    expect({ ...form, ...fillOwnMobile(form, { relation }, OWN) }.mobile).toBe(expected)
  })
})

describe('birthday field', () => {
  test('replaces a future birthday with today', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        const birthday = addDays(TODAY, days)
        expect(applyPatientEdit(EMPTY_PATIENT_FORM, { birthday }, TODAY).birthday).toBe(days > 0 ? TODAY : birthday)
        expect(patientFormFromDraft({ birthday }, TODAY).birthday).toBe(days > 0 ? TODAY : birthday)
      }),
    )
  })
})

describe('new patient data', () => {
  test('contains an adult’s fields', () => {
    expect(toNewPatient({ ...GROWN, name: ' Mary Ann ' }, TODAY)).toEqual({
      name: 'Mary Ann',
      sex: 'female',
      birthday: '1988-03-05',
      mobile: '13800000602',
      idCardType: 'id-card',
      idCard: GROWN.paper,
      relation: 'self',
    })
  })

  test('contains a child’s guardian, and the guardian’s mobile number if the child has none', () => {
    expect(toNewPatient(CHILD, TODAY)).toMatchObject({
      mobile: '13711112222',
      guardian: { name: '陈大山', idCard: CHILD.guardianPaper, mobile: '13711112222', relation: 'parent' },
    })
    expect(toNewPatient({ ...CHILD, mobile: '13800000602' }, TODAY).mobile).toBe('13800000602')
  })

  test('omits the guardian when the corrected birthday is an adult’s', () => {
    expect(toNewPatient({ ...CHILD, birthday: '1990-01-01' }, TODAY)).not.toHaveProperty('guardian')
  })

  test('stores unanswered sex as “unknown” and unanswered relation as “other”', () => {
    expect(toNewPatient({ ...GROWN, sex: undefined, relation: undefined }, TODAY)).toMatchObject({
      sex: 'unknown',
      relation: 'other',
    })
    expect(toNewPatient({ ...CHILD, guardianRelation: undefined }, TODAY).guardian?.relation).toBe('other')
    expect(toNewPatient({ ...GROWN, mobile: '' }, TODAY).mobile).toBe('')
  })
  test('omits the ID number when the document type is “none”', () => {
    expect(toNewPatient({ ...GROWN, paperType: 'none' }, TODAY).idCard).toBe('')
  })

  test('toPatientDraft omits ID and mobile numbers', () => {
    const draft = toPatientDraft(CHILD)
    expect(JSON.stringify(draft)).not.toMatch(/\d{11}/)
    const { relation, name, sex, birthday } = CHILD
    expect(patientFormFromDraft(JSON.parse(JSON.stringify(draft)), TODAY)).toEqual({
      ...EMPTY_PATIENT_FORM,
      relation,
      name,
      sex,
      birthday,
    })
  })

  test('patientFormFromDraft restores only the valid fields of a draft', () => {
    const whole = { name: '陈小雨', sex: 'female', birthday: '1988-03-05', relation: 'spouse' }
    expect(patientFormFromDraft(whole, TODAY)).toEqual({ ...EMPTY_PATIENT_FORM, ...whole })
    expect(patientFormFromDraft({ ...whole, sex: 'male' }, TODAY).sex).toBe('male')
    expect(patientFormFromDraft({ ...whole, sex: 'x' }, TODAY).sex).toBeUndefined()
    expect(patientFormFromDraft({ ...whole, birthday: '5.3.1988' }, TODAY).birthday).toBe('')
    expect(patientFormFromDraft({ ...whole, birthday: 19_880_305 }, TODAY).birthday).toBe('')
    expect(patientFormFromDraft({ ...whole, birthday: ['1988-03-05'] }, TODAY).birthday).toBe('')
    expect(patientFormFromDraft({ ...whole, birthday: '2099-01-01' }, TODAY).birthday).toBe(TODAY)
    expect(patientFormFromDraft({ ...whole, name: 7 }, TODAY).name).toBe('')
    expect(patientFormFromDraft({ ...whole, idCardType: 'passport' }, TODAY).paperType).toBe('passport')
    expect(patientFormFromDraft({ ...whole, idCardType: 'unknown' }, TODAY).paperType).toBe('id-card')
  })
  test('patientFormFromDraft accepts any stored value without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const form = patientFormFromDraft(kept, TODAY)
        expect(form.paper + form.mobile).toBe('')
        expect(ageOn(form.birthday || TODAY, TODAY).years).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
