import { describe, expect, test } from 'vitest'
import { Clock } from '@/application/ports/clock'
import { Schedules } from '@/application/ports/schedules'
import { SchedulingService } from '@/application/scheduling-service'
import type { DayAvailability, DaySchedule } from '@/domain/scheduling/scheduling'
import { EXAMPLE_NOW, openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function scheduling() {
  const app = openExampleClinic()
  /** Sent requests, without login and timestamp. */
  const asked = () =>
    app.sent.map(({ id, path, query: { mpId: _mpId, timestamp: _at, ...query } }) => [id, path, query] as const)
  return { ...app, asked, service: app.container.get(SchedulingService) }
}

describe('SchedulingService › coming days', () => {
  test.each<[string, (service: SchedulingService) => Promise<DayAvailability[]>, string]>([
    ['a week', (service) => service.ahead('c1'), '2030-05-07'],
    ['the number of days the clinic releases', (service) => service.released('c1', 14), '2030-05-14'],
    ['at least today', (service) => service.released('c1', 0), '2030-05-01'],
    ['at most a month', (service) => service.released('c1', 99), '2030-05-31'],
  ])('cover %s, starting today', async (_told, act, endDate) => {
    const { service, asked } = scheduling()
    expect(await act(service)).toHaveLength(1)
    const path = '/mcapi/v2/regs/doctorsRemainByDatesAndClinicId'
    expect(asked()).toEqual([['R2', path, { clinicId: 'c1', startDate: '2030-05-01', endDate, businessType: '0' }]])
  })
  test('load by day for a clinic and by week for a doctor', async () => {
    const { service, asked } = scheduling()
    expect(await service.doctorsOn('c1', '2030-05-02')).toHaveLength(1)
    expect(await service.week('d1', 'c1')).toHaveLength(1)
    expect(asked()).toEqual([
      ['R1', '/mcapi/v2/regs/doctorsRemain', { clinicId: 'c1', reserveDate: '2030-05-02', businessType: '0' }],
      ['R23', '/mcapi/v2/regs/doctor/week/remain/d1', { clinicId: 'c1' }],
    ])
  })
  test.each<[string, 'R2' | 'R23', (service: SchedulingService) => Promise<DayAvailability[]>]>([
    ['a clinic', 'R2', (service) => service.ahead('c1')],
    ['a doctor', 'R23', (service) => service.week('d1', 'c1')],
  ])('become unknown for %s when an unreadable row may hide a day', async (_told, call, act) => {
    const { service, says } = scheduling()
    const [row] = WIRE_EXAMPLES[call].data.rows
    const answer = (...rows: object[]) => ({ data: { rows } })
    says(call, answer({ ...row, date: '2030-05-02', availability: 0 }, { ...row, date: '?' }))
    const days = await act(service)
    expect(days.map(({ date, availability }) => `${date.slice(-2)} ${availability}`)).toEqual(
      ['01', '02', '03', '04', '05', '06', '07'].map((date) => `${date} ${date === '02' ? 'has-number' : 'unknown'}`),
    )
    says(call, answer({ ...row, date: '2030-05-02' }))
    expect(await act(service)).toHaveLength(1)
  })
  test('start with the current day in clinic time', () => {
    const { service, container } = scheduling()
    let told = 0
    service.onClockCorrected(() => (told += 1))
    expect([service.now(), service.today, told]).toEqual([EXAMPLE_NOW, '2030-05-01', 0])
    expect(container.get(Clock).now()).toEqual(EXAMPLE_NOW)
  })
  test('notify observers when the clock is corrected, if the clock supports it', () => {
    const schedules = scheduling().container.get(Schedules)
    const clock = { now: () => EXAMPLE_NOW, wait: () => Promise.resolve() }
    const tells: (() => void)[] = []
    const corrected = new SchedulingService(schedules, {
      ...clock,
      onCorrected: (listener) => void tells.push(listener),
    })
    let told = 0
    corrected.onClockCorrected(() => (told += 1))
    new SchedulingService(schedules, clock).onClockCorrected(() => (told += 1))
    for (const listener of tells) listener()
    expect(told).toBe(1)
  })
})

describe('SchedulingService › doctor’s day', () => {
  const [day] = WIRE_EXAMPLES.R3.data.days
  const at = (clinicId: string, date: string) => ({ ...day, clinicId, date })
  test.each<[string, string, string, Partial<DaySchedule> | undefined]>([
    ['for the clinic and day', 'c2', '2030-05-02', { clinicId: 'c2', date: '2030-05-02' }],
    ['for no other clinic', 'c3', '2030-05-02', undefined],
    ['for no other day', 'c1', '2030-05-03', undefined],
  ])('selects a schedule %s', async (_told, clinicId, date, found) => {
    const { service, says } = scheduling()
    const days = [at('c1', '2030-05-02'), at('c2', '2030-05-01'), at('c2', '2030-05-02')]
    says('R3', { data: { doctorId: 'd1', days } })
    const read = await service.day('d1', clinicId, date)
    if (found) expect(read).toMatchObject(found)
    else expect(read).toBeUndefined()
  })
  test.each([
    ['2030-05-01', ['2030-05-01', '2030-05-02', '2030-05-03']],
    ['2030-05-02', ['2030-05-02', '2030-05-03', '2030-05-04', '2030-05-01']],
  ])('shows alternatives around %s, never before today', async (date, dates) => {
    const { service, asked } = scheduling()
    await service.nearest('d1', 'c1', date, '09:30', 3)
    expect(asked().map(([, , query]) => query['date'])).toEqual(dates)
  })
})
