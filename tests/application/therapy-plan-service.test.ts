import { describe, expect, test, vi } from 'vitest'
import { Therapies } from '@/application/ports/therapies'
import { TherapyPlanService } from '@/application/therapy-plan-service'
import { addDays } from '@/domain/general/day'
import { openExampleClinic } from '../support/example-clinic'
import { reversed } from '../support/reversed'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const TODAY = '2030-05-01'
const [remain] = WIRE_EXAMPLES.R2.data.rows
const [schedule] = WIRE_EXAMPLES.R4.data.days
const dayOf = (date: string, over: object = {}) => ({ ...schedule, date, ...over })
const remainOn = (date: string, availability = 0) => ({ ...remain, date, availability })
const rows = (...list: object[]) => ({ data: { total: list.length, rows: list } })

function planning(visitor: Parameters<typeof openExampleClinic>[0] = {}) {
  const app = openExampleClinic(visitor)
  app.says('R11', rows())
  app.says('R13', rows())
  return { ...app, service: app.container.get(TherapyPlanService) }
}
const sessionOf = (id: string, over: object = {}) => ({ ...WIRE_EXAMPLES.R10.data, id, ...over })

describe('TherapyPlanService › coming days', () => {
  test.each([
    [14, '2030-05-14'],
    [2, '2030-05-02'],
    [1, TODAY],
    [0, TODAY],
  ])('end %i days from today, as far as the clinic has released them: %s', async (advanceDays, last) => {
    const { service, says, sent } = planning()
    says('R16', { data: { ...WIRE_EXAMPLES.R16.data, advanceDays } })
    await service.ahead('c1', 'd9')
    expect(sent[0]).toMatchObject({ id: 'R16', query: { clinicId: 'c1' } })
    expect(sent[1]?.query).toMatchObject({
      clinicId: 'c1',
      startDate: TODAY,
      endDate: last,
      doctorId: 'd9',
      businessType: '1',
    })
    expect(service.today).toBe(TODAY)
  })
})

describe('TherapyPlanService › slots', () => {
  test('load once for each day with free slots, at most four days at a time, in date order', async () => {
    const { service, says, sent, container } = planning()
    const dates = Array.from({ length: 9 }, (_, ahead) => addDays(TODAY, ahead))
    says('R2', rows(...reversed(dates).map((date) => remainOn(date))))
    const therapies = container.get(Therapies)
    const ask = therapies.days
    let [under, most] = [0, 0]
    vi.spyOn(therapies, 'days').mockImplementation(async (...asked) => {
      most = Math.max(most, ++under)
      const answer = await ask(...asked)
      under--
      return answer
    })
    const { days, clinicId } = await service.ground('d9', 'c1', 'p1')
    expect([clinicId, most]).toEqual(['c1', 4])
    expect(days.map(({ date }) => date)).toEqual(dates)
    const asked = sent.filter(({ id }) => id === 'R4')
    expect(asked.map(({ query }) => query['date'] ?? '').sort()).toEqual(dates)
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/mcapi/v2/regs/therapy/d9/allScheduling']))
  })
  test('omit days without slots', async () => {
    const { service, says, calls } = planning()
    says('R2', rows(remainOn(TODAY, 1), remainOn('2030-05-02', 5)))
    expect((await service.ground('d9', 'c1', 'p1')).days).toEqual([
      { date: TODAY, availability: 'full', slots: [] },
      { date: '2030-05-02', availability: 'no-schedules', slots: [] },
    ])
    expect(calls()).not.toContain('R4')
  })
  test('match this clinic and day, and are empty if the day is missing', async () => {
    const { service, says } = planning()
    says('R2', rows(remainOn(TODAY)))
    const [part] = schedule?.parts ?? []
    const [slot] = part?.slots ?? []
    const parts = [{ ...part, slots: [{ ...slot, scheduleId: 'other' }] }]
    const others = [dayOf(TODAY, { clinicId: 'c2', parts }), dayOf('2030-05-02', { parts })]
    says('R4', { data: { therapistId: 'd9', items: [], days: [...others, dayOf(TODAY)] } })
    const [today] = (await service.ground('d9', 'c1', 'p1')).days
    expect(today?.slots.map(({ scheduleId }) => scheduleId)).toEqual(['s1'])
    says('R4', { data: { therapistId: 'd9', items: [], days: others } })
    expect((await service.ground('d9', 'c1', 'p1')).days).toMatchObject([{ availability: 'has-number', slots: [] }])
  })
})

describe('TherapyPlanService › conflicts', () => {
  test('include the patient’s upcoming sessions from all pages, and mark sessions with the same therapist', async () => {
    const { service, says, sent } = planning()
    const his = { ...WIRE_EXAMPLES.R10.data.patient, id: 'p2' }
    const page = (total: number, ...list: object[]) => ({ data: { total, rows: list } })
    says('R13', page(2, WIRE_EXAMPLES.R12.data), page(2, { ...WIRE_EXAMPLES.R12.data, id: 'r2', patient: his }))
    const sessions = [sessionOf('h1'), sessionOf('h2', { therapistId: 'd8' }), sessionOf('h3', { status: 91 })]
    says('R11', page(4, ...sessions), page(4, sessionOf('h4', { patient: his })))
    const { busy } = await service.ground('d9', 'c1', 'p1')
    expect(busy.map(({ id, kind, isSameTherapist }) => [id, kind, isSameTherapist])).toEqual([
      ['r1', 'visit', undefined],
      ['h1', 'therapy', true],
      ['h2', 'therapy', undefined],
    ])
    const asked = sent.filter(({ id }) => id === 'R11' || id === 'R13')
    const told = asked.map(({ id, query }) => `${id} ${query['type']} ${query['limit']} ${query['offset']}`)
    expect(told.sort()).toEqual(['R11 1 20 0', 'R11 1 20 3', 'R13 1 20 0', 'R13 1 20 1'])
  })
  test('never treat a visit as the therapist’s session, even with the same ID', async () => {
    const { service, says } = planning()
    says('R13', rows({ ...WIRE_EXAMPLES.R12.data, id: 'h1' }))
    says('R11', rows(sessionOf('h1')))
    const { busy } = await service.ground('d9', 'c1', 'p1')
    expect(busy.map(({ kind, isSameTherapist }) => [kind, isSameTherapist])).toEqual([
      ['visit', undefined],
      ['therapy', true],
    ])
  })
  test('block a session’s time until all treatments end, and at least until the slot ends', async () => {
    const { service, says } = planning()
    const item = (minutes: number) => ({ id: `i${minutes}`, name: '推拿', minutes })
    const long = sessionOf('h1', { items: [item(45), item(20)] })
    says('R11', rows(long, sessionOf('h2', { items: [item(10)] }), sessionOf('h3', { items: [] })))
    const { busy } = await service.ground('d9', 'c1', 'p1')
    expect(busy.map(({ timeEnd }) => timeEnd)).toEqual(['10:35', '10:00', '10:00'])
  })
  test('remain empty without a request when there is no patient card', async () => {
    const { service, calls } = planning({ as: 'cardless' })
    expect((await service.ground('d9', 'c1', 'p1')).busy).toEqual([])
    expect(calls()).not.toContain('R11')
    expect(calls()).not.toContain('R13')
  })
})
