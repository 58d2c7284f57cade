import { SCROLL_THROTTLE_MS, throttleDelayMs } from '@/domain/general/list-paging'

/**
 * Calls `act` immediately, then at most once per `every` ms, and once after the last call; `stop` cancels a pending
 * call.
 */
export function throttle(act: () => void, every: number = SCROLL_THROTTLE_MS): { call: () => void; stop: () => void } {
  let lastAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    lastAt = performance.now()
    act()
  }
  return {
    call: () => {
      if (timer !== undefined) return
      const wait = throttleDelayMs(lastAt, performance.now(), every)
      if (wait === 0) run()
      else timer = setTimeout(run, wait)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
