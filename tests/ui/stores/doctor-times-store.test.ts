import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/general/day'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { TEST_NOW, createTestApp } from '../../support/test-app'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'

const TODAY = TEST_NOW.slice(0, 10)
const { gaoxin, jinjiang } = FIXTURES.clinics
const { linQinghe, zhouMin } = FIXTURES.doctors

describe('DoctorTimesStore', () => {
  const tomorrow = addDays(TODAY, 1)
  test('stores days separately for each doctor, clinic and date', async () => {
    const stores = createTestApp().stores
    const doctorTimes = stores.get(DoctorTimesStore)
    expect(doctorTimes.scheduleOf(linQinghe, gaoxin, tomorrow)).toBeUndefined()
    await doctorTimes.day.of(linQinghe, gaoxin, tomorrow).again()
    expect(doctorTimes.scheduleOf(linQinghe, gaoxin, tomorrow)).toMatchObject({ clinicId: gaoxin, date: tomorrow })
    expect(doctorTimes.scheduleOf(zhouMin, gaoxin, tomorrow)).toBeUndefined()
    expect(doctorTimes.scheduleOf(linQinghe, jinjiang, tomorrow)).toBeUndefined()
    expect(doctorTimes.scheduleOf(linQinghe, gaoxin, TODAY)).toBeUndefined()
  })
  test('loads the first seven days separately from the following two weeks', async () => {
    const stores = createTestApp().stores
    const doctorTimes = stores.get(DoctorTimesStore)
    const daysFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, at) => addDays(TODAY, first + at))
    const datesOf = (days: readonly { date: string }[] | undefined) => days?.map(({ date }) => date)
    expect(datesOf(await doctorTimes.week.of(linQinghe, gaoxin, TODAY).again())).toEqual(daysFrom(0, 7))
    expect(datesOf(await doctorTimes.later.of(linQinghe, gaoxin, 3, TODAY).again())).toEqual(daysFrom(7, 14))
  })
  test('returns the two nearest slots', async () => {
    const stores = createTestApp().stores
    const doctorTimes = stores.get(DoctorTimesStore)
    expect(await doctorTimes.nearest.of(linQinghe, gaoxin, tomorrow, '09:30').again()).toHaveLength(2)
  })
})
