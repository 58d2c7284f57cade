import type { SdkCallbacks, SdkReply } from './sdk'

/**
 * `refused` means denied by the user or the device; `failed` means not supported, not permitted for this page, or no
 * callback.
 */
export type WechatCallResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'cancelled' | 'refused' | 'failed' }

/** Time in ms for a callback after the user has returned to the page. */
const CALLBACK_GRACE_MS = 1500

const REFUSED = /system permission|auth|location service|gps/i
/** Messages for a function that is not supported, which is not a denial. */
const UNABLE = /not[ _]support/i
const isRefusal = ({ errMsg = '' }: SdkReply): boolean => REFUSED.test(errMsg) && !UNABLE.test(errMsg)

type Waiting = {
  readonly milliseconds: number
  /** Set only for functions that cover the page; the wait ends shortly after the user has returned. */
  readonly onReturn?: (listener: () => void) => () => void
}

/**
 * Calls an SDK function with a timeout, because the SDK never calls back outside WeChat, and sometimes not inside it.
 */
export function callWechat<T>(
  start: (answers: SdkCallbacks<T>) => void,
  { milliseconds, onReturn }: Waiting,
): Promise<WechatCallResult<T>> {
  return new Promise((resolve) => {
    let lastWord: ReturnType<typeof setTimeout> | undefined
    const done = (answer: WechatCallResult<T>) => {
      clearTimeout(tooLong)
      clearTimeout(lastWord)
      stop?.()
      resolve(answer)
    }
    const tooLong = setTimeout(() => done({ kind: 'failed' }), milliseconds)
    const stop = onReturn?.(() => {
      clearTimeout(lastWord)
      lastWord = setTimeout(() => done({ kind: 'failed' }), CALLBACK_GRACE_MS)
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
