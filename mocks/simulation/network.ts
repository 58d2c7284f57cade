import { AxiosError, CanceledError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import type { Dice } from '../clinic/dice'
import type { SimulatedTime } from './time'

/**
 * Network faults of a request. `before` never reaches the clinic; `after` reaches it and loses the response; `late`
 * reaches it after the client's timeout; `twice` reaches it a second time; `slow` takes most of the client's timeout.
 */
export const MISHAPS = ['before', 'after', 'late', 'twice', 'slow'] as const
export type Mishap = (typeof MISHAPS)[number]

export type Line = {
  readonly time: SimulatedTime
  readonly dice: Dice
  readonly clinic: AxiosAdapter
  /** Current probability of a fault per request. */
  readonly share: () => number
  readonly may: (mishap: Mishap) => boolean
  /** Whether the network is disconnected. */
  readonly isCut: () => boolean
  readonly isHere: () => boolean
  readonly onMishap: (mishap: Mishap, config: Asked) => void
}
type Asked = { readonly method?: string; readonly url?: string }

export const QUICK_MS = 15
export const USUAL_MS = 220
export const SLOW_MS = 6_000
export const LATE_MS = 25_000

const lost = (config: InternalAxiosRequestConfig): AxiosError =>
  new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, {})

/** Draws the fault of a request; undefined for none. */
export function mishapIn(line: Omit<Line, 'clinic'>, asked: Asked, never?: Mishap): Mishap | undefined {
  const { dice, share, may, onMishap } = line
  const mishap = MISHAPS[dice.int(0, MISHAPS.length - 1)] ?? 'before'
  if (!dice.chance(share()) || !may(mishap) || mishap === never) return undefined
  onMishap(mishap, asked)
  return mishap
}

/**
 * HTTP transport between a page and the clinic on simulated time; each request has its own latency, so that responses
 * may arrive out of order.
 */
export function lineOf(line: Line): AxiosAdapter {
  const { time, dice, clinic, isCut, isHere } = line
  return (config) =>
    new Promise((resolve, reject) => {
      const mishap = mishapIn(line, config)
      const [there, back] = [dice.int(QUICK_MS, USUAL_MS), dice.int(QUICK_MS, USUAL_MS)]
      const again = dice.int(50, SLOW_MS)
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
          time.after(back, () => (isCut() || mishap === 'after' ? fail() : end(() => resolve({ ...response, config }))))
        } catch (thrown) {
          time.after(back, () =>
            isCut() || mishap === 'after' ? fail() : end(() => reject(thrown instanceof Error ? thrown : lost(config))),
          )
        }
      }
      const way = mishap === 'late' ? LATE_MS : mishap === 'slow' ? SLOW_MS + there : there
      time.after(way, () => {
        if (isCut() || mishap === 'before') fail()
        else void arrive()
      })
      if (mishap === 'twice') time.after(way + again, () => void ask().catch(() => undefined))
    })
}
