import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { get } from '@/adapters/http/call'
import type { Transport } from '@/adapters/http/axios-client'
import { ClinicService } from '@/application/clinic-service'
import { DeepLinkService } from '@/application/deep-link-service'
import { PatientService } from '@/application/patient-service'
import { RegistrationService } from '@/application/registration-service'
import { SessionHolder } from '@/application/support/session-holder'
import { SessionService } from '@/application/session-service'
import { parseScannedText } from '@/domain/clinic/deep-link'
import { survivesLogout } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { logIn, MemoryStorage, createTestApp } from '../support/test-app'
import { envelope, httpWithTestTransport } from '../support/http-test-transport'
import { SessionStore } from '@/ui/stores/session-store'

type Sent = { method: string; url: string; body: string; headers: Record<string, unknown> }
function spied() {
  const sent: Sent[] = []
  const network =
    (to: Transport): Transport =>
    (config) => {
      sent.push({
        method: String(config.method).toUpperCase(),
        url: `${config.baseURL ?? ''}${config.url ?? ''}`,
        body: String(config.data ?? ''),
        headers: { ...config.headers.toJSON() },
      })
      return to(config)
    }
  return { sent, network }
}

describe('login token', () => {
  test('appears only in the clinic’s request header and in the path of tokenCheck', async () => {
    const { sent, network } = spied()
    const demo = createTestApp({ network })
    await logIn(demo)
    const token = demo.container.get(SessionHolder).token ?? ''
    await demo.container.get(SessionService).enter({ isSecondLogin: false })
    await demo.container.get(RegistrationService).book(bookingRequestFor(demo, await aFreeSlot(demo)))
    await demo.container.get(PatientService).byId(FIXTURES.patients.wangYaqin)
    const after = sent.filter(({ headers }) => headers['x-mc-token'] === token)
    expect([token.length > 8, after.length > 4]).toEqual([true, true])
    for (const { url, body, headers } of sent) {
      expect(url.startsWith('/mcapi/') || url.startsWith('/api-mp/')).toBe(true)
      if (!url.includes('/tokenCheck?')) expect(url).not.toContain(token)
      expect(body).not.toContain(token)
      for (const [name, value] of Object.entries(headers))
        if (name !== 'x-mc-token') expect(String(value)).not.toContain(token)
    }
  })
  test('accompanies a location of at most four decimals', async () => {
    const { sent, network } = spied()
    const demo = createTestApp({ network })
    demo.wechat.locate = () => Promise.resolve({ latitude: 30.123456789, longitude: 104.987654321, system: 'gcj02' })
    await demo.container.get(ClinicService).nearby()
    const urls = sent.map(({ url }) => url).filter((url) => url.includes('latitude'))
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) expect(url).toMatch(/latitude=30\.1235&longitude=104\.9877/)
  })
})

describe('response keys that could modify a prototype', () => {
  const KEYS = ['__proto__', 'constructor', 'prototype'] as const
  const poison: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.integer(),
      tie('box'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
    box: fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 4 })), tie('value')), { maxLength: 4 })
      .map((entries) => new Map(entries)),
  })).box
  /** Serializes maps as objects, because JSON.stringify cannot write the key `__proto__`. */
  const written = (value: unknown): string =>
    value instanceof Map
      ? `{${[...value].map(([key, each]) => `${JSON.stringify(key)}:${written(each)}`).join()}}`
      : Array.isArray(value)
        ? `[${value.map(written).join()}]`
        : JSON.stringify(value)
  const hasOwnPoison = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    (KEYS.some((key) => Object.prototype.hasOwnProperty.call(value, key)) || Object.values(value).some(hasOwnPoison))

  test('disappear at any depth without changing a prototype', async () => {
    const before = Reflect.ownKeys(Object.prototype).length
    const loose = get('/mcapi/patients', { reply: v.unknown() })
    await fc.assert(
      fc.asyncProperty(poison, async (value) => {
        const body = `{"data":${written(value)},"status":{"code":200,"message":""}}`
        const { http } = httpWithTestTransport({ body })
        const read = await http.send(loose, {}).catch(() => undefined)
        expect(hasOwnPoison(read)).toBe(false)
        expect(Reflect.ownKeys(Object.prototype)).toHaveLength(before)
      }),
      { numRuns: 500 },
    )
    const { http } = httpWithTestTransport(envelope({ ok: 1 }))
    await expect(http.send(loose, {})).resolves.toEqual({ ok: 1 })
  })
})

describe('personal data', () => {
  test('disappears from every storage key after logout', async () => {
    const storage = new MemoryStorage()
    const demo = createTestApp({ storage })
    await logIn(demo)
    await demo.container.get(RegistrationService).book(bookingRequestFor(demo, await aFreeSlot(demo)))
    for (const key of STORAGE_KEYS) if (!survivesLogout(key)) storage.write(key, { said: 'canary 13800000001' })
    demo.stores.get(SessionStore).signOut()
    expect([...storage.kept.keys()].filter((key) => !survivesLogout(key))).toEqual([])
    const left = [...storage.kept].filter(([, text]) => /canary|王雅琴|138\d{8}|token/.test(text))
    expect(left).toEqual([])
    expect(storage.kept.has('_login_info')).toBe(false)
  })
})

describe('scanned text', () => {
  const HOSTILE = [
    'javascript:alert(1)',
    'https://evil.example/',
    '//evil.example',
    'weixin://dl/x',
    'tel:10086',
    'd 1',
    '../d2001',
    '#/wechat/scan/a/b',
    'https://e.example/#/wechat/scan/a',
    'https://e.example/#/wechat/scan/a/b/c',
    '',
    ' ',
    '一',
    'https://e.example/#/wechat/pay/charge/o1',
    'https://e.example/#/wechat/scan/a/..%2f..',
    'a'.repeat(65),
    '{"code":1}',
  ]
  test('reaches the clinic only when it is an app code', async () => {
    const { sent, network } = spied()
    const demo = createTestApp({ network })
    await logIn(demo)
    const from = sent.length
    const landing = demo.container.get(DeepLinkService)
    const codes = Array.from({ length: 100 }, (_, at) => HOSTILE[at] ?? `code-${at}`)
    for (const text of codes) {
      if (HOSTILE.includes(text)) expect([text, parseScannedText(text)]).toEqual([text, undefined])
      else await landing.ofScannedText(text).catch(() => undefined)
    }
    const asked = sent.slice(from)
    expect(asked.length).toBeGreaterThan(50)
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']))
  })
})
