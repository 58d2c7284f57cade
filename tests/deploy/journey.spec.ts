import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREEN_TEST_TIME } from '../browser/support/screen-steps.ts'
import { screenCases } from '../browser/support/screens.ts'
import { logInFixturePatient } from '../support/log-in-fixture-patient.mjs'
import { createNoiseImage, jpegFile } from '../browser/support/image-fixtures.ts'
import { Journey, bookedRegistrations } from '../browser/support/journey.ts'
import { BUCKET_ORIGIN, CLINIC_URL, expect, BUILD_FOLDER, SITE_URL, test } from './support.ts'

test('booking behind nginx › ends with a paid ticket on a new device under the content security policy', async ({
  page,
  clinic,
}) => {
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
  expect((await bookedRegistrations(clinic))[0]).toMatchObject({ timeStart: time, status: 0 })
  await page.getByRole('link', { name: '看我的号' }).tap()
  await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
})

test('photo order behind nginx › uploads to a bucket on another origin', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.enter('orders/photo')
  const grid = page.getByRole('group', { name: '处方照片' })
  const photo = jpegFile(await createNoiseImage(page, 2600, 1800))
  await grid.locator('input[type=file]').first().setInputFiles([photo])
  await expect(grid.getByRole('img')).toHaveCount(1)
  const puts: string[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && puts.push(request.url())))
  const objects = async () => {
    const reply = await fetch(`${CLINIC_URL}/mock/${clinic.mpId}/bucket`)
    return ((await reply.json()) as { objects: { type: string }[] }).objects
  }
  await expect.poll(objects).toMatchObject([{ type: 'image/jpeg' }])
  await expect(grid.getByRole('progressbar')).toHaveCount(0)
  expect(puts.filter((url) => !url.startsWith(`${BUCKET_ORIGIN}/rht-patients/`))).toEqual([])
  await page.getByRole('button', { name: '发给药房' }).tap()
  await expect(page.getByText('药房正在看照片，一般 2 小时内看完')).toBeVisible()
})

test('chat behind nginx › connects through the WebSocket', async ({ page, clinic }) => {
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
  expect(sockets.every((url) => url.startsWith(`${SITE_URL.replace('https', 'wss')}/im?`))).toBe(true)
  expect(sockets).not.toEqual([])
})

test('every screen › opens under the deployed Content Security Policy', async ({ page, clinic }) => {
  test.setTimeout(300_000)
  await clinic.world('default', SCREEN_TEST_TIME)
  const patient = await logInFixturePatient(CLINIC_URL, clinic)
  const journey = new Journey(page, clinic)
  await journey.enter()
  for (const { name, open, isGuest } of screenCases) {
    if (isGuest) continue
    // Skips a screen whose data an earlier screen in the list has already used up.
    const path = typeof open === 'string' ? open : await open(patient).catch(() => undefined)
    if (path === undefined) continue
    await journey.open(path)
    await expect(page.locator('#root main').first(), name).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
})

test('content security policy › blocks injected code, and reports each violation', async ({ page, clinic, heard }) => {
  await page.goto(clinic.url())
  await expect(page.locator('#root main')).toBeVisible()
  heard.guard.allow(/Content Security Policy|This document requires 'Trusted/)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('window.stranger = true')
    const style = document.createElement('style')
    style.textContent = 'main { display: none }'
    document.body.append(script, style)
    const image = document.createElement('img')
    image.src = 'https://stranger.example/x.png'
    const text = document.createElement('p')
    text.setAttribute('style', 'color: red')
    document.body.append(image, text)
    return fetch('https://stranger.example/').catch(() => undefined)
  })
  await expect(page.evaluate(() => (document.createElement('p').innerHTML = '<b>'))).rejects.toThrow(/TrustedHTML/)
  const kinds = () => {
    const found = new Set(heard.violations.map((each) => each.split(' ')[0] ?? ''))
    return [...found].sort((one, other) => (one < other ? -1 : 1))
  }
  await expect
    .poll(kinds)
    .toEqual(['connect-src', 'img-src', 'require-trusted-types-for', 'style-src-attr', 'style-src-elem'])
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false)
  await expect(page.locator('#root main')).toBeVisible()
  heard.violations.length = 0
})

