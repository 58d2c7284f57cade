import { MOMENT, screens } from '../../scripts/screens.list.mjs'
import { knownPatient } from '../../scripts/support/known-patient.mjs'
import { drawNoise, jpegFile } from '../browser/support/drawn.ts'
import { Journey, made } from '../browser/support/journey.ts'
import { BUCKET, CLINIC, expect, SITE, test } from './support.ts'

test('from an empty phone to a paid ticket, behind nginx and under its policy', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  const answer = await journey.open('')
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(page.getByText('想看哪位医生')).toBeVisible()
  await page.getByRole('link', { name: /挂号/ }).first().tap()
  await journey.toSchedule()
  const time = await journey.chooseTime()
  await journey.toConfirm()
  await journey.logIn()
  await journey.isConfirming()
  await journey.submit()
  await journey.isBooked()
  expect((await made(clinic))[0]).toMatchObject({ timeStart: time, status: 0 })
  await page.getByRole('link', { name: '看我的号' }).tap()
  await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
})

test('a prescription is photographed, and goes to the bucket of another origin', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.enter('orders/photo')
  const grid = page.getByRole('group', { name: '处方照片' })
  const photo = jpegFile(await drawNoise(page, 2600, 1800))
  await grid.locator('input[type=file]').first().setInputFiles([photo])
  await expect(grid.getByRole('img')).toHaveCount(1, { timeout: 30_000 })
  await expect(grid.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
  await expect(grid.getByRole('img')).toHaveAttribute('src', new RegExp(`^${BUCKET}/rht-patients/`))
  await page.getByRole('button', { name: '发给药房' }).tap()
  await expect(page.getByText('药房正在看照片，一般 2 小时内看完')).toBeVisible()
})

test('a talk with a doctor goes over the socket', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await journey.enter('chat/v8003')
  await page.getByRole('textbox', { name: '写消息' }).fill('白天也困')
  await page.getByRole('button', { name: '发送' }).tap()
  const log = page.getByRole('log')
  await expect(log.getByText('已送达').last()).toBeVisible()
  await clinic.chat({ conversationId: 'v8003', text: '那药先停两天' })
  await expect(log.getByText('那药先停两天', { exact: true })).toBeInViewport()
  expect(sockets.every((url) => url.startsWith(`${SITE.replace('https', 'wss')}/im?`))).toBe(true)
  expect(sockets).not.toEqual([])
})

test('every screen opens under the policy', async ({ page, clinic }) => {
  test.setTimeout(300_000)
  await clinic.world('default', MOMENT)
  const patient = await knownPatient(CLINIC, clinic)
  const journey = new Journey(page, clinic)
  await journey.enter()
  for (const { name, open, isGuest } of screens) {
    if (isGuest) continue
    // What another screen of the list has already used up at the clinic is opened there.
    const path = typeof open === 'string' ? open : await open(patient).catch(() => undefined)
    if (path === undefined) continue
    await journey.open(path)
    await expect(page.locator('#root main').first(), name).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
})
