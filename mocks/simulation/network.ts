import { AxiosError, CanceledError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import type { SeededRandom } from '../clinic/seeded-random'
import type { SimulatedTime } from './time'

/**
 * Network faults of a request. `request-lost`: the request never reaches the clinic; `response-lost`: the response is lost; `delivered-late`:
 * the request arrives after the client's timeout; `duplicated`: it arrives twice; `slow`: it takes most of the client's
 * timeout.
 */
export const NETWORK_FAULTS = ['request-lost', 'response-lost', 'delivered-late', 'duplicated', 'slow'] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

export type NetworkOptions = {
  readonly time: SimulatedTime
  readonly dice: SeededRandom
  readonly clinic: AxiosAdapter
  /** Current probability of a fault per request. */
  readonly faultProbability: () => number
  readonly allows: (fault: NetworkFault) => boolean
  /** Whether the network is disconnected at present. */
  readonly isDisconnected: () => boolean
  readonly isHere: () => boolean
  readonly onFault: (fault: NetworkFault, config: Asked) => void
}
type Asked = { readonly method?: string; readonly url?: string }

export const MIN_LATENCY_MS = 15
export const MAX_LATENCY_MS = 220
export const SLOW_RESPONSE_MS = 6_000
export const LATE_RESPONSE_MS = 25_000

const lost = (config: InternalAxiosRequestConfig): AxiosError =>
  new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, {})

/** Draws a request's fault; undefined for none. */
export function drawNetworkFault(
  line: Omit<NetworkOptions, 'clinic'>,
  asked: Asked,
  never?: NetworkFault,
): NetworkFault | undefined {
  const { dice, faultProbability, allows, onFault } = line
  const fault = NETWORK_FAULTS[dice.int(0, NETWORK_FAULTS.length - 1)] ?? 'request-lost'
  if (!dice.chance(faultProbability()) || !allows(fault) || fault === never) return undefined
  onFault(fault, asked)
  return fault
}

/**
 * The HTTP transport between a page and the clinic in simulated time. Each request has its own latency, so responses
 * may arrive out of order.
 */
export function simulatedNetwork(line: NetworkOptions): AxiosAdapter {
  const { time, dice, clinic, isDisconnected, isHere } = line
  return (config) =>
    new Promise((resolve, reject) => {
      // A closed page sends nothing.
      if (!isHere()) return
      const fault = drawNetworkFault(line, config)
      const [there, back] = [dice.int(MIN_LATENCY_MS, MAX_LATENCY_MS), dice.int(MIN_LATENCY_MS, MAX_LATENCY_MS)]
      const again = dice.int(50, SLOW_RESPONSE_MS)
      let isOver = false
      const end = (work: () => void) => {
        if (isOver || !isHere()) return
        isOver = true
        stop()
        work()
      }
      const { timeout = 0, signal } = config
      const giveUp = () => reject(new AxiosError(`timeout of ${timeout}ms exceeded`, AxiosError.ECONNABORTED, config))
      const stop = timeout > 0 ? time.after(timeout, () => end(giveUp)) : () => undefined
      const leave = () => end(() => reject(new CanceledError(undefined, config)))
      if (signal?.aborted) leave()
      signal?.addEventListener?.('abort', leave)

      const fail = () => end(() => reject(lost(config)))
      const ask = () => clinic({ ...config, timeout: 0 })
      const arrive = async () => {
        try {
          const response = await ask()
          time.after(back, () =>
            isDisconnected() || fault === 'response-lost' ? fail() : end(() => resolve({ ...response, config })),
          )
        } catch (thrown) {
          time.after(back, () =>
            isDisconnected() || fault === 'response-lost'
              ? fail()
              : end(() => reject(thrown instanceof Error ? thrown : lost(config))),
          )
        }
      }
      const way = fault === 'delivered-late' ? LATE_RESPONSE_MS : fault === 'slow' ? SLOW_RESPONSE_MS + there : there
      time.after(way, () => {
        if (isDisconnected() || fault === 'request-lost') fail()
        else void arrive()
      })
      if (fault === 'duplicated') time.after(way + again, () => void ask().catch(() => undefined))
    })
}
