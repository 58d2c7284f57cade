import { createMemoryHistory } from '@tanstack/react-router'
import { act } from 'react'
import type { Transport } from '@/adapters/http/axios-client'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ChatAccessService } from '@/application/chat-access-service'
import { ChatService } from '@/application/chat-service'
import type { Clock } from '@/application/ports/clock'
import { ErrorReports } from '@/application/ports/error-reports'
import { IdGenerator } from '@/application/ports/ids'
import { SessionHolder } from '@/application/support/session-holder'
import { preloadOverlays } from '@/ui/kit/overlays'
import { App } from '@/ui/shell/app'
import { createAppRouter } from '@/ui/shell/router'
import type { MockClinicHost } from '../../../mocks/control/host'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { InPageChatTransport } from '../../../mocks/in-page/in-page-chat-transport'
import { callKeyOf } from '../../../mocks/transport/handle-request'
import { MemoryStorage, createTestApp } from '../../support/test-app'
import { calm } from '../kit/every-place'
import { fire, mount } from '../kit/mount'

const SHORT_TIMEOUT_MS = 60
/** Retries do not wait; polls do. */
const SHORT_WAIT_MS = 1000

/** A device clock that follows the clinic's and skips short waits. */
function clockOf(chain: MockClinic): Clock {
  return {
    now: () => chain.clock.now(),
    wait: (milliseconds, signal) =>
      milliseconds <= SHORT_WAIT_MS
        ? Promise.resolve()
        : new Promise((resolve) => {
            const timer = setTimeout(resolve, milliseconds)
            signal?.addEventListener('abort', () => clearTimeout(timer))
          }),
  }
}

/** Shortens the app's request timeout for calls that never get a response. */
const hurried =
  (chain: MockClinic) =>
  (to: Transport): Transport =>
  (config) => {
    const key = callKeyOf({ method: config.method ?? 'get', path: config.url ?? '' })
    const isSilent = chain.faults.entries.some(
      ({ call, fault }) =>
        fault === 'timeout' && (call === '*' || call.replace(/\{.*?\}/g, '') === key.replace(/\{.*?\}/g, '')),
    )
    return to({ ...config, ...(isSilent && { timeout: SHORT_TIMEOUT_MS }) })
  }

/** Returns a device's storage with the login and consents that the mock clinic's link has stored in the page. */
function takePageStorage(): MemoryStorage {
  const storage = new MemoryStorage()
  for (const key of ['_mp_id', '_login_info', '_consents'] as const) {
    const text = localStorage.getItem(key)
    if (text !== null) storage.kept.set(key, text)
  }
  return storage
}

/** Opens the whole app at a path such as `/orders/o6001`, as `main.tsx` does, and waits until it has loaded. */
export async function openDevice({ chain }: MockClinicHost, path: string) {
  const bodies: unknown[] = []
  const clock = clockOf(chain)
  const record =
    (to: Transport): Transport =>
    (config) => {
      if (config.url?.startsWith('/mcapi/report/error')) bodies.push(JSON.parse(String(config.data)))
      return to(config)
    }
  const demo = createTestApp({
    chain,
    storage: takePageStorage(),
    clock,
    network: (to) => record(hurried(chain)(to)),
  })
  const { container, stores } = demo
  void container
    .rebind(ChatService)
    .toConstantValue(
      new ChatService(
        new InPageChatTransport({ chain }, clock, { tickMs: 0, hasHeartbeat: false }),
        container.get(ChatAccessService),
        demo.storage,
        clock,
        container.get(IdGenerator),
        container.get(SessionHolder),
        () => 0.5,
      ),
    )
  await preloadOverlays()
  const router = createAppRouter(stores, createMemoryHistory({ initialEntries: [`/wechat${path}`] }))
  const report = (thrown: unknown, route: string) => container.get(ErrorReports).send(thrown, route)
  await act(() => router.load())
  const page = mount(<App stores={stores} router={router} report={report} />)
  await calm()

  return {
    ...demo,
    router,
    /** The route as the app reports it. */
    route: () => router.state.matches.at(-1)?.routeId ?? '',
    failures: () => [...container.get(ClinicHttp).failures.keys()].filter((name) => !name.endsWith('/report/error')),
    /** Reports an error through the app, and returns the report as JSON. */
    errorReport: async (error: Error): Promise<string> => {
      chain.faults.clear()
      fire(globalThis as unknown as Element, new ErrorEvent('error', { error }))
      await calm()
      return JSON.stringify(bodies.at(-1) ?? null)
    },
    /** The last report that the app has sent, as JSON. */
    lastReport: () => JSON.stringify(bodies.at(-1) ?? null),
    close: () => page.unmount(),
  }
}
export type Device = Awaited<ReturnType<typeof openDevice>>
