import type { SdkAnswers, SdkReply } from './sdk'

/** `refused`: the person or the phone has said no. `failed`: WeChat cannot, does not open it to the page, or is silent. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'cancelled' | 'refused' | 'failed' }

/** The callback of somebody who has come back to the page is given this long. */
const LAST_WORD_MS = 1500

const REFUSED = /system permission|auth|location service|gps/i
/** What the phone has no way to do, nobody has refused. */
const UNABLE = /not[ _]support/i
const isRefusal = ({ errMsg = '' }: SdkReply): boolean => REFUSED.test(errMsg) && !UNABLE.test(errMsg)

type Waiting = {
  readonly milliseconds: number
  /** Only for what lies over the page: who is back at the page and was not answered will not be. */
  readonly onReturn?: (tell: () => void) => () => void
}

/** One question to WeChat that always has an end: the SDK calls nobody back outside WeChat, and sometimes inside it. */
export function callWechat<T>(
  start: (answers: SdkAnswers<T>) => void,
  { milliseconds, onReturn }: Waiting,
): Promise<Answer<T>> {
  return new Promise((resolve) => {
    let lastWord: ReturnType<typeof setTimeout> | undefined
    const done = (answer: Answer<T>) => {
      clearTimeout(tooLong)
      clearTimeout(lastWord)
      stop?.()
      resolve(answer)
    }
    const tooLong = setTimeout(() => done({ kind: 'failed' }), milliseconds)
    const stop = onReturn?.(() => {
      clearTimeout(lastWord)
      lastWord = setTimeout(() => done({ kind: 'failed' }), LAST_WORD_MS)
    })
    try {
      start({
        success: (value) => done({ kind: 'ok', value }),
        cancel: () => done({ kind: 'cancelled' }),
        fail: (reply) => done({ kind: isRefusal(reply) ? 'refused' : 'failed' }),
      })
    } catch {
      done({ kind: 'failed' })
    }
  })
}
