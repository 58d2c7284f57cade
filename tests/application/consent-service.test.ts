import { describe, expect, test } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { CONSENT_VERSIONS } from '@/domain/device/consent'
import { MemoryStorage } from '../support/test-app'

const EARLIER = new Date('2029-01-01T00:00:00Z')
const NOW = new Date('2030-05-01T01:00:00Z')
const at = (version: string) => ({ version, at: EARLIER.getTime() })

function consents(kept: object = {}) {
  const storage = new MemoryStorage()
  storage.write('_consents', kept)
  const service = new ConsentService(storage, { now: () => NOW, wait: () => Promise.resolve() })
  return { storage, service }
}

describe('ConsentService', () => {
  test.each([
    ['no consents', {}, ['privacy', 'health-data'], []],
    ['one consent', { privacy: at(CONSENT_VERSIONS.privacy) }, ['health-data'], ['privacy']],
    [
      'consents to a previous version',
      { privacy: at('2020-01'), 'health-data': at(CONSENT_VERSIONS['health-data']) },
      ['privacy'],
      ['privacy', 'health-data'],
    ],
    [
      'only the guardian consent',
      { guardian: at(CONSENT_VERSIONS.guardian) },
      ['privacy', 'health-data'],
      ['guardian'],
    ],
  ])('returns outstanding and given consents for %s', (_told, kept, outstanding, given) => {
    const { service } = consents(kept)
    expect(service.outstanding()).toEqual(outstanding)
    expect(service.given().map(({ key }) => key)).toEqual(given)
  })
  test('records a consent with version and time, and keeps an existing consent', () => {
    const { service, storage } = consents({ privacy: at(CONSENT_VERSIONS.privacy), guardian: at('2020-01') })
    service.give(['privacy', 'health-data', 'guardian'])
    expect(service.given()).toEqual([
      { key: 'privacy', version: CONSENT_VERSIONS.privacy, at: EARLIER },
      { key: 'health-data', version: CONSENT_VERSIONS['health-data'], at: NOW },
      { key: 'guardian', version: CONSENT_VERSIONS.guardian, at: NOW },
    ])
    expect(storage.read('_consents')).toMatchObject({ guardian: { at: NOW.getTime() } })
  })
  test('withdraws each consent separately', () => {
    const { service } = consents()
    service.give(['privacy', 'health-data'])
    service.withdraw('privacy')
    expect(Object.keys(service.read())).toEqual(['health-data'])
  })
})
