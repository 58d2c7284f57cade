import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import type { Transport } from '@/adapters/http/clinic-http'

/** A road on which some answers never come through: what lies between says a status of its own, after the clinic has acted. */
export const saidOnTheWay =
  (isStruck: (config: InternalAxiosRequestConfig) => boolean, status: number, body = '<html>nginx</html>') =>
  (clinic: Transport): Transport =>
  async (config) => {
    const answer = await clinic(config)
    if (!isStruck(config)) return answer
    const said = { ...answer, status, data: body }
    throw new AxiosError(`Request failed with status code ${status}`, AxiosError.ERR_BAD_REQUEST, config, {}, said)
  }
