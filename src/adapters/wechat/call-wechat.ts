import type { SdkAnswers, SdkReply } from './sdk'

/** `denied`: WeChat does not open this to the page. `refused`: the person or the phone has said no. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'cancelled' | 'refused' | 'denied' | 'unsupported' | 'failed' | 'timeout' }
type Bad = Exclude<Answer<never>['kind'], 'ok'>

/** The callback of somebody who has come back to the page is given this long. */
const LAST_WORD_MS = 1500

const WORDS: readonly (readonly [RegExp, Bad])[] = [
  [/function[ _]not[ _]exist|not[ _]support/i, 'unsupported'],
  [/system permission|auth|location service|gps/i, 'refused'],
  [/permission denied|access denied|no permission/i, 'denied'],
]
const badOf = ({ errMsg = '' }: SdkReply): Bad => WORDS.find(([words]) => words.test(errMsg))?.[1] ?? 'failed'

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
    const tooLong = setTimeout(() => done({ kind: 'timeout' }), milliseconds)
    const stop = onReturn?.(() => {
      clearTimeout(lastWord)
      lastWord = setTimeout(() => done({ kind: 'timeout' }), LAST_WORD_MS)
    })
    try {
      start({
        success: (value) => done({ kind: 'ok', value }),
        cancel: () => done({ kind: 'cancelled' }),
        fail: (reply) => done({ kind: badOf(reply) }),
      })
    } catch {
      done({ kind: 'failed' })
    }
  })
}
