import { copyToClipboard } from './copy-to-clipboard'

/** `sent` with the share sheet, `copied` if there is none, `refused` if the user cancels. */
export type ShareResult = 'sent' | 'copied' | 'refused' | 'failed'

/** Whether the browser supports the share sheet; WeChat's browser does not. */
export const canShare = (): boolean => typeof navigator.share === 'function'

export async function shareUrl(title: string, url: string): Promise<ShareResult> {
  if (!canShare()) return (await copyToClipboard(url)) ? 'copied' : 'failed'
  try {
    await navigator.share({ title, url })
    return 'sent'
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'refused'
    return (await copyToClipboard(url)) ? 'copied' : 'failed'
  }
}
