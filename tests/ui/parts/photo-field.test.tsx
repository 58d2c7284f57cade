import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { CHINESE_KIT_MESSAGES as kit } from '@/ui/kit/kit-messages'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { completeUploads, pickFiles, withFakePhotos } from '../../support/with-photos'
import { aPhotoFile } from '../../support/photo-fakes'
import { openScreen, until } from '../kit/open-screen'

const { consultation, failure } = zh
const PATH = '/advisory/d2001/intake'
type Page = Awaited<ReturnType<typeof openScreen>>

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

const pictures = ({ all }: Page) => all('ul img').length
const onTheWay = ({ all }: Page) => all('[role=progressbar]').length
const seesPictures = (page: Page, count: number) => until(() => expect(pictures(page)).toBe(count))
/** The retry button on a failed photo. */
const sendAgain = ({ all }: Page) => all('button').find(({ textContent }) => textContent.startsWith(kit.sendAgain))
const files = (count: number, from = 0) => Array.from({ length: count }, (_, at) => aPhotoFile(`IMG_${from + at}.jpg`))

/** Opens the intake form, where photos can be added. */
async function openPictures() {
  const demo = withFakePhotos(await loggedInDevice())
  const page = await openScreen(demo, PATH)
  return { ...demo, page }
}

test('PhotoField accepts nine photos, rejects the tenth, and hides the add button at nine', async () => {
  const { page, bucket } = await openPictures()
  await pickFiles(page, files(7))
  await seesPictures(page, 7)
  const addKey = () => page.keyOf(kit.addImage)?.closest('li')
  expect(addKey()?.hidden).toBe(false)
  await pickFiles(page, files(3, 7))
  await page.sees(failure['too-many-photos'].text)
  await seesPictures(page, 9)
  expect(onTheWay(page)).toBe(9)
  await completeUploads(bucket, 0, 9)
  await until(() => expect(onTheWay(page)).toBe(0))
  expect(addKey()?.hidden).toBe(true)
  expect(page.text()).toContain(kit.imagesOf(9, 9))
})

test('PhotoField blocks the form until failed uploads have been retried', async () => {
  const { page, bucket } = await openPictures()
  await pickFiles(page, files(1))
  await until(() => expect(bucket.going).toHaveLength(1))
  act(() => bucket.at(0).fail(new Failure({ kind: 'upload-failed' })))
  await until(() => expect(sendAgain(page)).toBeDefined())
  await page.tap(consultation.submitPay)
  await page.sees(consultation.pictureProblems.failed)
  act(() => sendAgain(page)?.click())
  await until(() => expect([sendAgain(page), onTheWay(page)]).toEqual([undefined, 1]))
  await completeUploads(bucket, 1, 1)
  await until(() => expect(onTheWay(page)).toBe(0))
  await until(() => expect(page.text()).not.toContain(consultation.pictureProblems.failed))
  expect(pictures(page)).toBe(1)
})

test('PhotoField announces that a photo added offline uploads automatically, and uploads it when online', async () => {
  const { page, bucket } = await openPictures()
  await pickFiles(page, files(1))
  await until(() => expect(bucket.going).toHaveLength(1))
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  act(() => bucket.at(0).fail(new Failure({ kind: 'upload-failed' })))
  await page.sees(kit.sentLater)
  expect(sendAgain(page)).toBeUndefined()
  line.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await until(() => expect([bucket.going.length, onTheWay(page)]).toEqual([2, 1]))
  expect(page.text()).not.toContain(kit.sentLater)
})

test('PhotoField cancels the upload of a removed photo, and keeps the other photos', async () => {
  const { page, bucket, shelf } = await openPictures()
  await pickFiles(page, files(1))
  await completeUploads(bucket, 0, 1)
  await pickFiles(page, files(1, 1))
  await until(() => expect([bucket.going.length, onTheWay(page)]).toEqual([2, 1]))
  await page.tap(kit.removeImage(zh.photo.nth(2)))
  await seesPictures(page, 1)
  expect(bucket.going.map(({ signal }) => signal?.aborted)).toEqual([false, true])
  await until(() => expect([...shelf.kept.values()].map(({ url }) => url)).toEqual(['https://bucket.example/0.jpg']))
})
