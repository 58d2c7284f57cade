import type { Page } from '@playwright/test'

/**
 * Timers of a second or more take a hundred times longer, on pages opened later: time limits for what a person expects
 * would otherwise end a test on a busy machine.
 */
export async function slowDownTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const startSlowly = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      start(run, ms < 1000 ? ms : 100 * ms, ...rest)
    Object.assign(window, { setTimeout: startSlowly })
  })
}
