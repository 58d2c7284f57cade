/**
 * Whether the page runs in WeChat's browser, which can neither save nor share files; its menu can open the page in the
 * system browser.
 */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

const fileOf = (name: string, type: string, text: string): File => new File([text], name, { type })

/** Whether the system's share sheet accepts files of this type. */
export function canShareFile(name: string, type: string): boolean {
  try {
    return typeof navigator.share === 'function' && navigator.canShare({ files: [fileOf(name, type, '')] })
  } catch {
    return false
  }
}

/** Shares a file; returns false if the user cancels or sharing fails. */
export async function shareFile(name: string, type: string, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [fileOf(name, type, text)] })
    return true
  } catch {
    return false
  }
}

/** Saves a file as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(fileOf(name, type, text))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
