import { afterEach, describe, expect, test, vi } from 'vitest'
import { canShare, shareUrl } from '@/ui/parts/share'
import { copyToClipboard } from '@/ui/parts/copy-text'
import { canShareFile, isInWechat, saveFile, shareFile } from '@/ui/parts/save-file'
import { ANDROID, IOS } from '../../support/fake-wechat'

describe('share', () => {
  const TITLE = '仁和堂·高新店'
  const URL_ = 'https://clinic.example/app/#/wechat/clinics/c1001'
  type Share = (data: ShareData) => Promise<void>
  const copied = vi.fn<(text: string) => Promise<void>>()

  /** A phone with this share sheet, or none, whose clipboard is open, or closed. */
  function phone(share: Share | undefined, isOpen = true) {
    copied.mockReset()
    copied.mockImplementation(() =>
      isOpen ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError')),
    )
    vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText: copied } })
  }

  const failing =
    (cause: Error): Share =>
    () =>
      Promise.reject(cause)
  afterEach(() => void vi.unstubAllGlobals())

  test('an address is sent through the phone’s own sheet, with its title, and not copied', async () => {
    const share = vi.fn<Share>(() => Promise.resolve())
    phone(share)
    expect(canShare()).toBe(true)
    expect(await shareUrl(TITLE, URL_)).toBe('sent')
    expect(share.mock.calls).toEqual([[{ title: TITLE, url: URL_ }]])
    expect(copied).not.toHaveBeenCalled()
  })

  describe('where there is no sheet', () => {
    test('the address is copied', async () => {
      phone(undefined)
      expect(canShare()).toBe(false)
      expect(await shareUrl(TITLE, URL_)).toBe('copied')
      expect(copied.mock.calls).toEqual([[URL_]])
    })
    test('and nothing can be copied, that is told', async () => {
      phone(undefined, false)
      expect(await shareUrl(TITLE, URL_)).toBe('failed')
    })
  })

  describe('a sheet that does not send', () => {
    test('because the person has closed it is left at that: nothing is copied', async () => {
      phone(failing(new DOMException('', 'AbortError')))
      expect(await shareUrl(TITLE, URL_)).toBe('refused')
      expect(copied).not.toHaveBeenCalled()
    })
    test.each([
      ['because the phone does not allow it', new DOMException('', 'NotAllowedError')],
      ['because the kernel breaks', Object.assign(new Error(''), { name: 'AbortError' })],
    ])('%s has the address copied instead', async (_, cause) => {
      phone(failing(cause))
      expect(await shareUrl(TITLE, URL_)).toBe('copied')
      expect(copied.mock.calls).toEqual([[URL_]])
    })
    test('where nothing can be copied either has failed', async () => {
      phone(failing(new DOMException('', 'NotAllowedError')), false)
      expect(await shareUrl(TITLE, URL_)).toBe('failed')
    })
  })
})

describe('copy text', () => {
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
    expect(await copyToClipboard(CODE)).toBe(true)
    expect([writeText.mock.calls, asked]).toEqual([[[CODE]], []])
  })

  describe('where the clipboard is closed', () => {
    test.each([
      ['refuses', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
      ['is not there', undefined],
    ])('because it %s, the text is copied by selecting it, and nothing of that stays', async (_, writeText) => {
      withClipboard(writeText)
      const { asked, seen } = kernelCopies(() => true)
      expect(await copyToClipboard(CODE)).toBe(true)
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
      expect(await copyToClipboard(CODE)).toBe(false)
      expect(document.querySelector('textarea')).toBeNull()
    })
    test('the focus goes back to where it was, without rolling the page', async () => {
      withClipboard()
      kernelCopies(() => true)
      const key = document.createElement('button')
      document.body.append(key)
      key.focus()
      const focused = vi.spyOn(key, 'focus')
      await copyToClipboard(CODE)
      expect(document.activeElement).toBe(key)
      expect(focused.mock.calls).toEqual([[{ preventScroll: true }]])
      key.remove()
    })
    test('it works too where nothing had the focus', async () => {
      withClipboard()
      kernelCopies(() => true)
      vi.spyOn(document, 'activeElement', 'get').mockReturnValue(null)
      expect(await copyToClipboard(CODE)).toBe(true)
    })
  })
})

describe('save file', () => {
  const NAME = 'visits.ics'
  const TYPE = 'text/calendar'
  const TEXT = 'BEGIN:VCALENDAR'

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  /** What was put into the hands of the phone. */
  const told = async (file: File | undefined) => [file?.name, file?.type, await file?.text()]

  describe('a page inside WeChat', () => {
    test.each([
      [ANDROID, true],
      [IOS, true],
      ['Mozilla/5.0 micromessenger/8.0', true],
      ['Mozilla/5.0 (iPhone) Safari/604.1', false],
    ])('is known by %s: %s', (userAgent, expected) => {
      vi.stubGlobal('navigator', { userAgent })
      expect(isInWechat()).toBe(expected)
    })
  })

  describe('the share sheet', () => {
    const share = () => Promise.resolve()
    const breaking = (): boolean => {
      throw new TypeError('no files')
    }
    test('is asked about an empty file of that name and kind, and its answer counts', async () => {
      const asked: ShareData[] = []
      for (const answer of [true, false]) {
        const canShare = (data: ShareData): boolean => {
          asked.push(data)
          return answer
        }
        vi.stubGlobal('navigator', { share, canShare })
        expect(canShareFile(NAME, TYPE)).toBe(answer)
      }
      expect(asked.map(({ files }) => files?.length)).toEqual([1, 1])
      expect(await told(asked[0]?.files?.[0])).toEqual([NAME, TYPE, ''])
    })
    test.each<[string, Partial<Pick<Navigator, 'canShare' | 'share'>>]>([
      ['neither shares nor says whether it could', {}],
      ['says that it could, and has no sheet', { canShare: () => true }],
      ['has a sheet, and does not say for what', { share }],
      ['breaks at the question', { share, canShare: breaking }],
    ])('takes no file in a kernel that %s', (_, navigator) => {
      vi.stubGlobal('navigator', navigator)
      expect(canShareFile(NAME, TYPE)).toBe(false)
    })
    test('gets the file with what is in it', async () => {
      const sent = vi.fn<(data: ShareData) => Promise<void>>(share)
      vi.stubGlobal('navigator', { share: sent })
      expect(await shareFile(NAME, TYPE, TEXT)).toBe(true)
      const [file, ...others] = sent.mock.calls[0]?.[0].files ?? []
      expect(await told(file)).toEqual([NAME, TYPE, TEXT])
      expect(others).toEqual([])
    })
    test('that the person has closed has shared nothing', async () => {
      vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', 'AbortError')) })
      expect(await shareFile(NAME, TYPE, TEXT)).toBe(false)
    })
  })

  test('a download has the file’s name and text, leaves no link behind, and is kept for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const made: (Blob | MediaSource)[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${made.push(file)}`)
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    const clicked: [string, string, boolean][] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push([this.href, this.download, this.isConnected])
    })
    saveFile(NAME, TYPE, TEXT)
    expect(clicked).toEqual([['blob:1', NAME, true]])
    const [file] = made
    expect(file instanceof File && (await told(file))).toEqual([NAME, TYPE, TEXT])
    expect(document.querySelector('a[download]')).toBeNull()
    vi.advanceTimersByTime(59_999)
    expect(revoked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(revoked.mock.calls).toEqual([['blob:1']])
  })
})
