import axios, { AxiosError, isAxiosError, type AxiosAdapter, type AxiosResponse } from 'axios'
import { Failure } from '@/domain/failure/failure'
import { TIMEOUT_MS, networkFailure, type HttpClient, type HttpResponse } from './http-client'

/** Sends requests: either the browser's own adapter, or a mock clinic inside the page. */
export type Transport = AxiosAdapter

/** The client for every request that was not prefetched. */
export function axiosClient({ baseUrl = '', adapter }: { baseUrl?: string; adapter?: Transport } = {}): HttpClient {
  const client = axios.create({
    baseURL: baseUrl,
    timeout: TIMEOUT_MS,
    xsrfCookieName: 'XSRF-TOKEN',
    responseType: 'text',
    transformResponse: (text: unknown) => text,
    ...(adapter && { adapter }),
  })
  return async ({ verb, url, headers, body, signal }) => {
    try {
      return responseOf(
        await client.request<string>({ method: verb, url, headers, data: body, ...(signal && { signal }) }),
      )
    } catch (thrown) {
      if (!isAxiosError<string>(thrown)) throw thrown
      if (thrown.code !== AxiosError.ERR_CANCELED && thrown.response) return responseOf(thrown.response)
      throw failureWithoutResponse(thrown)
    }
  }
}

const responseOf = ({ status, data, headers }: AxiosResponse<string>): HttpResponse => ({
  status,
  text: data,
  headers: { date: headers['date'], age: headers['age'] },
})

function failureWithoutResponse(thrown: AxiosError): Failure {
  const { code, message } = thrown
  if (code === AxiosError.ERR_CANCELED) return new Failure({ kind: 'abandoned' }, '', thrown)
  const isTimeout = /^timeout of \d+ms exceeded$/.test(message) || code === AxiosError.ETIMEDOUT
  if (isTimeout) return new Failure({ kind: 'timeout' }, message, thrown)
  if (code === AxiosError.ECONNABORTED) return new Failure({ kind: 'abandoned' }, '', thrown)
  return networkFailure(thrown)
}
