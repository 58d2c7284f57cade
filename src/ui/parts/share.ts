import { copyText } from './copy-text'

/** `sent` through the phone's own sheet, `copied` where there is none, `refused` when the person has changed their mind. */
export type Shared = 'sent' | 'copied' | 'refused' | 'failed'

/** Whether this kernel has a sheet of its own; WeChat's has none. */
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
