import { describe, expect, test } from 'vitest'
import { LandingService } from '@/application/landing-service'
import { NOW, openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function landings() {
  const app = openExampleClinic({ as: 'guest' })
  return { ...app, service: app.container.get(LandingService) }
}

describe('a landing', () => {
  test('of a text that is no code of ours says no more than that', async () => {
    const { service } = landings()
    expect(await service.ofScannedText('https://evil.example.com/')).toEqual({
      to: 'nowhere',
      why: 'unknown',
      message: '',
    })
  })
  test('of a code that is void has the clinic’s words and no route', async () => {
    const { service, says } = landings()
    says('C8', { data: { ...WIRE_EXAMPLES.C8.data, isValid: false, message: '请到前台' } })
    expect(await service.arrive('desk', 'RHT-1')).toEqual({
      landing: { to: 'nowhere', why: 'invalid', message: '请到前台' },
    })
  })
  test('has the name of its clinic, asked for as for a visit', async () => {
    const { service, sent } = landings()
    expect(await service.nameOf('c1')).toBe('高新店')
    expect(sent[0]).toMatchObject({ path: '/mcapi/clinic/c1/detail', query: { businessType: '0' } })
  })
})

describe('a short link', () => {
  test.each([
    ['a second before its end', 1000, false],
    ['at its end', 0, true],
    ['after its end', -1000, true],
  ])('%s', async (_told, left, isOver) => {
    const { service, says } = landings()
    const expireAt = new Date(NOW.getTime() + left).toISOString()
    says('C18', { data: { ...WIRE_EXAMPLES.C18.data, expireAt } })
    const { link, ...arrived } = await service.ofShortLink('s1')
    expect([link.path, arrived]).toEqual(['/doctors/d1', isOver ? { isOver } : { isOver, route: '/doctors/d1' }])
  })
  test('without an end leads on for good', async () => {
    const { service, says, moveSeconds } = landings()
    says('C18', { data: { ...WIRE_EXAMPLES.C18.data, expireAt: undefined } })
    moveSeconds(365 * 86_400)
    expect(await service.ofShortLink('s1')).toMatchObject({ isOver: false, route: '/doctors/d1' })
  })
})

test('whether the mini-program has been opened is the clinic’s word', async () => {
  const { service, calls } = landings()
  expect(await service.weapp()).toEqual({ isOpened: true, weappUserName: 'gh_1', clinicName: '高新店' })
  expect(calls()).toEqual(['C16'])
})
