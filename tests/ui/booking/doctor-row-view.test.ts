import { describe, expect, test } from 'vitest'
import type { Doctor } from '@/domain/doctor/doctor'
import type { Availability } from '@/domain/scheduling/scheduling'
import { toSearchResultView, toDoctorRowView } from '@/ui/screens/doctor/doctor-row-view'
import { zh } from '@/ui/messages/zh'
import { aDoctor, aDoctorAvailability } from '../../support/builders'

const doctor = (over: Partial<Doctor> = {}) =>
  aDoctor({ clinics: [{ clinicId: 'c1', clinicName: '高新店', feeFen: 2500 }], ...over })
const remain = (availability: Availability, restCount = 0) => aDoctorAvailability({ availability, restCount })
const at = { clinicId: 'c1', day: '2026-11-21', today: '2026-11-21', releaseTime: '07:30' }
const view = (availability: Availability, left = 0, releaseTime = '07:30') =>
  toDoctorRowView(zh, { doctor: doctor(), remain: remain(availability, left) }, { ...at, releaseTime })

describe('doctor row action', () => {
  test('offers booking when slots are free, and flags a low number of slots', () => {
    expect(view('has-number', 12)).toMatchObject({ left: 12, isFew: false, action: '去挂号', variant: 'tint' })
    expect(view('has-number', 2)).toMatchObject({ left: 2, isFew: true })
  })
  test.each([
    ['has-number', '已约满'],
    ['full', '已约满'],
    ['no-number', '没有号'],
    ['not-time', '07:30 放号'],
    ['over-time', '已过时间'],
    ['no-schedules', '这天不出诊'],
    ['unknown', '看门诊安排'],
  ] as const)('describes the availability %s as “%s”, and links to the schedule', (availability, text) => {
    expect(view(availability)).toMatchObject({ text, action: '看排班' })
  })
  test('ignores free slots on a day that is full, over or closed', () => {
    for (const availability of ['full', 'over-time', 'no-schedules'] as const)
      expect(view(availability, 3)).toMatchObject({ text: zh.status.availability[availability], action: '看排班' })
  })
  test.each(['full', 'over-time', 'no-schedules'] as const)(
    'shows no other day for a doctor without listed clinics when the day is %s',
    (availability) => {
      const row = toDoctorRowView(zh, { doctor: doctor({ clinics: [] }), remain: remain(availability) }, at)
      expect([row.action, row.next, row.date]).toEqual(['看排班', undefined, at.day])
    },
  )
  test('omits the release time when it is unknown', () => {
    expect(view('not-time', 0, '').text).toBe('还没放号')
  })

  test.each([
    ['2026-11-23', '最近 后天'],
    ['2026-11-26', '最近 周四'],
    ['2026-12-03', '最近 12月3日'],
  ])('shows the next working day %s as “%s”', (nextDate, action) => {
    const listed = {
      doctor: doctor({ clinics: [{ clinicId: 'c1', clinicName: '高新店', feeFen: 2500, nextDate }] }),
      remain: remain('no-schedules'),
    }
    expect(toDoctorRowView(zh, listed, at)).toMatchObject({ action, date: nextDate, isOff: true })
  })
  test('does not offer the displayed day or a past day as the next day', () => {
    for (const nextDate of ['2026-11-21', '2026-11-01']) {
      const clinics = [{ clinicId: 'c1', clinicName: '高新店', feeFen: 2500, nextDate }]
      expect(toDoctorRowView(zh, { doctor: doctor({ clinics }) }, at).action).toBe('看排班')
    }
  })
  test('links to the other clinic when the doctor works only there', () => {
    const clinics = [{ clinicId: 'c2', clinicName: '锦江总院', feeFen: 2500, nextDate: '2026-11-25' }]
    expect(toDoctorRowView(zh, { doctor: doctor({ clinics }) }, at)).toMatchObject({
      text: '在别的门诊',
      place: '锦江总院',
      clinicId: 'c2',
      date: '2026-11-25',
      isOff: true,
    })
  })
  test('links to this clinic’s slots when the doctor works here, whatever the order of the clinics', () => {
    const clinics = [
      { clinicId: 'c2', clinicName: '锦江总院', feeFen: 2500, nextDate: '2026-11-22' },
      { clinicId: 'c1', clinicName: '高新店', feeFen: 2500, nextDate: '2026-11-23' },
    ]
    expect(toDoctorRowView(zh, { doctor: doctor({ clinics }) }, at)).toMatchObject({
      clinicId: 'c1',
      date: '2026-11-23',
    })
    const elsewhere = { doctor: doctor({ clinics: clinics.slice(0, 1) }), remain: remain('has-number', 3) }
    expect(toDoctorRowView(zh, elsewhere, at)).toMatchObject({ clinicId: 'c1', left: 3 })
  })
})

