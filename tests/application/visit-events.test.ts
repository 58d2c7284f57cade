import { describe, expect, test } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { SessionService } from '@/application/session-service'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { type VisitUpdate, VisitEvents } from '@/application/support/visit-events'
import { VisitService } from '@/application/visit-service'
import { aRegistration, aTherapy } from '../support/builders'
import { logIn, createTestApp } from '../support/test-app'
import { SessionHolder } from '@/application/support/session-holder'
import { withPatientCard } from '@/domain/session/session'
import { openExampleClinic } from '../support/example-clinic'
import { FamilyAgendaStore } from '@/ui/stores/family-agenda-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { VisitStore } from '@/ui/stores/visit-store'

const AT_DOOR = { scene: 'location', point: { latitude: 30.5446, longitude: 104.0672 } } as const

/** Opens an app in which all stores that show a visit have loaded it. */
async function everywhere() {
  const app = createTestApp({ world: 'sign-open' })
  await logIn(app)
  const familyAgenda = app.stores.get(FamilyAgendaStore)
  const registration = app.stores.get(RegistrationStore)
  const visitList = app.stores.get(VisitListStore)
  const store = app.stores.get(VisitStore)
  await Promise.all([
    registration.upcoming.of().again(),
    visitList.lists.of('outpatient', {}).again(),
    familyAgenda.entries.of().again(),
  ])
  const visit = registration.next
  if (!visit) throw new Error('no visit ahead')
  await registration.byId.of(visit.id).again()
  store.open(visit.id)
  const seen = () => {
    store.open(visit.id)
    return {
      ticket: registration.byId.known(visit.id)?.status,
      home: registration.upcoming.known()?.find(({ id }) => id === visit.id)?.status,
      list: visitList.lists.known('outpatient', {})?.rows.find(({ id }) => id === visit.id)?.status,
      agenda: familyAgenda.entries.known()?.some(({ id }) => id === visit.id),
      kept: store.keptOf(visit.id)?.visit.status,
    }
  }
  return { app, visit, seen, service: app.container.get(VisitService) }
}

test('VisitEvents updates every list after a check-in without another request', async () => {
  const { visit, seen, service } = await everywhere()
  const before = {
    ticket: 'awaiting-sign',
    home: 'awaiting-sign',
    list: 'awaiting-sign',
    agenda: true,
    kept: 'awaiting-sign',
  }
  expect(seen()).toEqual(before)
  await service.sign(visit, AT_DOOR)
  expect(seen()).toEqual({ ticket: 'signed', home: 'signed', list: 'signed', agenda: true, kept: 'signed' })
})

test('VisitEvents updates every list when one list loads a changed visit', async () => {
  const { app, visit, seen } = await everywhere()
  app.chain.clock.moveMinutes(120)
  await app.stores.get(RegistrationStore).byId.of(visit.id).again()
  expect(seen()).toEqual({ ticket: 'missed', home: undefined, list: 'missed', agenda: false, kept: 'missed' })
})

test('VisitEvents ignores a late copy in an earlier state', async () => {
  const { app, visit, seen, service } = await everywhere()
  const old = visit
  await service.sign(visit, AT_DOOR)
  const [newest] = app.container.get(VisitEvents).publishVisits([old])
  expect(newest?.status).toBe('signed')
  expect(seen().ticket).toBe('signed')
})

test('VisitEvents adds a new visit to the list of upcoming visits', async () => {
  const { app, seen } = await everywhere()
  const added = aRegistration({ id: 'r-new', date: '2099-01-01' })
  app.container.get(VisitEvents).visitTold(added)
  expect(
    app.stores
      .get(RegistrationStore)
      .upcoming.known()
      ?.some(({ id }) => id === 'r-new'),
  ).toBe(true)
  expect(seen().home).toBe('awaiting-sign')
})

test('VisitEvents reports therapies too', async () => {
  const { app } = await everywhere()
  const familyAgenda = app.stores.get(FamilyAgendaStore)
  const [therapy] = (familyAgenda.entries.known() ?? []).filter(({ kind }) => kind === 'therapy')
  if (!therapy) throw new Error('no therapy ahead')
  app.container.get(VisitEvents).publishTherapies([aTherapy({ id: therapy.id, status: 'cancelled' })])
  expect(familyAgenda.entries.known()?.some(({ id }) => id === therapy.id)).toBe(false)
})

test('VisitTicketStorage keeps tickets across a reload, and deletes them on logout', async () => {
  const { app, visit } = await everywhere()
  const reloaded = createTestApp({ chain: app.chain, storage: app.storage })
  const book = reloaded.container.get(VisitTicketStorage)
  expect(book.of(visit.id)).toMatchObject({ visit: { id: visit.id, signCode: visit.signCode, isSignable: false } })
  expect(book.of('r-none')).toBeUndefined()
  reloaded.container.get(SessionService).signOut()
  expect(book.all()).toEqual([])
  expect(app.storage.read('_tickets')).toBeUndefined()
})

test('VisitEvents clears a person’s visits when another person logs in', async () => {
  const { app, visit } = await everywhere()
  await logIn(app, '13911112222')
  expect(app.container.get(VisitEvents).visits).toEqual([])
  expect(app.container.get(VisitTicketStorage).of(visit.id)).toBeUndefined()
})

test('VisitTicketStorage includes visits reported before the storage was created', async () => {
  const app = createTestApp({ world: 'sign-open' })
  await logIn(app)
  const [visit] = (await app.container.get(RegistrationService).upcoming()).rows
  expect(app.storage.read('_tickets')).toBeUndefined()
  expect(app.container.get(VisitTicketStorage).of(visit?.id ?? '')?.visit.status).toBe('awaiting-sign')
})

function news() {
  const { container } = openExampleClinic()
  const service = container.get(VisitEvents)
  const heard: VisitUpdate[] = []
  service.subscribe((told) => heard.push(told))
  return { service, heard, keeper: container.get(SessionHolder), ids: () => service.visits.map(({ id }) => id) }
}

const visits = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => aRegistration({ id: `r${from + nth}` }))

describe('VisitEvents › subscribers', () => {
  test('receive visits and therapies, but no empty lists', () => {
    const { service, heard } = news()
    expect(service.publishVisits([])).toEqual([])
    service.publishTherapies([])
    expect(heard).toEqual([])
    service.visitTold(aRegistration())
    service.publishTherapies([aTherapy()])
    expect(heard).toEqual([
      { visits: [aRegistration()], therapies: [] },
      { visits: [], therapies: [aTherapy()] },
    ])
  })
})

describe('VisitEvents › known visits', () => {
  test('remain while the same person is logged in, even when the card changes', () => {
    const { service, keeper, ids } = news()
    service.visitTold(aRegistration())
    keeper.keep(withPatientCard(keeper.session, { id: 'card1', name: '王雅芹' }))
    expect(ids()).toEqual(['r1'])
    keeper.clearLogin()
    expect(ids()).toEqual([])
  })
  test('number at most 200, without the oldest', () => {
    const { service, ids } = news()
    service.publishVisits(visits(1, 200))
    expect(ids()).toHaveLength(200)
    service.visitTold(aRegistration({ id: 'r1' }))
    expect(ids()).toHaveLength(200)
    service.visitTold(aRegistration({ id: 'r201' }))
    expect([ids().length, ids().includes('r1'), ids().includes('r2')]).toEqual([200, true, false])
  })
})
