import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CLINIC_FILE_SCHEMA } from '../../../mocks/clinic/clinic-file/clinic-file-schema'
import { encodeClinicFile } from '../../../mocks/control/clinic-file-code'
import {
  linkToSharedClinic,
  linkToNewClinic,
  clinicFileVariants,
  MAX_QR_TEXT_LENGTH,
  lanOrigin,
  type PhoneLink,
  type PageClinicState,
} from '../../../mocks/workbench/open-on-phone/phone-link'

const PLACE = {
  address: { pathname: '/demo/', search: '?world=race&frame=1', hash: '#/wechat/doctors' },
  mpId: 'demo',
  language: 'en',
} as const
const SCENE: PageClinicState = {
  world: 'race',
  seed: 's1',
  now: new Date('2026-11-20T01:05:00Z'),
  isFrozen: true,
  mobile: '13800000001',
  clinics: [],
}
const addressIn = (handed: PhoneLink): URL => {
  if (handed.kind !== 'open') throw new Error(`it is ${handed.kind}`)
  return new URL(handed.address)
}
const asked = (handed: PhoneLink) => Object.fromEntries(addressIn(handed).searchParams)

describe('shared server demo', () => {
  test('opens the same clinic, location, language and patient', () => {
    const handed = linkToSharedClinic('http://192.168.1.5:5173', PLACE, SCENE.mobile)
    expect(asked(handed)).toEqual({ mpId: 'demo', join: '13800000001', lang: 'en', workbench: 'stage' })
    expect(addressIn(handed).href).toMatch(/^http:\/\/192\.168\.1\.5:5173\/demo\/\?.*#\/wechat\/doctors$/)
    expect(handed).toMatchObject({ isShared: true })
  })
  test('shares a login only when a patient is logged in', () =>
    expect(asked(linkToSharedClinic('http://192.168.1.5:5173', PLACE, undefined))).not.toHaveProperty('join'))
  test('offers no URL while the server listens on localhost', () =>
    expect(linkToSharedClinic(undefined, PLACE, undefined)).toEqual({ kind: 'closed' }))
})

describe('shared static demo', () => {
  test('opens the same scenario at the same time with the custom clinic', () => {
    const handed = linkToNewClinic('https://demo.example', PLACE, { ...SCENE, clinics: ['own'] })
    expect(asked(handed)).toEqual({
      mpId: 'demo',
      world: 'race',
      seed: 's1',
      at: '2026-11-20T01:05:00.000Z',
      stopped: '1',
      as: '13800000001',
      clinic: 'own',
      lang: 'en',
      workbench: 'stage',
    })
    expect(handed).toMatchObject({ isShared: false, ownClinic: 'whole' })
  })
  test('reports a custom clinic that is too large, and stays short enough for a QR code', () => {
    const handed = linkToNewClinic('https://demo.example', PLACE, {
      ...SCENE,
      clinics: ['x'.repeat(MAX_QR_TEXT_LENGTH)],
    })
    expect(handed).toMatchObject({ ownClinic: 'none' })
    expect(addressIn(handed).href.length).toBeLessThanOrEqual(MAX_QR_TEXT_LENGTH)
  })
  test('includes as much of a custom clinic as fits, such as name, colour and addresses', async () => {
    const example: unknown = JSON.parse(readFileSync('mocks/clinic/clinic-file/example.json', 'utf8'))
    const parts = clinicFileVariants(v.parse(CLINIC_FILE_SCHEMA, example)).map((part) =>
      v.parse(CLINIC_FILE_SCHEMA, part),
    )
    expect(parts.map((part) => Object.keys(part))).toEqual([
      ['name', 'color', 'logo', 'clinics', 'doctors', 'prices'],
      ['name', 'color', 'clinics', 'doctors', 'prices'],
      ['name', 'color', 'clinics', 'prices'],
    ])
    const clinics = await Promise.all(parts.map(encodeClinicFile))
    const handed = linkToNewClinic('https://demo.example', PLACE, { ...SCENE, clinics })
    expect(handed).toMatchObject({ ownClinic: 'part' })
    expect(clinics).toContain(asked(handed).clinic)
  })
  test('offers no URL on localhost', () => {
    expect(linkToNewClinic(undefined, PLACE, SCENE)).toEqual({ kind: 'local' })
    for (const host of ['localhost', '127.0.0.1', '127.8.0.1', '[::1]'])
      expect(lanOrigin(new URL(`http://${host}:8080`))).toBeUndefined()
    expect(lanOrigin(new URL('https://demo.example/x'))).toBe('https://demo.example')
  })
})
