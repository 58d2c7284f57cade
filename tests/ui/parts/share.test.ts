import { afterEach, describe, expect, test, vi } from 'vitest'
import { canShare, shareUrl } from '@/ui/parts/share'
import { copyToClipboard } from '@/ui/parts/copy-to-clipboard'
import { canShareFile, isInWechat, saveFile, shareFile } from '@/ui/parts/save-file'
import { ANDROID, IOS } from '../../support/fake-wechat'

describe('share', () => {
  const TITLE = '仁和堂·高新店'
  const URL_ = 'https://clinic.example/app/#/wechat/clinics/c1001'
  type Share = (data: ShareData) => Promise<void>
  const copied = vi.fn<(text: string) => Promise<void>>()

  /** A device with or without a share sheet, whose clipboard works or rejects. */
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

  test('opens the share sheet with URL and title, and copies nothing', async () => {
    const share = vi.fn<Share>(() => Promise.resolve())
    phone(share)
    expect(canShare()).toBe(true)
    expect(await shareUrl(TITLE, URL_)).toBe('sent')
    expect(share.mock.calls).toEqual([[{ title: TITLE, url: URL_ }]])
    expect(copied).not.toHaveBeenCalled()
  })

  describe('shareUrl without a share sheet', () => {
    test('copies the URL', async () => {
      phone(undefined)
      expect(canShare()).toBe(false)
      expect(await shareUrl(TITLE, URL_)).toBe('copied')
      expect(copied.mock.calls).toEqual([[URL_]])
    })
    test('reports a failure when copying fails', async () => {
      phone(undefined, false)
      expect(await shareUrl(TITLE, URL_)).toBe('failed')
    })
  })

  describe('shareUrl after the share sheet fails', () => {
    test('copies nothing when the user closes the share sheet', async () => {
      phone(failing(new DOMException('', 'AbortError')))
      expect(await shareUrl(TITLE, URL_)).toBe('refused')
      expect(copied).not.toHaveBeenCalled()
    })
    test.each([
      ['when the device forbids sharing', new DOMException('', 'NotAllowedError')],
      ['when the browser throws an unknown error', Object.assign(new Error(''), { name: 'AbortError' })],
    ])('copies the URL %s', async (_, cause) => {
      phone(failing(cause))
      expect(await shareUrl(TITLE, URL_)).toBe('copied')
      expect(copied.mock.calls).toEqual([[URL_]])
    })
    test('reports a failure when copying fails too', async () => {
      phone(failing(new DOMException('', 'NotAllowedError')), false)
      expect(await shareUrl(TITLE, URL_)).toBe('failed')
    })
  })
})

describe('copyToClipboard', () => {
  const CODE = 'RHT-202611210001'
  type Seen = { text: string; isReadOnly: boolean; look: string; isSelected: boolean; isThere: boolean }

  /** A browser whose copy command works, does nothing, or throws. */
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

  test('uses the clipboard API when available', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    withClipboard(writeText)
    const { asked } = kernelCopies(() => false)
    expect(await copyToClipboard(CODE)).toBe(true)
    expect([writeText.mock.calls, asked]).toEqual([[[CODE]], []])
  })

  describe('copyToClipboard without clipboard access', () => {
    test.each([
      ['rejects', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
      ['does not exist', undefined],
    ])('copies by selection and cleans up when the clipboard %s', async (_, writeText) => {
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
        'throws',
        () => {
          throw new TypeError('no such command')
        },
      ],
    ])('reports a failure and cleans up in a browser that %s', async (_, answer) => {
      withClipboard()
      kernelCopies(answer)
      expect(await copyToClipboard(CODE)).toBe(false)
      expect(document.querySelector('textarea')).toBeNull()
    })
    test('restores the focus without scrolling', async () => {
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
    test('copies when no element is focused', async () => {
      withClipboard()
      kernelCopies(() => true)
      vi.spyOn(document, 'activeElement', 'get').mockReturnValue(null)
      expect(await copyToClipboard(CODE)).toBe(true)
    })
  })
})

describe('saveFile', () => {
  const NAME = 'visits.ics'
  const TYPE = 'text/calendar'
  const TEXT = 'BEGIN:VCALENDAR'

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  /** The name, type and content of a shared file. */
  const told = async (file: File | undefined) => [file?.name, file?.type, await file?.text()]

  describe('page inside WeChat', () => {
    test.each([
      [ANDROID, true],
      [IOS, true],
      ['Mozilla/5.0 micromessenger/8.0', true],
      ['Mozilla/5.0 (iPhone) Safari/604.1', false],
    ])('recognises %s: %s', (userAgent, expected) => {
      vi.stubGlobal('navigator', { userAgent })
      expect(isInWechat()).toBe(expected)
    })
  })

  describe('share sheet for files', () => {
    const share = () => Promise.resolve()
    const breaking = (): boolean => {
      throw new TypeError('no files')
    }
    test('checks canShare with an empty file of the same name and type', async () => {
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
      ['has neither share nor canShare', {}],
      ['has only canShare', { canShare: () => true }],
      ['has only share', { share }],
      ['throws in canShare', { share, canShare: breaking }],
    ])('does not open in a browser that %s', (_, navigator) => {
      vi.stubGlobal('navigator', navigator)
      expect(canShareFile(NAME, TYPE)).toBe(false)
    })
    test('receives the file with its content', async () => {
      const sent = vi.fn<(data: ShareData) => Promise<void>>(share)
      vi.stubGlobal('navigator', { share: sent })
      expect(await shareFile(NAME, TYPE, TEXT)).toBe(true)
      const [file, ...others] = sent.mock.calls[0]?.[0].files ?? []
      expect(await told(file)).toEqual([NAME, TYPE, TEXT])
      expect(others).toEqual([])
    })
    test('reports that the file was not shared when the user closes the sheet', async () => {
      vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', 'AbortError')) })
      expect(await shareFile(NAME, TYPE, TEXT)).toBe(false)
    })
  })

  test('saveFile downloads the file with its name and text, removes its link, and revokes the URL after a minute', async () => {
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
