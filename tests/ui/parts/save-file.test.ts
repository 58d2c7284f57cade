import { afterEach, describe, expect, test, vi } from 'vitest'
import { canShareFile, isInWechat, saveFile, shareFile } from '@/ui/parts/save-file'
import { ANDROID, IOS } from '../../support/fake-wechat'

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
