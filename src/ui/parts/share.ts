import { copyText } from './copy-text'

/** `sent` by the share sheet, `copied` without one, `refused` when the user cancels. */
export type Shared = 'sent' | 'copied' | 'refused' | 'failed'

/** Whether the browser supports the share sheet; WeChat's does not. */
export const canSend = (): boolean => typeof navigator.share === 'function'

export async function shareAddress(title: string, url: string): Promise<Shared> {
  if (!canSend()) return (await copyText(url)) ? 'copied' : 'failed'
  try {
    await navigator.share({ title, url })
    return 'sent'
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'refused'
    return (await copyText(url)) ? 'copied' : 'failed'
  }
}
