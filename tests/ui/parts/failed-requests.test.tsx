import { act, type ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { timeOf } from '@/domain/general/day'
import { combineRequests, AsyncView, FailurePanel } from '@/ui/parts/async-view'
import { FailureNotice } from '@/ui/parts/failure-notice'
import type { LoadState } from '@/ui/parts/load-state'
import { SectionError, StaleNote } from '@/ui/parts/section-error'
import { AsyncState } from '@/ui/stores/async-state'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/messages/zh'
import { createTestApp } from '../../support/test-app'
import { found } from '../kit/by-role'
import { click, mount } from '../kit/mount'

const networkReturns = () => act(() => void dispatchEvent(new Event('online')))
const retryButtons = () => found('button', zh.common.retry)
const failing = (kind: 'network' | 'timeout') => vi.fn(() => Promise.reject(new Failure({ kind })))

/** A read that has failed once, and its recorded calls. */
async function failedRead(kind: 'network' | 'timeout' = 'network') {
  const read = failing(kind)
  const request = new AsyncState({ read })
  await request.again()
  read.mockClear()
  return { read, request }
}
/** A write that has failed once, and its recorded calls. */
async function failedWrite() {
  const write = failing('network')
  const request = new AsyncState()
  await request.run(write)
  write.mockClear()
  return { write, request }
}

type Draw = (request: LoadState, retry?: () => void) => ReactElement
const PANEL: [string, Draw] = ['FailurePanel', (request, retry) => <FailurePanel for={request} retry={retry} />]
const NOTICE: [string, Draw] = ['FailureNotice', (request, retry) => <FailureNotice for={request} retry={retry} />]
const QUIET: [string, Draw] = [
  'quiet FailureNotice',
  (request, retry) => <FailureNotice quiet for={request} retry={retry} />,
]
const LINE: [string, Draw] = ['SectionError', (request) => <SectionError for={request} />]

describe.each([PANEL, NOTICE, QUIET, LINE])('%s', (_, draw) => {
  it('appears when the request fails, and disappears once the request succeeds', async () => {
    const read = failing('timeout')
    const request = new AsyncState<unknown>({ read })
    const { host } = mount(draw(request))
    expect(host.textContent).toBe('')
    await act(() => request.again())
    expect(host.textContent).toContain(zh.failure.timeout.text)
    act(() => request.set('value'))
    expect(host.textContent).toBe('')
  })
  it('repeats a failed read on a tap', async () => {
    const { read, request } = await failedRead()
    mount(draw(request))
    for (const button of retryButtons()) click(button)
    await act(() => Promise.resolve())
    expect(read).toHaveBeenCalledTimes(1)
  })
  it('offers no retry for a write, and does not repeat a write when the network returns', async () => {
    const { write, request } = await failedWrite()
    const { host } = mount(draw(request))
    networkReturns()
    expect(retryButtons()).toEqual([])
    expect(host.textContent).toContain(zh.failure.network.text)
    expect(write).not.toHaveBeenCalled()
  })
})

describe.each([PANEL, NOTICE, QUIET])('%s with its own retry', (_, draw) => {
  it('calls the given retry instead of repeating the request', async () => {
    const { read, request } = await failedRead()
    const retry = vi.fn()
    mount(draw(request, retry))
    for (const button of retryButtons()) click(button)
    expect([retry.mock.calls.length, read.mock.calls.length]).toEqual([1, 0])
  })
})

describe.each([PANEL, QUIET])('%s without a network', (_, draw) => {
  it('announces the automatic retry, and retries when the network returns', async () => {
    const { read, request } = await failedRead()
    const { host } = mount(draw(request))
    expect(host.textContent).toContain(zh.common.retriesOnline)
    expect(read).not.toHaveBeenCalled()
    networkReturns()
    await act(() => Promise.resolve())
    expect(read).toHaveBeenCalledTimes(1)
  })
  it('waits for a tap after a timeout', async () => {
    const { read, request } = await failedRead('timeout')
    mount(draw(request))
    networkReturns()
    expect(read).not.toHaveBeenCalled()
  })
})

describe('FailureNotice', () => {
  it('waits for a tap unless quiet, because the failure may belong to a write', async () => {
    const { request } = await failedRead()
    const retry = vi.fn()
    mount(<FailureNotice for={request} retry={retry} />)
    networkReturns()
    expect(retry).not.toHaveBeenCalled()
  })
  it('shows the lead before the failure’s own message', async () => {
    const { request } = await failedWrite()
    const { host } = mount(<FailureNotice for={request} lead="Not sent: " />)
    expect(host.textContent).toContain(`Not sent: ${zh.failure.network.text}`)
  })
  it('shows a failure without a request', () => {
    const { host } = mount(<FailureNotice failure={new Failure({ kind: 'timeout' })} />)
    expect(host.textContent).toContain(zh.failure.timeout.text)
    expect(retryButtons()).toEqual([])
  })
})

describe('SectionError', () => {
  it('reloads after any failure when the network returns', async () => {
    const { read, request } = await failedRead('timeout')
    mount(<SectionError for={request} text="" />)
    expect(read).not.toHaveBeenCalled()
    networkReturns()
    await act(() => Promise.resolve())
    expect(read).toHaveBeenCalledTimes(1)
  })
  it('shows the given text', async () => {
    const { request } = await failedRead()
    expect(mount(<SectionError for={request} text="no badges" />).host.textContent).toContain('no badges')
  })
})

describe('combineRequests', () => {
  it('reports no failure before a request fails', () => {
    expect(combineRequests(new AsyncState(), new AsyncState())).toMatchObject({
      failure: undefined,
      canReadAgain: false,
    })
  })
  it('repeats only failed requests, and each of them once', async () => {
    const [first, second, idle] = [await failedRead('timeout'), await failedRead(), vi.fn(() => Promise.resolve())]
    const both = combineRequests(new AsyncState({ read: idle }), first.request, second.request)
    expect(both.failure?.reason).toEqual({ kind: 'timeout' })
    both.again()
    both.again()
    expect([first.read, second.read, idle].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  })
})

describe('AsyncView', () => {
  it.each(['not-found', 'timeout'] as const)(
    'replaces the error view only when the value is missing: %s',
    async (kind) => {
      const request = new AsyncState<string>()
      await request.run(() => Promise.reject(new Failure({ kind })))
      const { host } = mount(
        <AsyncView for={request} skeleton={null} missing={<b>no such order</b>}>
          {(value) => value}
        </AsyncView>,
      )
      expect(host.textContent.includes('no such order')).toBe(kind === 'not-found')
      expect(host.textContent.includes(zh.failure.timeout.text)).toBe(kind === 'timeout')
    },
  )
  it('retries failed requests in `besides` too, without waiting for any of them', async () => {
    const badge = await failedRead('timeout')
    const read = vi.fn(() => Promise.resolve('rows'))
    read.mockRejectedValueOnce(new Failure({ kind: 'timeout' }))
    const request = new AsyncState({ read })
    await request.again()
    const { host } = mount(
      <AsyncView for={request} besides={[badge.request, new AsyncState()]} skeleton={null}>
        {(value) => <b>{value}</b>}
      </AsyncView>,
    )
    for (const button of retryButtons()) click(button)
    await act(() => Promise.resolve())
    expect(host.textContent).toBe('rows')
    expect(badge.read).toHaveBeenCalledTimes(1)
  })
  it('shows the given note, such as the load time, after a failed refresh', async () => {
    const { stores, chain } = createTestApp()
    const read = vi.fn(() => Promise.resolve('rows'))
    const request = new AsyncState({ read })
    await request.again()
    read.mockRejectedValueOnce(new Failure({ kind: 'timeout' }))
    await request.again()
    const { host } = mount(
      <StoresContext.Provider value={stores}>
        <AsyncView for={request} skeleton={null} stale={<StaleNote for={request} />}>
          {(value) => <b>{value}</b>}
        </AsyncView>
      </StoresContext.Provider>,
    )
    const note = zh.common.notRefreshed(timeOf(chain.clock.now()))
    expect(host.textContent).toBe(`${note}${zh.common.retry}rows`)
    for (const button of retryButtons()) click(button)
    await act(() => Promise.resolve())
    expect(host.textContent).toBe('rows')
  })
})
