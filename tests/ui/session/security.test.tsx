import axios from 'axios'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { axiosClient } from '@/adapters/http/axios-client'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ServerClock } from '@/adapters/http/server-clock'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { createAppRouter } from '@/ui/shell/router'
import { StoresContext } from '@/ui/stores/stores'
import { ErrorReportContext } from '@/ui/shell/error-reports'
import { Avatar } from '@/ui/kit/display/avatar'
import { Cell } from '@/ui/kit/lists/cell'
import { Notice } from '@/ui/kit/display/notice'
import { Tag } from '@/ui/kit/display/tag'
import { Tips } from '@/ui/kit/display/tips'
import { hostileTexts } from '../../browser/support/injection-strings'
import { createTestApp } from '../../support/test-app'
import { ALL_STORES } from '../../support/all-stores'
import { mount } from '../kit/mount'
import { ClinicStore } from '@/ui/stores/clinic-store'

describe('untrusted text', () => {
  const draw = (text: string) => (
    <>
      <Notice tone="blue">{text}</Notice>
      <Cell title={text} note={text} value={text} />
      <Tag>{text}</Tag>
      <Tips picture="kite" title={text} text={text} />
      <Avatar name={text} id="d1" photo="" size={44} />
      <input defaultValue={text} aria-label={text} title={text} />
    </>
  )
  const elements = (host: HTMLElement) => [...host.querySelectorAll('*')].map(({ tagName }) => tagName).join()
  test('creates no element and runs no script for 200 payloads in names, notices, cells, tags and tips', () => {
    const page = mount(draw('王雅琴'))
    const plain = elements(page.host)
    for (const text of hostileTexts(200)) {
      page.draw(draw(text))
      expect(elements(page.host), text.slice(0, 60)).toBe(plain)
      expect(
        page.host.querySelector('p')?.ownerDocument.querySelector('script, iframe, [onerror], [onload]'),
      ).toBeNull()
    }
    expect('hurt' in window).toBe(false)
  })
})

describe('CSRF token', () => {
  const asked: { url: string; headers: Record<string, string> }[] = []
  class SpyRequest extends EventTarget {
    readonly #own = { url: '', headers: {} as Record<string, string> }
    readonly upload = new EventTarget()
    status = 200
    statusText = ''
    responseURL = ''
    readyState = 4
    response = '{"data":{},"status":{"code":200,"message":""}}'
    responseText = this.response
    onloadend: (() => void) | undefined
    open(_verb: string, url: string) {
      this.#own.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#own.headers[name.toLowerCase()] = value
    }
    getAllResponseHeaders = () => ''
    abort = () => undefined
    send() {
      asked.push(this.#own)
      queueMicrotask(() => this.onloadend?.())
    }
  }
  afterEach(() => {
    asked.length = 0
    vi.unstubAllGlobals()
    document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  })
  test.each([
    ['', true],
    ['https://bucket.oss-cn-chengdu.example.com', false],
    ['//cdn.example.com', false],
  ])('appears in requests to the base URL %j: %s', async (baseUrl, goes) => {
    document.cookie = 'XSRF-TOKEN=cross-site-token'
    vi.stubGlobal('XMLHttpRequest', SpyRequest)
    const clock = new ServerClock({ now: () => new Date(0), wait: () => Promise.resolve() })
    const identity = { mpId: 'demo', token: 'token-1', catchUp: () => undefined, settled: () => Promise.resolve() }
    const http = new ClinicHttp(identity, { raise: () => undefined }, clock, axiosClient({ baseUrl }))
    await http.send(clinicCalls.chainInfo, {}).catch(() => undefined)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers['x-xsrf-token']).toBe(goes ? 'cross-site-token' : undefined)
  })
  test('axios version has no advisories known in 2026', () => {
    const [major = 0, minor = 0] = axios.VERSION.split('.').map(Number)
    expect(major * 1000 + minor).toBeGreaterThanOrEqual(1018)
  })
})

describe('error boundary', () => {
  test('shows a message and a link, and sends one report, when a screen throws during rendering', async () => {
    const demo = createTestApp()
    const told: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const clinic = new Proxy(demo.stores.get(ClinicStore), {
      get(store, name) {
        if (name === 'current') throw new TypeError('王雅琴 13800000001')
        return Reflect.get(store, name, store) as unknown
      },
    })
    const stores = new Proxy(demo.stores, {
      get(target, name) {
        if (name === 'get')
          return (store: (typeof ALL_STORES)[number]) => (store === ClinicStore ? clinic : target.get(store))
        return Reflect.get(target, name, target) as unknown
      },
    })
    const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: ['/wechat/home'] }))
    await router.load()
    const page = mount(
      <StoresContext.Provider value={stores}>
        <ErrorReportContext.Provider value={(thrown) => told.push(thrown)}>
          <RouterProvider router={router} />
        </ErrorReportContext.Provider>
      </StoresContext.Provider>,
    )
    await vi.waitFor(async () => {
      await act(() => Promise.resolve())
      expect(page.host.querySelectorAll('main button, main a').length).toBeGreaterThanOrEqual(2)
    })
    expect(page.host.textContent).not.toContain('13800000001')
    expect(told.length).toBeGreaterThan(0)
    vi.restoreAllMocks()
  })
})
