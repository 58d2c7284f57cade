import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { useReturnTo } from '@/ui/parts/use-return-to'
import { createAppRouter } from '@/ui/shell/router'
import { StoresContext } from '@/ui/stores/stores'
import { createTestApp } from '../../support/test-app'
import { mount } from '../kit/mount'

const HOSTS = [
  '//evil.example',
  '//evil.example/home',
  '///evil.example',
  '////evil.example/%2e%2e',
  '//home@evil.example',
]
const SCHEMES = [
  'https:',
  'http:',
  'javascript:',
  'data:text/html,',
  'vbscript:',
  'file:',
  'blob:',
  'weixin:',
  'intent:',
]
const TAILS = ['//evil.example', 'alert(1)', '/home', '\\\\evil.example']
const ODD = [
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n',
  ' /home',
]
const CODED = [
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/home%00',
  '/%0d%0aLocation:https://evil.example',
  '/home/%2e%2e',
]
const UNLISTED = [
  '/evil',
  '/home/evil',
  '/../evil',
  '/./home/../../evil',
  '/wechat/wechat',
  '/mock/demo/world',
  '/assets/x.js',
]
const ENDS = ['', '?to=https://evil.example', '#x', '?a=\\b', '@evil.example', ':443', '/..', '//x', '?\u0000', '?一']

/** URLs that another tab, another app or a link may have stored under `_to_url`. */
const PAYLOADS: readonly string[] = [
  ...HOSTS.flatMap((host) => ENDS.slice(0, 5).map((end) => host + end)),
  ...SCHEMES.flatMap((scheme) => TAILS.map((tail) => scheme + tail)),
  ...[...ODD, ...CODED].flatMap((path) => ENDS.slice(0, 4).map((end) => path + end)),
  ...UNLISTED.flatMap((path) => ENDS.slice(0, 4).map((end) => path + end)),
  ...ENDS.slice(2).map((end) => `/home${end}`),
  `/${'a'.repeat(600)}`,
  '/home/\u2025',
  '/\ufeffhome',
  '/home?x=\u2028',
  '\u0000/home',
  '/visits/%',
  `/home?x=${'a'.repeat(600)}`,
]

/** Returns a function that reads and clears the stored destination, as a screen does. */
async function destinationOf(demo: ReturnType<typeof createTestApp>) {
  const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: ['/wechat/login'] }))
  let take: (() => string) | undefined
  function Probe() {
    take = useReturnTo('/home')
    return null
  }
  mount(
    <StoresContext.Provider value={demo.stores}>
      <RouterContextProvider router={router}>
        <Probe />
      </RouterContextProvider>
    </StoresContext.Provider>,
  )
  if (!take) throw new Error('nothing was drawn')
  return take
}

describe('destination after login', () => {
  test('replaces 150 hostile URLs with the home screen', async () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(150)
    const demo = createTestApp()
    const take = await destinationOf(demo)
    for (const payload of PAYLOADS) {
      demo.storage.write('_to_url', payload)
      const route = take()
      expect([payload, new URL(route, 'https://clinic.example').origin]).toEqual([payload, 'https://clinic.example'])
      // The screen of a known route validates its own query.
      expect([payload, route]).toEqual([payload, expect.stringMatching(/^\/home(\?[!-~]*)?$/)])
    }
  })
  test('restores every kind of destination stored by a guard, and only once', async () => {
    const demo = createTestApp()
    const take = await destinationOf(demo)
    for (const route of [
      '/visits',
      '/booking/confirm?doctorId=d1&date=2026-11-21',
      '/visits/r1/sign?code=d-1',
      '/doctors',
    ]) {
      demo.storage.write('_to_url', route)
      expect([take(), take()]).toEqual([route, '/home'])
    }
  })
})
