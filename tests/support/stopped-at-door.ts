import { AxiosError } from 'axios'
import type { Transport } from '@/adapters/http/clinic-http'

/** nginx before the clinic has counted too many of these from one address; no word of the clinic is in its answer. */
export const stoppedAtDoor =
  (part: string, door: { readonly isShut: boolean }) =>
  (clinic: Transport): Transport =>
  async (config) => {
    if (!door.isShut || !String(config.url).includes(part)) return clinic(config)
    const data = '<html><head><title>429 Too Many Requests</title></head></html>'
    const response = { status: 429, statusText: 'Too Many Requests', data, headers: {}, config }
    throw new AxiosError('Request failed with status code 429', AxiosError.ERR_BAD_REQUEST, config, undefined, response)
  }