describe('next free day on the doctor card', () => {
  const clinics = [{ clinicId: 'c1', clinicName: '高新店', feeFen: 2500, nextDate: '2026-11-22' }]
  test.each(['full', 'no-number', 'over-time', 'not-time', 'has-number'] as const)(
    'appears when the availability is %s',
    (availability) => {
      const listed = { doctor: doctor({ clinics }), remain: remain(availability) }
      expect(toDoctorRowView(zh, listed, at)).toMatchObject({ next: '最近有号 明天', action: '看排班' })
    },
  )
  test('becomes the link target when the displayed day is over, but not when that day is full or unreleased', () => {
    expect(toDoctorRowView(zh, { doctor: doctor({ clinics }), remain: remain('over-time') }, at).date).toBe(
      '2026-11-22',
    )
    for (const availability of ['full', 'no-number', 'not-time', 'unknown'] as const)
      expect(toDoctorRowView(zh, { doctor: doctor({ clinics }), remain: remain(availability) }, at).date).toBe(at.day)
    const without = doctor({ clinics: [{ clinicId: 'c1', clinicName: '高新店', feeFen: 2500 }] })
    expect(toDoctorRowView(zh, { doctor: without, remain: remain('over-time') }, at)).toMatchObject({ date: at.day })
    const gone = doctor({ clinics: [{ clinicId: 'c1', clinicName: '高新店', feeFen: 2500, nextDate: '2026-11-20' }] })
    expect(toDoctorRowView(zh, { doctor: gone, remain: remain('over-time') }, at)).toMatchObject({ date: at.day })
  })
  test('can be today when another day is displayed', () => {
    const today = doctor({ clinics: [{ clinicId: 'c1', clinicName: '高新店', feeFen: 2500, nextDate: '2026-11-21' }] })
    const later = { ...at, day: '2026-11-24' }
    expect(toDoctorRowView(zh, { doctor: today, remain: remain('full') }, later).next).toBe('最近有号 今天')
    expect(toDoctorRowView(zh, { doctor: today }, later)).toMatchObject({
      action: '最近 今天',
      date: '2026-11-21',
      variant: 'text',
    })
  })
  test('never equals the displayed day', () => {
    const here = doctor({ clinics: [{ clinicId: 'c1', clinicName: '高新店', feeFen: 2500, nextDate: at.day }] })
    expect(toDoctorRowView(zh, { doctor: here, remain: remain('full') }, at).next).toBeUndefined()
  })
  test('remains hidden when the displayed day has free slots, or when the button already shows the next free day', () => {
    expect(
      toDoctorRowView(zh, { doctor: doctor({ clinics }), remain: remain('has-number', 3) }, at).next,
    ).toBeUndefined()
    expect(
      toDoctorRowView(zh, { doctor: doctor({ clinics }), remain: remain('no-schedules') }, at).next,
    ).toBeUndefined()
  })
})

describe('doctor search result without a selected day', () => {
  const here = { clinicId: 'c1', clinicName: '高新店', feeFen: 2500 }
  const there = { clinicId: 'c2', clinicName: '锦江总院', feeFen: 2500 }
  const found = (clinics: Doctor['clinics']) => toSearchResultView(zh, doctor({ clinics }), at)
  test('links to the nearest free slot at any clinic', () => {
    expect(
      found([
        { ...here, nextDate: '2026-11-25' },
        { ...there, nextDate: '2026-11-22' },
      ]),
    ).toMatchObject({ text: '最近 明天', action: '去挂号', place: '锦江总院', clinicId: 'c2', date: '2026-11-22' })
  })
  test('omits the current clinic’s name, and links to the schedule when no slot is free', () => {
    expect(found([{ ...here, nextDate: '2026-11-21' }])).toMatchObject({ text: '最近 今天', clinicId: 'c1' })
    expect(found([{ ...here, nextDate: '2026-11-21' }]).place).toBeUndefined()
    expect(found([here])).toMatchObject({ text: '近期没有号', action: '看排班', isOff: true })
    expect(found([there, here])).toMatchObject({ clinicId: 'c1' })
    expect(found([there, here]).place).toBeUndefined()
    expect(found([there])).toMatchObject({ clinicId: 'c2', place: '锦江总院', variant: 'neutral' })
    expect(found([{ ...there, nextDate: '2026-11-28' }])).toMatchObject({ text: '最近 11月28日', variant: 'tint' })
    expect(found([])).toMatchObject({ clinicId: 'c1', date: at.today, isOff: true })
  })
})
