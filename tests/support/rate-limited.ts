import { AxiosError } from 'axios'
import type { Transport } from '@/adapters/http/axios-client'

/** A transport with nginx's rate limit in front of the clinic; the limit's error response has no envelope. */
export const withRateLimit =
  (part: string, door: { readonly isShut: boolean }) =>
  (clinic: Transport): Transport =>
  async (config) => {
    if (!door.isShut || !String(config.url).includes(part)) return clinic(config)
    const data = '<html><head><title>429 Too Many Requests</title></head></html>'
    const response = { status: 429, statusText: 'Too Many Requests', data, headers: {}, config }
    throw new AxiosError('Request failed with status code 429', AxiosError.ERR_BAD_REQUEST, config, undefined, response)
  }
