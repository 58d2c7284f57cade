import {
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import type { ClinicContext } from '../clinic/mock-clinic'
import type { ClinicReply } from '../clinic/request'
import { blockedRequestMessage } from './blocked-request'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import { sendThroughFaults } from '../transport/send-through-faults'
import { waitRealTime } from '../clinic/real-delay'

/** Origin of the clinic for relative URLs. */
const ORIGIN = 'http://clinic.invalid'
const OF_THE_CLINIC = /^\/(mcapi|api-mp)(\/|$)/

type Options = {
  /** Delay of every response in milliseconds, which simulates a network. */
  readonly latency?: number
}

function headersOf(config: InternalAxiosRequestConfig): Record<string, string> {
  const entries = Object.entries(AxiosHeaders.from(config.headers).toJSON())
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]))
}

function responseOf(config: InternalAxiosRequestConfig, { status, headers, body }: ClinicReply): AxiosResponse {
  return {
    data: body,
    status,
    statusText: '',
    headers: new AxiosHeaders({ ...headers }),
    config,
    request: { clinic: SUJIAN_MOCK_SENTINEL },
  }
}

function accepted(config: InternalAxiosRequestConfig, response: AxiosResponse): AxiosResponse {
  const { validateStatus } = config
  if (!validateStatus || validateStatus(response.status)) return response
  const code = response.status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST
  const message = `Request failed with status code ${response.status}`
  throw new AxiosError(message, code, config, response.request, response)
}

function addressOf({ baseURL, url = '', params }: InternalAxiosRequestConfig): URL {
  const address = new URL(url, baseURL || ORIGIN)
  for (const [name, value] of Object.entries((params ?? {}) as Record<string, unknown>))
    address.searchParams.append(name, String(value))
  return address
}

/** Rejects like axios, after the timeout or when the caller aborts. */
function givingUp(config: InternalAxiosRequestConfig): { readonly promise: Promise<never>; stop(): void } {
  const { timeout = 0, timeoutErrorMessage, transitional, signal } = config
  const ending: (() => void)[] = []
  const promise = new Promise<never>((_, reject) => {
    const tooLate = () => {
      const code = transitional?.clarifyTimeoutError ? AxiosError.ETIMEDOUT : AxiosError.ECONNABORTED
      reject(new AxiosError(timeoutErrorMessage || `timeout of ${timeout}ms exceeded`, code, config))
    }
    const abandoned = () => reject(new CanceledError(undefined, config))
    const timer = timeout > 0 ? setTimeout(tooLate, timeout) : undefined
    if (signal?.aborted) abandoned()
    signal?.addEventListener?.('abort', abandoned)
    ending.push(
      () => clearTimeout(timer),
      () => signal?.removeEventListener?.('abort', abandoned),
    )
  })
  return { promise, stop: () => ending.forEach((end) => end()) }
}

/**
 * The static demo's HTTP transport: an axios adapter that sends requests through the injected faults to a clinic in the
 * same page, with bodies as text, as over HTTP. Rejects every other URL, so that the demo contacts no real clinic.
 */
export function inPageAdapter(premises: ClinicContext, { latency = 0 }: Options = {}): AxiosAdapter {
  const ask = async (config: InternalAxiosRequestConfig, url: URL): Promise<AxiosResponse> => {
    if (latency > 0) await waitRealTime(latency)
    const delivery = await sendThroughFaults(premises.chain, {
      method: (config.method ?? 'get').toUpperCase(),
      path: url.pathname + url.search,
      headers: headersOf(config),
      body: config.data as unknown,
    })
    if (delivery.kind === 'silence') return new Promise<never>(() => {})
    if (delivery.kind === 'dropped') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    return accepted(config, responseOf(config, delivery.reply))
  }

  return async (config) => {
    const url = addressOf(config)
    if (url.origin !== ORIGIN || !OF_THE_CLINIC.test(url.pathname))
      throw new AxiosError(blockedRequestMessage(url.href), AxiosError.ERR_NETWORK, config)
    const giveUp = givingUp(config)
    try {
      return await Promise.race([ask(config, url), giveUp.promise])
    } finally {
      giveUp.stop()
    }
  }
}
