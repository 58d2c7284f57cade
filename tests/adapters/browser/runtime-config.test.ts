import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { diagnoseConfig, findConfigError } from '@/adapters/browser/config-diagnosis'
import { readRuntimeConfig } from '@/adapters/browser/runtime-config'

const answers = (...replies: (Response | Error)[]) => {
  const queue = [...replies]
  const asked = vi.fn((..._given: unknown[]) => {
    const reply = queue.shift() ?? new Error('asked too often')
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
  })
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => void vi.unstubAllGlobals())
const file = (said: unknown) => new Response(JSON.stringify(said))

const DEFAULTS = {
  apiBase: '',
  mpId: 'default',
  mpIdFrom: 'address',
  chat: '',
  reports: 'clinic',
  oss: { endpoint: '', bucket: '', region: '' },
  messages: { visit: [], waitlist: [], order: [] },
  features: {},
}

describe('runtime configuration reader', () => {
  test('defaults to a clinic at the same origin, like the built config.json', async () => {
    const asked = answers(file({}))
    expect(await readRuntimeConfig()).toEqual(DEFAULTS)
    expect(asked.mock.calls).toEqual([['./config.json']])
    const brought = JSON.parse(readFileSync('deploy/config.default.json', 'utf8')) as { features: object }
    answers(file(brought))
    expect(await readRuntimeConfig()).toEqual({ ...DEFAULTS, features: brought.features })
    expect(Object.values(brought.features)).toEqual([true, true, true, true, true])
  })
  test('ignores unknown fields', async () => {
    answers(file({ mpId: 'one', ofTomorrow: { a: 1 }, features: { ofTomorrow: false } }))
    expect(await readRuntimeConfig()).toEqual({ ...DEFAULTS, mpId: 'one', features: { ofTomorrow: false } })
  })
  test.each([
    ['apiBase', 'https://api.clinic.example', 'http://127.0.0.1:8080'],
    ['chat', 'wss://chat.clinic.example', 'ws://127.0.0.1:1'],
    ['reports', 'off', 'https://reports.clinic.example/in/h5', 'http://127.0.0.1:9/in'],
    ['mpIdFrom', 'config', 'address'],
    ['mpId', 'a', 'A_-9'.repeat(16)],
    ['messages', {}, { visit: ['a_-9'], order: ['1', '2', '3'] }],
  ])('accepts valid values for %s', (field, ...said) => {
    for (const value of said)
      expect([value, findConfigError(JSON.stringify({ [field]: value }))]).toEqual([value, undefined])
  })
  test.each([
    [
      'apiBase',
      'api.clinic.example',
      'https://a.example/',
      'https://a.example/x',
      'https://u@a.example',
      'javascript:1',
      1,
      null,
    ],
    ['chat', 'https://chat.example', 'wss://chat.example/im'],
    ['reports', 'yes', '', 'https://a.example/?q', 'no clinic', 'to https://a.example/in', 'clinics'],
    ['mpIdFrom', 'somewhere', '', 'no address', 'addresses'],
    ['mpId', '', 'a/b', 'x'.repeat(65)],
    ['oss.endpoint', 'files.example', 'https://files.example/'],
    ['oss.bucket', 'Upper', 'a.b', 'x'.repeat(64)],
    ['messages.visit', 'a', {}, ['1', '2', '3', '4']],
    ['messages.order.0', ['a,b']],
    ['features.therapy', 'false', 0],
    ['features', 'x', 1],
  ])('reports the field for an invalid %s', (field, ...said) => {
    for (const value of said) {
      const [outer = '', inner] = field.split('.')
      const text = JSON.stringify({ [outer]: inner ? { [inner]: value } : value })
      const trouble = findConfigError(text)
      expect([text, trouble?.fault, trouble?.fields]).toEqual([text, 'wrong', [field]])
    }
  })
  test('reports all invalid fields at once, and rejects anything but an object', () => {
    expect(findConfigError('{"apiBase":1,"mpId":"","oss":{"bucket":"A"}}')?.fields).toEqual([
      'apiBase',
      'mpId',
      'oss.bucket',
    ])
    expect(findConfigError('<!doctype html>')).toEqual({ fault: 'no-json', fields: [] })
    expect(findConfigError('[]')).toEqual({ fault: 'wrong', fields: [''] })
    expect(findConfigError('"x"')).toEqual({ fault: 'wrong', fields: [''] })
  })

  test('returns undefined or rejects when the file is invalid, and never returns partial values', async () => {
    answers(
      new Response('{"error":{}}', { status: 404 }),
      file({ apiBase: 1 }),
      new Response('<html>'),
      new Error('net'),
    )
    expect(await readRuntimeConfig()).toBeUndefined()
    expect(await readRuntimeConfig()).toBeUndefined()
    await expect(readRuntimeConfig()).rejects.toThrow()
    await expect(readRuntimeConfig()).rejects.toThrow('net')
  })
  test('refetches the file, bypassing the cache, before reporting an error', async () => {
    const asked = answers(new Response('', { status: 404 }))
    expect(await diagnoseConfig()).toEqual({ fault: 'missing', fields: [] })
    expect(asked).toHaveBeenCalledWith('./config.json', { cache: 'reload' })
    answers(new Response('', { status: 403 }), new Response('', { status: 502 }), new Error('net'), file({}))
    expect((await diagnoseConfig())?.fault).toBe('missing')
    expect(await diagnoseConfig()).toEqual({ fault: 'unreachable', fields: [] })
    expect(await diagnoseConfig()).toEqual({ fault: 'unreachable', fields: [] })
    expect(await diagnoseConfig()).toBeUndefined()
  })
})
