import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { axiosClient } from '@/adapters/http/axios-client'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ServerClock } from '@/adapters/http/server-clock'
import type { Clock } from '@/application/ports/clock'
import type { ExternalSessionChange } from '@/domain/session/session'
import type { AppSignal } from '@/application/ports/signals'

/** A response: a body with a status, or a transport error. */
export type WireAnswer =
  | { status?: number; body: string; headers?: Record<string, string> }
  | { fault: 'network' | 'timeout' | 'aborted' }

export const envelope = (data: unknown, code = 200, message = ''): WireAnswer => ({
  body: JSON.stringify({ data, status: { code, message } }),
})

/** Creates a ClinicHttp with a fake transport that returns these responses and records requests. */
export function httpWithTestTransport(...answers: WireAnswer[]) {
  const sent: InternalAxiosRequestConfig[] = []
  const signals: AppSignal[] = []
  const adapter: AxiosAdapter = (config) => {
    sent.push(config)
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (!answer) throw new Error('the test gave no answer')
    if ('fault' in answer) return Promise.reject(transportFault(answer.fault, config))
    const status = answer.status ?? 200
    const { body: data, headers = {} } = answer
    const response = { data, status, statusText: '', headers, config, request: {} }
    if (status >= 200 && status < 300) return Promise.resolve(response)
    return Promise.reject(
      new AxiosError(`Request failed with status code ${status}`, AxiosError.ERR_BAD_RESPONSE, config, {}, response),
    )
  }
  const clock: Clock = { now: () => new Date('2030-05-01T01:00:00Z'), wait: () => Promise.resolve() }
  const identity = {
    mpId: 'mp-1',
    token: 'token-1' as string | undefined,
    /** A change by another tab, until it is read. */
    elsewhere: undefined as ExternalSessionChange | undefined,
    catchUp() {
      const { elsewhere } = this
      this.elsewhere = undefined
      return elsewhere
    },
    /** A pending response that replaces the token. */
    replacing: Promise.resolve(),
    settled() {
      return this.replacing
    },
  }
  const time = new ServerClock(clock)
  const http = new ClinicHttp(identity, { raise: (signal) => signals.push(signal) }, time, axiosClient({ adapter }))
  return { http, sent, signals, identity, time }
}

function transportFault(fault: 'network' | 'timeout' | 'aborted', config: InternalAxiosRequestConfig): AxiosError {
  if (fault === 'network') return new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, {})
  if (fault === 'timeout') return new AxiosError('timeout of 10000ms exceeded', AxiosError.ECONNABORTED, config, {})
  return new AxiosError('Request aborted', AxiosError.ECONNABORTED, config, {})
}
