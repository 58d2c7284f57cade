import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import type { Transport } from '@/adapters/http/axios-client'

/** A transport that replaces some responses with a proxy's error, after the clinic has handled the request. */
export const withProxyErrors =
  (isStruck: (config: InternalAxiosRequestConfig) => boolean, status: number, body = '<html>nginx</html>') =>
  (clinic: Transport): Transport =>
  async (config) => {
    const answer = await clinic(config)
    if (!isStruck(config)) return answer
    const said = { ...answer, status, data: body }
    throw new AxiosError(`Request failed with status code ${status}`, AxiosError.ERR_BAD_REQUEST, config, {}, said)
  }
