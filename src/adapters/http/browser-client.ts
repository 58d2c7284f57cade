import type { HttpClient } from './http-client'
import { withPrefetchedResponses, withinTimeout } from './prefetched-responses'

/**
 * The browser's client: answers from prefetched responses, so that the first screen does not wait for axios, which loads
 * with the first other request or with `loadClient`.
 */
export function browserClient(
  baseUrl = '',
  load = async (): Promise<HttpClient> => (await import('./axios-client')).axiosClient({ baseUrl }),
) {
  let loading: Promise<HttpClient> | undefined
  const loadClient = (): Promise<HttpClient> => {
    const pending = (loading ??= load())
    // After a failure, the next request loads the code again.
    pending.catch(() => (loading = undefined))
    return pending
  }
  const send: HttpClient = async (request) => (await withinTimeout(loadClient()))(request)
  return { client: withPrefetchedResponses(send, { baseUrl }), loadClient }
}
