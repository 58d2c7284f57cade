import { autorun } from 'mobx'
import type { Wechat } from '@/application/ports/wechat'

/** Returns the steps that a store reports during check-in, in order. */
export async function recordCheckInSteps(
  store: { readonly signStep: string | undefined },
  act: () => Promise<unknown>,
): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = []
  const stop = autorun(() => seen.push(store.signStep))
  await act()
  stop()
  return seen
}

/** Counts location requests from this call on. */
export function countLocationRequests(wechat: Pick<Wechat, 'locate'>): () => number {
  let looks = 0
  const locate = wechat.locate.bind(wechat)
  Object.assign(wechat, {
    locate: (...asked: Parameters<typeof locate>) => {
      looks += 1
      return locate(...asked)
    },
  })
  return () => looks
}
