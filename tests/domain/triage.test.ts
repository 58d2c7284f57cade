import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Doctor } from '@/domain/doctor/doctor'
import { doctorsOfDepartment } from '@/domain/doctor/doctor-search'
import { CHINESE_SYMPTOM_PHRASES, ENGLISH_SYMPTOM_PHRASES, mentionsOtherDisease } from '@/domain/triage/parse-symptoms'
import { hasNoMatch, triage } from '@/domain/triage/triage'
import { aDoctor } from '../support/builders'

const doctor = (id: string, over: Partial<Doctor> = {}) => aDoctor({ id, name: id, namePy: id, ...over })
const inDepartment = (...names: string[]) => ({ departments: names.map((name) => ({ id: `dep${name}`, name })) })
const at = (...ids: string[]) => ({
  clinics: ids.map((clinicId) => ({ clinicId, clinicName: clinicId, feeFen: 0 })),
})
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name)

describe('triage', () => {
  const chain = [
    doctor('d1', { ...inDepartment('骨伤科'), ...at('c2'), goodAt: '膝关节痛' }),
    doctor('d2', { ...inDepartment('骨伤科'), ...at('c1') }),
    doctor('d3', { ...inDepartment('针灸科'), ...at('c1'), goodAt: '腰腿痛', sort: 2 }),
    doctor('d4', { ...inDepartment('儿科'), ...at('c1'), goodAt: '小儿推拿、小儿腿痛', tags: ['腿疼', '医保'] }),
    doctor('d5', { ...inDepartment('推拿科'), ...at('c1'), isDoctor: false }),
    doctor('d6', { ...inDepartment('中医内科', '骨伤科'), ...at('c2', 'c1'), tags: ['颈椎病', '风湿'] }),
    doctor('d7', { ...inDepartment('眼科', ' '), ...at('c2') }),
  ]
  test('returns the best departments with their number of doctors here and in total', () => {
    expect(triage('腿疼', chain, 'c1').departments).toEqual([
      { name: '骨伤科', doctors: 3, here: 2 },
      { name: '针灸科', doctors: 1, here: 1 },
    ])
  })
  test('returns doctors whose speciality mentions the symptom, starting with the selected clinic', () => {
    expect(names(triage('腿疼', chain, 'c1').doctors)).toEqual(['d3', 'd1'])
    expect(names(triage('腿疼', chain, 'c2').doctors)).toEqual(['d1', 'd3'])
  })
  test('returns the tag for the symptom, and no tag that names another disease', () => {
    expect(triage('腿疼', chain, 'c1').tags).toEqual(['腿疼'])
  })
  test('returns only paediatricians for a child', () => {
    const { departments, doctors } = triage('孩子腿疼', chain, 'c1')
    expect([names(departments), names(doctors)]).toEqual([['儿科'], ['d4']])
  })
  test('reports no match when no department fits', () => {
    expect(hasNoMatch(triage('牙疼', chain, 'c1'))).toBe(true)
    expect(hasNoMatch(triage('腿疼', [], undefined))).toBe(true)
    expect(hasNoMatch(triage('妇科', chain, 'c1'))).toBe(true)
    expect(hasNoMatch(triage('腿疼', chain, 'c1'))).toBe(false)
  })
  test('prefers a department at the selected clinic among equal matches', () => {
    const two = [
      doctor('a', { ...inDepartment('骨科'), ...at('c2') }),
      doctor('b', { ...inDepartment('正骨科'), ...at('c1') }),
    ]
    expect(names(triage('腿疼', two, 'c1').departments)).toEqual(['正骨科', '骨科'])
  })
  test('returns a department for women and children for a woman’s and for a child’s symptom', () => {
    const one = [doctor('a', inDepartment('妇儿科'))]
    expect(names(triage('月经不调', one, undefined).departments)).toEqual(['妇儿科'])
    expect(names(triage('孩子咳嗽', one, undefined).departments)).toEqual(['妇儿科'])
  })
  test('returns a department named after a disease only when the patient mentions it', () => {
    const one = [doctor('a', inDepartment('失眠睡眠科'))]
    expect(triage('睡不着', one, undefined).departments).toEqual([])
    expect(names(triage('失眠', one, undefined).departments)).toEqual(['失眠睡眠科'])
  })
  test('lists doctors at the selected clinic first, and omits therapists', () => {
    expect(names(doctorsOfDepartment('骨伤科', chain, 'c2'))).toEqual(['d1', 'd6', 'd2'])
    expect(names(doctorsOfDepartment('骨伤科', chain, 'c1'))).toEqual(['d2', 'd6', 'd1'])
    expect(doctorsOfDepartment('推拿科', chain, 'c1')).toEqual([])
    expect(doctorsOfDepartment('已停用', chain, 'c1')).toEqual([])
  })
})

describe('triage in any chain', () => {
  const PARTS = '中医内外骨伤针灸推拿儿妇产皮肤眼耳鼻喉口腔脾胃消化心神经精神康复糖尿病炎风湿门诊科 '
  const text = fc.string({ unit: fc.constantFrom(...PARTS), maxLength: 6 })
  const named = fc.oneof(
    text,
    fc.constantFrom('内科', '骨伤科', '儿科', '妇科', '皮肤科', '眼科', '糖尿病内分泌科', '失眠科', '全科', '口腔科'),
  )
  const tag = fc.oneof(text, fc.constantFrom(...CHINESE_SYMPTOM_PHRASES.map((phrase) => phrase.text)))
  const chains = fc.array(
    fc.record({
      departments: fc.array(named, { maxLength: 3 }),
      tags: fc.array(tag, { maxLength: 3 }),
      goodAt: text,
      isDoctor: fc.boolean(),
      clinics: fc.subarray(['c1', 'c2']),
    }),
    { maxLength: 8 },
  )
  const phrase = fc.constantFrom(...[...CHINESE_SYMPTOM_PHRASES, ...ENGLISH_SYMPTOM_PHRASES].map((each) => each.text))
  const said = fc.oneof(
    phrase,
    fc.tuple(phrase, phrase).map(([a, b]) => `${a} ${b}`),
  )

  test('returns only departments with doctors, and never a disease the patient has not mentioned', () => {
    fc.assert(
      fc.property(chains, said, fc.constantFrom('c1', 'c2', undefined), (rows, complaint, clinicId) => {
        const chain = rows.map(({ departments, clinics, ...row }, nth) =>
          doctor(`d${nth}`, { ...row, ...inDepartment(...departments), ...at(...clinics) }),
        )
        const seeing = chain.filter(({ isDoctor }) => isDoctor)
        const { departments, tags, doctors } = triage(complaint, chain, clinicId)
        for (const { name, doctors: count, here } of departments) {
          const those = doctorsOfDepartment(name, chain, clinicId)
          expect(those).toHaveLength(count)
          expect(count).toBeGreaterThan(0)
          expect(those.filter(({ clinics }) => clinics.some((each) => each.clinicId === clinicId))).toHaveLength(here)
          expect(mentionsOtherDisease(name, complaint)).toBe(false)
        }
        for (const each of tags) {
          expect(seeing.some((one) => one.tags.includes(each))).toBe(true)
          expect(mentionsOtherDisease(each, complaint)).toBe(false)
        }
        for (const each of doctors) expect(seeing).toContain(each)
        expect(new Set(names(departments)).size).toBe(departments.length)
      }),
    )
  })
})
