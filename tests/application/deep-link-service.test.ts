import { describe, expect, test } from 'vitest'
import { DeepLinkService } from '@/application/deep-link-service'
import { EXAMPLE_NOW, openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function landings() {
  const app = openExampleClinic({ as: 'guest' })
  return { ...app, service: app.container.get(DeepLinkService) }
}

describe('DeepLinkService', () => {
  test('returns “unknown” for text that is not an app code', async () => {
    const { service } = landings()
    expect(await service.ofScannedText('https://evil.example.com/')).toEqual({
      to: 'nowhere',
      why: 'unknown',
      message: '',
    })
  })
  test('returns the server’s message and no route for an invalid code', async () => {
    const { service, says } = landings()
    says('C8', { data: { ...WIRE_EXAMPLES.C8.data, isValid: false, message: '请到前台' } })
    expect(await service.arrive('desk', 'RHT-1')).toEqual({
      landing: { to: 'nowhere', why: 'invalid', message: '请到前台' },
    })
  })
  test('loads the clinic’s name', async () => {
    const { service, sent } = landings()
    expect(await service.nameOf('c1')).toBe('高新店')
    expect(sent[0]).toMatchObject({ path: '/mcapi/clinic/c1/detail', query: { businessType: '0' } })
  })
})

describe('DeepLinkService.ofShortLink', () => {
  test.each([
    ['one second before it', 1000, false],
    ['exactly at it', 0, true],
    ['one second after it', -1000, true],
  ])('returns whether a link has expired: %s', async (_told, left, isOver) => {
    const { service, says } = landings()
    const expireAt = new Date(EXAMPLE_NOW.getTime() + left).toISOString()
    says('C18', { data: { ...WIRE_EXAMPLES.C18.data, expireAt } })
    const { link, ...arrived } = await service.ofShortLink('s1')
    expect([link.path, arrived]).toEqual(['/doctors/d1', isOver ? { isOver } : { isOver, route: '/doctors/d1' }])
  })
  test('treats a link without an expiry time as valid', async () => {
    const { service, says, moveSeconds } = landings()
    says('C18', { data: { ...WIRE_EXAMPLES.C18.data, expireAt: undefined } })
    moveSeconds(365 * 86_400)
    expect(await service.ofShortLink('s1')).toMatchObject({ isOver: false, route: '/doctors/d1' })
  })
})

test('DeepLinkService.weapp loads the mini-program status', async () => {
  const { service, calls } = landings()
  expect(await service.weapp()).toEqual({ isOpened: true, weappUserName: 'gh_1', clinicName: '高新店' })
  expect(calls()).toEqual(['C16'])
})
