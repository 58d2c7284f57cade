import { vi } from 'vitest'
import { FakeWechat, type Reply } from './fake-wechat'

/** A signed page inside a WeChat that says so to one of its functions. */
export function openWechat(userAgent: string, name: string, reply: Reply): FakeWechat {
  const bench = new FakeWechat({ userAgent })
  bench.says(name, reply)
  return bench
}

/** What comes of it once so much time has passed; by itself more than a person has before the camera. */
export async function settled<T>(asked: Promise<T>, milliseconds = 130_000): Promise<T> {
  asked.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(milliseconds)
  return asked
}
