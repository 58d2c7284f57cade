import type { Container } from 'inversify'
import type { Transport } from '@/adapters/http/axios-client'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import type { Persona } from '../../mocks/simulation/personas'
import type { SimulatedTime } from '../../mocks/simulation/time'
import type { Stores } from '@/ui/stores/stores'
import type { TabStorage } from './app-window'

type OnTheWay = { readonly time: SimulatedTime; readonly person: Persona }
/** A bug that a test injects through an interface, without changing a file. */
export type InjectedBug = {
  readonly name: string
  readonly where: 'app' | 'clinic' | 'pages'
  /** The violated property; `days` is the maximum number of simulated days with 12 phones until it is found. */
  readonly violates: string
  readonly days: number
  /** Wraps the transport between the network and the clinic. */
  readonly transport?: (around: OnTheWay) => (clinic: Transport) => Transport
  readonly clinic?: (chain: MockClinic) => void
  /** Returns the stores as the pages use them; those behind stay as they are. */
  readonly page?: (stores: Stores) => Stores
  readonly app?: (window: { readonly container: Container; readonly storage: TabStorage }) => void
}

type Config = Parameters<Transport>[0]
export const isWriteRequest = ({ method = 'get' }: Config): boolean => method.toLowerCase() !== 'get'
export const isRequestTo = ({ method = '', url = '' }: Config, verb: string, path: RegExp): boolean =>
  method.toLowerCase() === verb && path.test(url.split('?')[0] ?? '')
/** Changes the clinic's response. */
export const changeResponse =
  (isMeant: (config: Config) => boolean, change: (data: Record<string, unknown>) => void) =>
  () =>
  (clinic: Transport): Transport =>
  async (config) => {
    const response = await clinic(config)
    if (!isMeant(config)) return response
    const said = JSON.parse(String(response.data)) as { data: Record<string, unknown> | null }
    if (said.data) change(said.data)
    return { ...response, data: JSON.stringify(said) }
  }
/** Changes the app's request. */
export const changeRequest =
  (isMeant: (config: Config) => boolean, change: (body: Record<string, unknown>) => void) =>
  () =>
  (clinic: Transport): Transport =>
  (config) => {
    if (!isMeant(config)) return clinic(config)
    const body = JSON.parse(String(config.data)) as Record<string, unknown>
    change(body)
    return clinic({ ...config, data: JSON.stringify(body) })
  }
