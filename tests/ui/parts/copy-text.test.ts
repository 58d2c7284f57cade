import { afterEach, describe, expect, test, vi } from 'vitest'
import { copyText } from '@/ui/parts/copy-text'

const CODE = 'RHT-202611210001'
type Seen = { text: string; isReadOnly: boolean; look: string; isSelected: boolean; isThere: boolean }

/** A kernel that copies what is selected, or refuses to, or breaks. */
function kernelCopies(answer: () => boolean) {
  const asked: string[] = []
  const seen: Seen[] = []
  const execCommand = (what: string) => {
    asked.push(what)
    for (const field of document.querySelectorAll('textarea')) {
      const { value, readOnly, className, selectionStart, selectionEnd, isConnected } = field
      seen.push({
        text: value,
        isReadOnly: readOnly,
        look: className,
        isSelected: selectionStart === 0 && selectionEnd === value.length,
        isThere: isConnected,
      })
    }
    return answer()
  }
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
  return { asked, seen }
}
const withClipboard = (writeText?: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...(writeText && { clipboard: { writeText } }) })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'execCommand')
})

test('a text goes to the clipboard, and nothing else is tried', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  withClipboard(writeText)
  const { asked } = kernelCopies(() => false)
  expect(await copyText(CODE)).toBe(true)
  expect([writeText.mock.calls, asked]).toEqual([[[CODE]], []])
})

describe('where the clipboard is closed', () => {
  test.each([
    ['refuses', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
    ['is not there', undefined],
  ])('because it %s, the text is copied by selecting it, and nothing of that stays', async (_, writeText) => {
    withClipboard(writeText)
    const { asked, seen } = kernelCopies(() => true)
    expect(await copyText(CODE)).toBe(true)
    expect(asked).toEqual(['copy'])
    expect(seen).toEqual([{ text: CODE, isReadOnly: true, look: 'visually-hidden', isSelected: true, isThere: true }])
    expect(document.querySelector('textarea')).toBeNull()
  })
  test.each([
    ['copies nothing', () => false],
    [
      'breaks',
      () => {
        throw new TypeError('no such command')
      },
    ],
  ])('a kernel that %s is told as it is, and nothing stays behind', async (_, answer) => {
    withClipboard()
    kernelCopies(answer)
    expect(await copyText(CODE)).toBe(false)
    expect(document.querySelector('textarea')).toBeNull()
  })
  test('the focus goes back to where it was, without rolling the page', async () => {
    withClipboard()
    kernelCopies(() => true)
    const key = document.createElement('button')
    document.body.append(key)
    key.focus()
    const focused = vi.spyOn(key, 'focus')
    await copyText(CODE)
    expect(document.activeElement).toBe(key)
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]])
    key.remove()
  })
  test('it works too where nothing had the focus', async () => {
    withClipboard()
    kernelCopies(() => true)
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(null)
    expect(await copyText(CODE)).toBe(true)
  })
})
