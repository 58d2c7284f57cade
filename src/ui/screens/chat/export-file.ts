/** WeChat's browser supports neither downloads nor sharing; copying works everywhere. */
const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

export const canShareText = (): boolean => !isInWechat() && typeof navigator.share === 'function'
export const canSaveFile = (): boolean => !isInWechat() && 'download' in HTMLAnchorElement.prototype

/** Cancelling the system's share sheet is not an error. */
export async function shareText(title: string, text: string): Promise<void> {
  try {
    await navigator.share({ title, text })
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown
  }
}

/** Saves text with a byte order mark, which identifies it as UTF-8. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
