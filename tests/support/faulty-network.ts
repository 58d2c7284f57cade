import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { Transport } from '@/adapters/http/axios-client'
import type { Clock } from '@/application/ports/clock'
import type { SeededRandom } from '../../mocks/clinic/seeded-random'

/**
 * Network faults: `lost-answer` and `late` reach the clinic, `late` only after the client's timeout; `drop` does not.
 */
type Mishap = 'lost-answer' | 'late' | 'drop'
export type FaultyNetworkOptions = {
  readonly clock: Clock
  readonly dice: SeededRandom
  /** Minimum latency per direction in milliseconds. */
  readonly leastMs?: number
  /** Probability of a fault per request; all kinds are equally likely. */
  readonly mishaps?: (config: InternalAxiosRequestConfig) => number
  /** Called when the clinic responds, before the response is delivered. */
  readonly onAnswer?: (config: InternalAxiosRequestConfig) => void
}

const MISHAPS: readonly Mishap[] = ['lost-answer', 'late', 'drop']
const SLOWEST_MS = 900
const LATE_MS = 6000

const lost = (config: InternalAxiosRequestConfig): AxiosError =>
  new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, {})

/** A transport with random latency and losses, reproducible with the seed of `dice`. */
export const faultyNetwork =
  ({ clock, dice, leastMs = 5, mishaps = () => 0, onAnswer }: FaultyNetworkOptions) =>
  (clinic: Transport): Transport =>
  async (config): Promise<AxiosResponse> => {
    const [there, back] = [dice.int(leastMs, SLOWEST_MS), dice.int(leastMs, SLOWEST_MS)]
    const kind = MISHAPS[dice.int(0, MISHAPS.length - 1)]
    const mishap = dice.chance(mishaps(config)) ? kind : undefined
    const ask = async () => {
      const answer = await clinic(config)
      onAnswer?.(config)
      return answer
    }
    await clock.wait(there)
    if (mishap === 'drop') throw lost(config)
    if (mishap === 'late') {
      void clock.wait(dice.int(1, LATE_MS)).then(ask)
      throw lost(config)
    }
    const answer = await ask()
    await clock.wait(back)
    if (mishap === 'lost-answer') throw lost(config)
    return answer
  }
