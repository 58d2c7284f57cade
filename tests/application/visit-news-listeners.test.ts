import { describe, expect, test } from 'vitest'
import { SessionKeeper } from '@/application/support/session-keeper'
import { VisitNews, type News } from '@/application/support/visit-news'
import { withCard } from '@/domain/session/session'
import { aRegistration, aTherapy } from '../support/builders'
import { openExampleClinic } from '../support/example-clinic'

function news() {
  const { container } = openExampleClinic()
  const service = container.get(VisitNews)
  const heard: News[] = []
  service.subscribe((told) => heard.push(told))
  return { service, heard, keeper: container.get(SessionKeeper), ids: () => service.visits.map(({ id }) => id) }
}
const visits = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => aRegistration({ id: `r${from + nth}` }))

describe('who listens to the news', () => {
  test('hears visits and therapies, and nothing where nothing is told', () => {
    const { service, heard } = news()
    expect(service.visitsTold([])).toEqual([])
    service.therapiesTold([])
    expect(heard).toEqual([])
    service.visitTold(aRegistration())
    service.therapiesTold([aTherapy()])
    expect(heard).toEqual([
      { visits: [aRegistration()], therapies: [] },
      { visits: [], therapies: [aTherapy()] },
    ])
  })
})

describe('the visits heard of', () => {
  test('stay while the same person is logged in, whatever is learned of the card', () => {
    const { service, keeper, ids } = news()
    service.visitTold(aRegistration())
    keeper.keep(withCard(keeper.session, { id: 'card1', name: '王雅芹' }))
    expect(ids()).toEqual(['r1'])
    keeper.clearLogin()
    expect(ids()).toEqual([])
  })
  test('are two hundred; with one more goes the one that was told longest ago', () => {
    const { service, ids } = news()
    service.visitsTold(visits(1, 200))
    expect(ids()).toHaveLength(200)
    service.visitTold(aRegistration({ id: 'r1' }))
    expect(ids()).toHaveLength(200)
    service.visitTold(aRegistration({ id: 'r201' }))
    expect([ids().length, ids().includes('r1'), ids().includes('r2')]).toEqual([200, true, false])
  })
})
