import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { createTestApp } from '../../support/test-app'
import { completeUploads, pickFiles, withFakePhotos } from '../../support/with-photos'
import { aPhotoFile } from '../../support/photo-fakes'
import { openScreen, until } from '../kit/open-screen'
import { PatientStore } from '@/ui/stores/patient-store'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'

const { common, failure, order, photoOrder: says } = zh
const SEND = 'POST /mcapi/pay/charge/photo'
const PATH = '/orders/photo'
type Demo = ReturnType<typeof withFakePhotos>
type Page = Awaited<ReturnType<typeof openScreen>>

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

const pictures = ({ all }: Page) => all(`[aria-label="${says.photos}"] img`)
async function photograph(page: Page, { bucket }: Demo): Promise<void> {
  await pickFiles(page, [aPhotoFile('IMG_0001.jpg')])
  await completeUploads(bucket, 0, 1)
  await until(() => expect(pictures(page)).toHaveLength(1))
}
const sent = ({ chain }: Demo) =>
  chain.books.charges.all().filter(({ photos, id }) => photos.length > 0 && id !== 'o6008')

test('photo order sends the photos once despite 20 taps, a lost response and a reload', async () => {
  const demo = withFakePhotos(await loggedInDevice())
  const { chain, storage, shelf } = demo
  const page = await openScreen(demo, PATH)
  await photograph(page, demo)
  chain.faults.add({ call: SEND, fault: 'lost-answer' })
  const key = page.keyOf(says.send)
  act(() => {
    for (let tap = 0; tap < 20; tap += 1) key?.click()
  })
  await page.sees(says.unknown)
  expect(page.keyOf(says.checkAgain)).toBeDefined()
  page.unmount()

  const next = withFakePhotos(createTestApp({ chain, storage }), shelf)
  const again = await openScreen(next, PATH)
  await again.sees(says.unknown)
  expect(again.keyOf(says.send)).toBeUndefined()
  chain.faults.clear()
  await again.tap(says.checkAgain)
  await again.sees(says.reviewing(2))
  await again.comesTo(expect.stringMatching(/^\/orders\/o\w+$/))
  expect(sent(next)).toHaveLength(1)
})

describe('order with unreadable photos', () => {
  const atRejected = () => loggedInDevice({ world: 'photo-rejected' })
  test('shows the reason, and that nothing was charged', async () => {
    const page = await openScreen(await atRejected(), '/orders/o6008')
    await page.sees('照片看不清，请重新拍')
    expect(page.text()).toContain(order.standingText.declined)
  })
  test('links from the list to the retake screen, with the earlier photos and the reason', async () => {
    const page = await openScreen(await atRejected(), '/orders?queryType=3')
    await page.tap(order.retake)
    await page.sees(says.declined)
    expect(page.text()).toContain('照片看不清，请重新拍')
    await until(() => expect(page.heads()).toContain(says.old))
    await page.comesTo(`${PATH}?old=o6008`)
    expect(page.text()).not.toContain('上次是给')
  })
  test('shows which patient sent the photos when another patient is active', async () => {
    const demo = await atRejected()
    const patient = demo.stores.get(PatientStore)
    await patient.all.of().again()
    const father = patient.all.known()?.find(({ name }) => name === '王建国')
    if (!father) throw new Error('no 王建国')
    await patient.select(father, 'c1001')
    const page = await openScreen(demo, `${PATH}?old=o6008`)
    await page.sees(order.otherPatient('王雅琴'))
  })
})

describe('clinic without photo orders', () => {
  test('hides the photo order link in the order list', async () => {
    const page = await openScreen(await loggedInDevice({ world: 'orders-at-desk' }), '/orders')
    await until(() => expect(page.all('[role=article]')).not.toHaveLength(0))
    await until(() => expect(page.link(order.byPhotoText)).toBeUndefined())
  })
  test.each([
    ['orders-at-desk', 'unsupported'],
    ['edition-expired', 'edition-expired'],
  ] as const)('shows the reason in the scenario %s, and opens the info page', async (world, reason) => {
    const page = await openScreen(await loggedInDevice({ world }), PATH)
    await until(() =>
      expect(page.all('[role=dialog], [role=alertdialog]').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(failure[reason].text),
      ]),
    )
    await page.tap(common.understood)
    await page.comesTo(`/tips/${reason === 'unsupported' ? reason : 'expired'}`)
  })
  test('redirects to the info page without a dialog when the user has just dismissed the dialog', async () => {
    const demo = await loggedInDevice({ world: 'orders-at-desk' })
    const clock = vi.spyOn(performance, 'now').mockReturnValue(Infinity)
    demo.stores.get(AppDialogStore).raise('unsupported')
    demo.stores.get(AppDialogStore).answer()
    clock.mockRestore()
    const page = await openScreen(demo, PATH)
    await page.comesTo('/tips/unsupported')
    expect(page.all('[role=dialog], [role=alertdialog]')).toEqual([])
  })
})
