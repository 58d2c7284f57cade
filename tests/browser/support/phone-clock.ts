import type { BrowserContext } from '@playwright/test'

/**
 * Sets the clock of a phone, which goes on by itself; call it before its first page is opened. The last call counts. Timers
 * stay as they are, and `page.clock`, where a test installs it, wins: give it `{ time: await clinic.now() }`.
 */
export async function setPhoneClock(context: BrowserContext, now: Date): Promise<void> {
  await context.addInitScript((aheadMs) => {
    const { real = Date } = Date as DateConstructor & { real?: DateConstructor }
    const nowMs = () => real.now() + aheadMs
    window.Date = new Proxy(real, {
      apply: () => new real(nowMs()).toString(),
      construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [nowMs()], made),
      get: (target, key) => (key === 'now' ? nowMs : key === 'real' ? target : Reflect.get(target, key)),
    })
    real.prototype.constructor = window.Date
  }, now.getTime() - Date.now())
}
