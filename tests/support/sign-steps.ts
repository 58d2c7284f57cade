import { autorun } from 'mobx'
import type { Wechat } from '@/application/ports/wechat'

/** The steps of signing in that a store tells while it does, in turn. */
export async function signStepsOf(
  store: { readonly signStep: string | undefined },
  act: () => Promise<unknown>,
): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = []
  const stop = autorun(() => seen.push(store.signStep))
  await act()
  stop()
  return seen
}

/** Counts from here on how often the phone is asked where it is. */
export function countLooks(wechat: Pick<Wechat, 'locate'>): () => number {
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
