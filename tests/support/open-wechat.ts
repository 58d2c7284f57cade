import { vi } from 'vitest'
import { FakeWechat, type WechatReply } from './fake-wechat'

/** Opens a signed page in a fake WeChat that responds to one function with `reply`. */
export function openWechat(userAgent: string, name: string, reply: WechatReply): FakeWechat {
  const bench = new FakeWechat({ userAgent })
  bench.says(name, reply)
  return bench
}

/** Advances the timers and returns the promise; the default time is longer than a scan may take. */
export async function advanceTimersFor<T>(asked: Promise<T>, milliseconds = 130_000): Promise<T> {
  asked.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(milliseconds)
  return asked
}
