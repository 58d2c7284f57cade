import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { departmentRankFor, mentionsSpecialty, type Specialty } from '@/domain/triage/specialties'
import {
  CHINESE_SYMPTOM_PHRASES,
  ENGLISH_SYMPTOM_PHRASES,
  mentionsOtherDisease,
  suggestSymptoms,
  parseSymptoms,
} from '@/domain/triage/parse-symptoms'
import { MAX_KEYWORD_LENGTH } from '@/domain/doctor/doctor-search'

const complaints = CHINESE_SYMPTOM_PHRASES.filter(({ isIllness }) => !isIllness)
const PHRASES = [...CHINESE_SYMPTOM_PHRASES, ...ENGLISH_SYMPTOM_PHRASES]

describe('symptom phrases', () => {
  test('number at least 300 in Chinese and 150 in English', () => {
    expect(complaints.length).toBeGreaterThanOrEqual(300)
    expect(ENGLISH_SYMPTOM_PHRASES.length).toBeGreaterThanOrEqual(150)
  })
  test('contain no duplicates, and fit the input field', () => {
    expect(new Set(PHRASES.map(({ text }) => text)).size).toBe(PHRASES.length)
    expect(PHRASES.filter(({ text }) => text.length > MAX_KEYWORD_LENGTH)).toEqual([])
  })
  test('map to the specialties assigned to them', () => {
    const lost = PHRASES.filter(({ text, areas }) => {
      const understood = parseSymptoms(text).areas
      return !areas.every((area) => understood.includes(area))
    })
    expect(lost).toEqual([])
  })
})

describe('parseSymptoms', () => {
  test.each<[string, Specialty[]]>([
    ['腿脚疼', ['leg']],
    ['腿 痛', ['leg']],
    ['睡不著覺，頭暈', ['sleep', 'head']],
    ['膝蓋疼', ['leg']],
    ['我这两天老是睡不着觉', ['sleep']],
    ['膝盖上楼梯疼', ['leg']],
    ['腿晚上有点疼', ['leg']],
    ['波棱盖疼', ['leg']],
    ['脑壳疼', ['head']],
    ['手指头疼', ['arm']],
    ['心口疼', ['heart', 'stomach']],
    ['小肚子疼', ['women']],
    ['腰痛，咳嗽', ['back', 'cough']],
    ['咳嗽，怀孕三个月', ['pregnancy', 'cough']],
    ['孩子咳嗽', ['child', 'cough']],
    ['生完孩子腰疼', ['pregnancy', 'back']],
    ['knee pain', ['leg']],
    ['My knees hurt', ['leg']],
    ["I can't sleep", ['sleep']],
    ['cold hands', ['tired']],
    ['my child is coughing', ['child', 'cough']],
    ['高血压', ['heart']],
    ['diabetes', ['weight']],
    ['林清和', []],
    ['linqinghe', []],
    ['妇科', []],
    ['医保', []],
    ['weekend', []],
    ['疼', []],
    ['', []],
    [' 。', []],
  ])('maps %j to %j', (said, areas) => expect([...parseSymptoms(said).areas].sort()).toEqual([...areas].sort()))
  test('does not detect a child when only the mother has the symptom', () => {
    expect([parseSymptoms('孩子咳嗽').isChild, parseSymptoms('生完孩子腰疼').isChild]).toEqual([true, false])
  })
  test('ranks obstetrics first for a pregnant patient', () => {
    expect(parseSymptoms('咳嗽，怀孕三个月').areas[0]).toBe('pregnancy')
  })
})

describe('suggestSymptoms', () => {
  test.each([
    ['膝', '膝盖疼'],
    ['睡不', '睡不着'],
    ['ringing', 'ringing in ears'],
    ['头', '头晕'],
  ])('completes %s to %s', (said, meant) => expect(suggestSymptoms(said)).toContain(meant))
  test.each(['', ' ', 'x', '林清和', 'zzzz', '妇科'])('returns nothing for %j', (said) =>
    expect(suggestSymptoms(said)).toEqual([]),
  )
  test('never returns a disease, or a phrase that does not match', () => {
    const illnesses = new Set(PHRASES.filter(({ isIllness }) => isIllness).map(({ text }) => text))
    const half = fc
      .tuple(fc.constantFrom(...PHRASES), fc.integer({ min: 1, max: 12 }))
      .map(([{ text }, length]) => text.slice(0, length))
    fc.assert(
      fc.property(half, (said) => {
        const meant = suggestSymptoms(said)
        expect(meant.filter((each) => illnesses.has(each))).toEqual([])
        expect(meant.filter((each) => parseSymptoms(each).areas.length === 0)).toEqual([])
      }),
    )
  })
})

describe('departments for a symptom', () => {
  test.each<[Specialty, string, number | undefined]>([
    ['leg', '骨伤科', 0],
    ['leg', '针灸科', 2],
    ['leg', '儿科', undefined],
    ['stomach', '脾胃科', 0],
    ['stomach', '中医内科', 1],
    ['stomach', '神经内科', undefined],
    ['heart', '心血管内科', 0],
    ['head', '神经内科', 0],
    ['women', '妇产科', 0],
    ['skin', '皮肤科', 0],
    ['mouth', '口腔科', 0],
    ['eye', '骨科', undefined],
    ['leg', 'Orthopaedics', 0],
    ['tired', '名医工作室', undefined],
    ['heart', '名医中心', undefined],
  ])('specialtyDistance ranks departments for the specialty %s: %s at %s', (area, name, rank) =>
    expect(departmentRankFor(area, name)).toBe(rank),
  )
  test.each<[Specialty, string, boolean]>([
    ['leg', '膝关节痛、腰椎间盘突出、扭伤', true],
    ['sleep', '脾胃病、失眠、慢性咳嗽', true],
    ['cough', '小儿厌食、反复感冒、小儿咳喘', false],
    ['child', '落枕、小儿推拿', true],
    ['numb', '湿疹、荨麻疹', false],
    ['urine', '糖尿病调养', false],
    ['leg', '', false],
  ])('mentionsSpecialty matches the specialty %s against the doctor’s speciality %s: %s', (area, speciality, isOf) =>
    expect(mentionsSpecialty(area, speciality)).toBe(isOf),
  )
  test.each([
    ['糖尿病门诊', '口渴', true],
    ['糖尿病门诊', '糖尿病', false],
    ['失眠科', '睡不着', true],
    ['肺炎门诊', '咳嗽', true],
    ['风湿科', '关节疼', false],
    ['脾胃病科', '胃疼', false],
    ['骨伤科', '腿疼', false],
  ])('mentionsOtherDisease detects that %s names a disease not mentioned in “%s”: %s', (name, said, isTold) =>
    expect(mentionsOtherDisease(name, said)).toBe(isTold),
  )
})
