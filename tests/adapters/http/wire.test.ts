import { type GenericSchema, parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { chainSchema, clinicSchema } from '@/adapters/http/wire/clinic'
import { appointConfigSchema, registrationPayRuleSchema } from '@/adapters/http/wire/clinic-config'
import { doctorSchema } from '@/adapters/http/wire/doctor'
import { orderSchema } from '@/adapters/http/wire/order'
import { pricingSchema } from '@/adapters/http/wire/checkout'
import { waitlistEntrySchema } from '@/adapters/http/wire/waitlist'
import { scannedCodeSchema } from '@/adapters/http/wire/landing'
import { examinationSchema } from '@/adapters/http/wire/record'
import { loginSchema, selfVerificationSchema, followStatusSchema } from '@/adapters/http/wire/session'
import { reservationOutcomesSchema } from '@/adapters/http/wire/therapy'
import { DEFAULT_SORT_ORDER } from '@/domain/doctor/doctor'
import { WIRE_EXAMPLES } from '../../support/wire-examples'
import { doctorAvailabilitySchema } from '@/adapters/http/wire/scheduling'

describe('doctorSchema (docs/product/entities.md)', () => {
  test('parses titles from level|label, the reply count from onlineReplyCount, and both kinds of tags', () => {
    const doctor = parse(doctorSchema, {
      id: 7,
      name: '林清和',
      namePy: 'linqinghe',
      isDoctor: 1,
      isTherapist: false,
      recentFlag: 1,
      sort: 3,
      tags: [{ id: 't1', name: '医保' }],
      chainInfo: { practiceInfo: ['1|主任医师', '名中医', '2|'], tags: ['省名中医'], goodAt: '脾胃病' },
      clinicInfo: [
        { clinicId: 'k1', clinicName: '高新店', fee: 25.5, nextDate: '2030-05-02' },
        { clinicName: '没有 id' },
      ],
      advisoryInfo: { fee: 30, avgReplyTime: 12, onlineReplyCount: 1206, status: 9 },
    })
    expect(doctor).toMatchObject({
      id: '7',
      isDoctor: true,
      sort: 3,
      titles: ['主任医师', '名中医'],
      tags: ['医保', '省名中医'],
      clinics: [{ clinicId: 'k1', clinicName: '高新店', feeFen: 2550, nextDate: '2030-05-02' }],
      consultation: { replyCount: 1206, replyMinutes: 12, feeFen: 3000, status: 'unknown' },
    })
  })

  test('requires only the ID, and fills in defaults for the other fields', () => {
    expect(parse(doctorSchema, { id: 'd1' })).toMatchObject({
      name: '',
      sort: DEFAULT_SORT_ORDER,
      titles: [],
      clinics: [],
    })
    expect(parse(doctorSchema, { id: 'd1', sort: 'x', tags: null, chainInfo: null, name: null })).toMatchObject({
      sort: DEFAULT_SORT_ORDER,
    })
  })
})

describe('clinicSchema', () => {
  test('prefers the short name', () => {
    expect(parse(clinicSchema, { id: 'k1', name: '成都仁和堂高新门诊部', shortName: '高新店' }).name).toBe('高新店')
    expect(parse(clinicSchema, { id: 'k1', name: '仁和堂', shortName: '' }).name).toBe('仁和堂')
  })
  test.each<[unknown, unknown]>([
    ['104.06,30.67', { latitude: 30.67, longitude: 104.06 }],
    [
      { latitude: 30, longitude: 104 },
      { latitude: 30, longitude: 104 },
    ],
    ['', undefined],
    ['somewhere', undefined],
    ['104.06,90.01', undefined],
    ['180.01,30', undefined],
    ['-180,-90', { latitude: -90, longitude: -180 }],
    ['180,90', { latitude: 90, longitude: 180 }],
    [{ latitude: 30, longitude: 999 }, undefined],
    [{ latitude: 999, longitude: 104 }, undefined],
    [null, undefined],
    [5, undefined],
  ])('parses the location %j', (addressGeo, point) =>
    expect(parse(clinicSchema, { id: 'k1', addressGeo }).point).toEqual(point),
  )
})

describe('wire schemas with dependent fields', () => {
  const { P2, P8, R16, R19, C8, R6, A9, T11, C17 } = WIRE_EXAMPLES
  const [order] = P8.data.rows
  const [watch] = R19.data.rows
  const [result] = R6.data.results
  const pay = { isNeedPay: true, payMode: 1, payMinutes: 15, refundHoursBefore: 2, isRefundByWx: true }
  test.each<[string, GenericSchema, object, object]>([
    ['a price without rows', pricingSchema, { ...P2.data, lines: null }, { lines: [] }],
    [
      'an order without its unknown payment methods',
      orderSchema,
      { ...order, payTypes: [1, 7] },
      { payTypes: ['member-card'] },
    ],
    [
      'an outpatient waitlist entry',
      waitlistEntrySchema,
      { ...watch, businessType: 0 },
      { businessType: 'outpatient' },
    ],
    ['a therapy waitlist entry', waitlistEntrySchema, { ...watch, businessType: 1 }, { businessType: 'therapy' }],
    ['a waitlist entry without a tip', waitlistEntrySchema, { ...watch, tip: 0 }, { tip: 'none' }],
    ['a scanned outpatient code', scannedCodeSchema, { ...C8.data, businessType: 0 }, { business: 'outpatient' }],
    ['a scanned therapy code', scannedCodeSchema, { ...C8.data, businessType: 1 }, { business: 'therapy' }],
    ['online payment', registrationPayRuleSchema, pay, { payMode: 'online' }],
    ['payment at the desk', registrationPayRuleSchema, { ...pay, payMode: 0 }, { payMode: 'desk' }],
    ['payment online or at the desk', registrationPayRuleSchema, { ...pay, payMode: 2 }, { payMode: 'either' }],
    ['a missing payment mode as online', registrationPayRuleSchema, { isNeedPay: true }, { payMode: 'online' }],
    ['no payment as payment at the desk', registrationPayRuleSchema, { ...pay, isNeedPay: false }, { payMode: 'desk' }],
    ['booking by exact time', appointConfigSchema, R16.data, { isByHalfDay: false, isIdCardNeeded: false }],
    ['booking by half day', appointConfigSchema, { ...R16.data, timeMode: 1 }, { isByHalfDay: true }],
    ['a required ID card', appointConfigSchema, { ...R16.data, isNeedIdCard: true }, { isIdCardNeeded: true }],
    ['a booking cut-off at 24:00', appointConfigSchema, { ...R16.data, stopTime: '24:00' }, { stopTime: '24:00' }],
    [
      'a block rule for missed visits',
      appointConfigSchema,
      R16.data,
      { blockRule: { missLimit: 3, windowDays: 90, blockDays: 30 } },
    ],
  ])('parse %s', (_told, schema, wire, read) => expect(parse(schema, wire)).toMatchObject(read))

  test('omit an invalid booking cut-off time', () => {
    for (const stopTime of ['', null, '25:00'])
      expect(parse(appointConfigSchema, { ...R16.data, stopTime })).not.toHaveProperty('stopTime')
  })
  test.each([
    ['sends no features', {}, true],
    ['has no online consultations', { features: { consultation: false } }, false],
    ['omits them from its features', { features: { registration: true } }, false],
  ])('decide whether a clinic that %s offers online consultations: %s', (_told, said, isOffered) => {
    expect(parse(clinicSchema, { id: 'k1', ...said }).features.includes('advisory')).toBe(isOffered)
  })
  test('parse a chain from the specification’s three fields', () => {
    const said = { mpId: 'mp-1', isEnableChengduHealthCard: true, editionInfo: C17.data.editionInfo }
    expect(parse(chainSchema, said)).toMatchObject({ ui: { mpId: 'mp-1', isEnableChengduHealthCard: true } })
  })
  test('map a rejected session to its reason, and a missing session to unreadable', () => {
    const read = (over: object) => parse(reservationOutcomesSchema, { results: [{ ...result, ...over }] })[0]
    expect(read({})).toMatchObject({ isSuccess: true })
    expect(read({ isSuccess: false, code: 40901 })).toMatchObject({ isSuccess: false, reason: { kind: 'slot-taken' } })
    expect(read({ therapy: null })).toMatchObject({ isSuccess: false, reason: { kind: 'unreadable' } })
  })
  test.each([
    [true, 'ticket-1', true],
    [true, '', false],
    [false, 'ticket-1', false],
  ])('decide whether a verification (verified: %s, ticket: %j) is a proof: %s', (isVerified, ticket, isProof) => {
    expect('proof' in parse(selfVerificationSchema, { ...A9.data, isVerified, ticket })).toBe(isProof)
  })
  test.each([
    [5.2, '5.2'],
    [0, '0'],
    ['阴性', '阴性'],
    [null, ''],
    [undefined, ''],
  ])('convert the examination value %j to %j', (value, shown) => {
    const items = [{ ...T11.data.items?.[0], value }]
    expect(parse(examinationSchema, { ...T11.data, items }).items[0]?.value).toBe(shown)
  })
})

describe('loginSchema', () => {
  test('treats subscribe as 1 unless the clinic sends another value', () => {
    expect(parse(followStatusSchema, {})).toBe(true)
    expect(parse(followStatusSchema, { subscribe: 'x' })).toBe(true)
    expect(parse(followStatusSchema, { subscribe: 0 })).toBe(false)
  })
  test('omits a patient card with an ID but no name', () => {
    const login = { token: 't', mpId: 'm', openId: 'o', patientId: 'p' }
    expect(parse(loginSchema, { ...login, patientCard: { id: 'c', name: '' } })).not.toHaveProperty('patientCard')
    expect(parse(loginSchema, { ...login, patientCard: { id: 'c', name: '王' } }).patientCard).toEqual({
      id: 'c',
      name: '王',
    })
    expect(parse(loginSchema, { ...login, patientCard: null })).not.toHaveProperty('patientCard')
  })
})

/** An item with the eight fields of docs/product/entities.md and no others. */
const item = {
  doctorId: 'd1',
  doctorName: '林清和',
  namePy: 'linqinghe',
  departments: [{ id: 'dep1', name: '针灸科' }],
  practiceInfo: ['1|主任医师'],
  recentFlag: 1,
  onSchedule: true,
  totalCount: 5,
}

describe('doctorAvailabilitySchema with the specified fields', () => {
  test.each([
    [true, 5, 'has-number'],
    [true, 0, 'no-number'],
    [false, 0, 'no-schedules'],
    [false, 5, 'no-schedules'],
  ])('maps onSchedule %s with %d slots to %s', (onSchedule, totalCount, availability) => {
    const read = parse(doctorAvailabilitySchema, { ...item, onSchedule, totalCount })
    expect(read).toMatchObject({ availability, restCount: totalCount })
  })
})

describe('doctorAvailabilitySchema with additional fields', () => {
  test.each([
    [{ availability: 1 }, { availability: 'full', restCount: 5 }],
    [{ availability: 9 }, { availability: 'unknown' }],
    [{ restCount: 2 }, { availability: 'has-number', restCount: 2 }],
    [{ restCount: 0 }, { availability: 'no-number', restCount: 0 }],
  ])('prefers the additional fields %j', (more, read) =>
    expect(parse(doctorAvailabilitySchema, { ...item, ...more })).toMatchObject(read),
  )
})
