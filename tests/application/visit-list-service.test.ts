import { describe, expect, test } from 'vitest'
import { FamilyAgendaService } from '@/application/family-agenda-service'
import { VisitListService } from '@/application/visit-list-service'
import { VisitEvents } from '@/application/support/visit-events'
import { aRegistration } from '../support/builders'
import { openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'
import { LateArrivalService } from '@/application/late-arrival-service'
import { openAppWithUpcomingVisit } from '../support/upcoming-visit'
import { PatientService } from '@/application/patient-service'
import { DeviceStorage } from '@/application/ports/device-storage'
import { VisitService } from '@/application/visit-service'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { loggedInDevice } from '../support/logged-in-device'

describe('VisitListService', () => {
  const visits = () => {
    const app = openExampleClinic()
    return { ...app, service: app.container.get(VisitListService) }
  }
  test.each([
    ['outpatient', {}, 'R13', '/mcapi/v2/regs/list'],
    ['therapy', {}, 'R11', '/mcapi/v2/regs/therapy/list'],
    ['outpatient', { clinicId: 'c1', date: '2030-05-01' }, 'R13', '/mcapi/v2/regs/list'],
    ['therapy', { clinicId: 'c1', date: '2030-05-01' }, 'R11', '/mcapi/v2/regs/therapy/list'],
  ] as const)('requests upcoming and past %s visits separately for %j', async (kind, choice, id, path) => {
    const { service, sent } = visits()
    const ahead = await service.ahead(kind, choice)
    const over = await service.over(kind, choice, 20)
    expect(over.total).toBe(1)
    expect([...ahead.rows, ...over.rows].map((each) => each.kind)).toEqual([kind, kind])
    const chosen = 'clinicId' in choice ? { filterClinicId: 'c1', date: '2030-05-01' } : {}
    expect(sent.map(({ query: { mpId: _mpId, timestamp: _at, ...query }, ...each }) => ({ ...each, query }))).toEqual([
      { id, path, body: undefined, query: { ...chosen, limit: '20', offset: '0', type: '1' } },
      { id, path, body: undefined, query: { ...chosen, limit: '20', offset: '20', type: '2' } },
    ])
  })
  test('accepts a visit that ends at 24:00, and counts unreadable rows', async () => {
    const app = visits()
    const [row] = WIRE_EXAMPLES.R13.data.rows
    const late = { ...row, timeStart: '23:30', timeEnd: '24:00', fee: 'x' }
    const rows = [late, { ...row, id: 'r2', timeEnd: '24:30' }, null]
    app.says('R13', { data: { total: 3, rows } })
    const ahead = await app.service.ahead('outpatient', {})
    expect(ahead).toMatchObject({ rows: [{ timeStart: '23:30', timeEnd: '24:00' }], unreadable: 2 })
    app.says('R13', { data: { rows: [{}, {}] } })
    expect(await app.service.over('outpatient', {}, 0)).toEqual({ total: 2, rows: [], unreadable: 2 })
  })
  test('receives visit updates until it unsubscribes', () => {
    const { service, container } = visits()
    const news = container.get(VisitEvents)
    let heard = 0
    const stop = service.follow(() => (heard += 1))
    news.visitTold(aRegistration())
    stop()
    news.visitTold(aRegistration())
    expect(heard).toBe(1)
  })
})

describe('FamilyAgendaService', () => {
  test('returns upcoming visits and therapies, and notifies listeners', async () => {
    const { container, sent } = openExampleClinic()
    const heard: string[] = []
    const service = container.get(FamilyAgendaService)
    service.follow(({ visits, therapies }) => heard.push(...[...visits, ...therapies].map(({ id }) => id)))
    const { rows: entries } = await service.ahead()
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['therapy', 'visit'])
    expect(sent.map(({ id, query }) => `${id} ${query['type']} ${query['limit']} ${query['offset']}`).sort()).toEqual([
      'R11 1 20 0',
      'R13 1 20 0',
    ])
    expect(heard).toHaveLength(2)
  })
  test('requires a login but no patient card', async () => {
    expect(await openExampleClinic({ as: 'cardless' }).container.get(FamilyAgendaService).ahead()).toMatchObject({
      rows: [{}, {}],
    })
  })
  test('returns an empty list without a request for a guest', async () => {
    const { container, sent } = openExampleClinic({ as: 'guest' })
    expect([await container.get(FamilyAgendaService).ahead(), sent]).toEqual([{ rows: [] }, []])
  })
})

describe('LateArrivalService', () => {
  async function open() {
    const { demo, visit } = await openAppWithUpcomingVisit()
    return { demo, visit, service: demo.container.get(LateArrivalService) }
  }

  test('offers the same doctor’s next free slots', async () => {
    const { demo, visit, service } = await open()
    const found = await service.ofDoctor(visit, 'missed')
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(2)
    for (const { day, slot } of found) {
      expect(day.clinicId).toBe(visit.clinicId)
      expect(slot).toMatchObject({ availability: 'has-number' })
    }
    expect(new Set(found.map(({ day }) => day.date)).size).toBe(1)
    expect(demo.chain.requests.every(({ call }) => !call?.startsWith('POST /mcapi/v2/regs'))).toBe(true)
  })
  test('offers the department’s other doctors here, and all the department’s doctors at other clinics', async () => {
    const { visit, service } = await open()
    const found = await service.elsewhere(visit)
    const here = found.filter(({ clinicId }) => clinicId === visit.clinicId)
    expect(here).toHaveLength(1)
    expect(here[0]?.doctorId).not.toBe(visit.doctorId)
    expect(found.length).toBeGreaterThan(1)
    expect(found.length).toBeLessThanOrEqual(4)
  })
  test('offers no doctors when no clinic has the department', async () => {
    const { visit, service } = await open()
    expect(await service.elsewhere({ ...visit, departmentName: '没有的科' })).toEqual([])
  })
})

const KEY = '_visit_text_draft'
const FIELD = 'cancel r1'

async function phone() {
  const { container } = await loggedInDevice()
  return { container, storage: container.get(DeviceStorage), visits: container.get(VisitService) }
}

describe('VisitService.typed', () => {
  test('returns each field’s typed text until the patient clears it', async () => {
    const { storage, visits } = await phone()
    visits.keepTyped(FIELD, '孩子发烧')
    expect([visits.typed(FIELD), visits.typed('question r1')]).toEqual(['孩子发烧', ''])
    visits.keepTyped(FIELD, '')
    expect([visits.typed(FIELD), storage.read(KEY)]).toEqual(['', undefined])
  })
  test('deletes the text when another patient is selected', async () => {
    const { container, storage, visits } = await phone()
    visits.keepTyped(FIELD, '孩子发烧')
    await container.get(PatientService).select(FIXTURES.patients.wangJianguo)
    expect([visits.typed(FIELD), storage.read(KEY)]).toEqual(['', undefined])
  })
  test('returns an empty text when the stored value is not a string', async () => {
    const { storage, visits } = await phone()
    visits.keepTyped(FIELD, '孩子发烧')
    storage.write(KEY, { ...(storage.read(KEY) as object), talks: [{ id: FIELD, value: 5 }] })
    expect(visits.typed(FIELD)).toBe('')
  })
})
