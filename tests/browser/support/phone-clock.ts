import type { BrowserContext } from '@playwright/test'

/**
 * Sets a phone's clock, which keeps running; call it before opening the first page. The last call wins. Timers do not change.
 * `page.clock`, if a test installs it, takes precedence: pass it `{ time: await clinic.now() }`.
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