for (const name of ['index', 'home']) {
  test(`script ${name} › does not run when its content does not match its hash`, async ({ page, clinic, heard }) => {
    heard.guard.allow(/integrity|Failed to load|dynamically imported module/)
    const asked: string[] = []
    await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), (route) => {
      const { pathname } = new URL(route.request().url())
      asked.push(pathname)
      const body = `window.stranger = true;${readFileSync(join(BUILD_FOLDER, pathname), 'utf8')}`
      return route.fulfill({ body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } })
    })
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()))
    await page.goto(clinic.url())
    await refused
    expect(asked).not.toEqual([])
    expect(await page.evaluate(() => 'stranger' in window)).toBe(false)
  })
}

const CONFIG = join(BUILD_FOLDER, 'config.json')
const right = readFileSync(CONFIG, 'utf8')
const PAGE = join(BUILD_FOLDER, 'index.html')
const html = readFileSync(PAGE, 'utf8')
const PACKED = ['gz', 'br'].map((ending) => `${PAGE}.${ending}`)
test.describe('config.json beside a page that does not contain it', () => {
  test.beforeEach(() => {
    writeFileSync(PAGE, html.replace(/<script type="application\/json" id="config">.*?<\/script>/, ''))
    for (const file of PACKED) renameSync(file, `${file}.away`)
  })
  test.afterEach(() => {
    writeFileSync(CONFIG, right)
    writeFileSync(PAGE, html)
    for (const file of PACKED) renameSync(`${file}.away`, file)
  })

  test('shows each invalid field, and starts the app once corrected', async ({ page, clinic }) => {
    writeFileSync(
      CONFIG,
      JSON.stringify({ apiBase: 'api.clinic.example/', oss: { endpoint: 1 }, features: { therapy: 0 } }),
    )
    await page.goto(clinic.url())
    await expect(page.getByText('这一页暂时打不开，请稍后再试，或给诊所打电话')).toBeVisible()
    await page.getByText('给管理网站的人').tap()
    for (const field of ['apiBase', 'oss.endpoint', 'features.therapy'])
      await expect(page.getByText(new RegExp(`^${field}: `))).toBeVisible()
    writeFileSync(CONFIG, right)
    await page.getByRole('button', { name: /重试/ }).tap()
    await expect(page.getByText('想看哪位医生')).toBeVisible()
  })

  test('shows an error when missing or not JSON', async ({ page, clinic, heard }) => {
    heard.guard.allow(/Failed to load resource/)
    writeFileSync(CONFIG, '<html>')
    await page.goto(clinic.url())
    const unfold = page.getByText('给管理网站的人')
    await unfold.tap()
    await expect(page.getByText(/config.json 不是 JSON/)).toBeVisible()
    renameSync(CONFIG, `${CONFIG}.away`)
    await page.getByRole('button', { name: /重试/ }).tap()
    await unfold.tap()
    await expect(page.getByText(/config.json 不在 index.html 旁边/)).toBeVisible()
  })

  test('selects the clinic, and disables features', async ({ page, clinic }) => {
    const said = {
      ...(JSON.parse(right) as object),
      mpId: clinic.mpId,
      mpIdFrom: 'config',
      features: { therapy: false },
    }
    writeFileSync(CONFIG, JSON.stringify(said))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/?mpId=another#/wechat/therapy')
    await expect(page.getByRole('alertdialog').getByText('您选的门诊不支持这个功能')).toBeVisible()
    await expect(page).toHaveURL(/#\/wechat\/home$/)
    await expect(page.locator('a[href*="#/wechat/therapy"]:visible')).toHaveCount(0)
    expect(asked.filter((url) => url.includes('/mcapi/') && !url.includes(`mpId=${clinic.mpId}&`))).toEqual([])
  })
})
