import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { choose, KNOWN_MOBILE, made } from './support/journey.ts'
import { clippedTexts } from './support/clipping.ts'
import { unmarkedChinese } from './support/chinese.ts'
import { expect, expectNoAxeViolations, setLook, test, type Look } from './support/test.ts'
import { whole } from './support/whole.ts'

/** What the clinic calls its clinics, doctors and patients may stand inside a sentence of ours, where no mark can be set. */
async function namesOf(clinic: ClinicControl): Promise<string[]> {
  const tables = await Promise.all(['clinics', 'doctors', 'patients'].map((table) => clinic.books(table)))
  const names = tables.flat().flatMap(({ name, shortName }) => [name, shortName])
  return [...names.filter((name) => typeof name === 'string' && name !== ''), '仁和堂', '省名中医'].map(String)
}

const inEnglish = (clinic: ClinicControl, path = 'home'): string => clinic.url(path).replace('#', '&lang=en#')
const isEnglish = async (page: Page, clinic: ClinicControl): Promise<void> => {
  await whole(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const found = await unmarkedChinese(page, await namesOf(clinic))
  expect(found, "Chinese that is not marked as the clinic's own").toEqual([])
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Mobile').fill(KNOWN_MOBILE)
  await page.getByRole('button', { name: 'Get code' }).tap()
  await page.getByRole('button', { name: 'Fill in' }).tap()
  for (const box of await page.getByRole('checkbox').all()) await choose(box)
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
}

/** From home to the ticket; `look` sees every screen on the way. */
async function walk(page: Page, clinic: ClinicControl, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto(inEnglish(clinic))
  await expect(page.getByRole('heading', { name: 'Which doctor would you like to see?' })).toBeVisible()
  await look('home')
  await page.getByRole('link', { name: /^Book/ }).first().tap()
  const days = page.getByRole('radiogroup', { name: 'Day of visit' }).getByRole('radio')
  await choose(days.nth(1))
  await page.getByRole('link', { name: '林清和', exact: true }).waitFor()
  await look('doctors')
  await page.getByRole('link', { name: 'Not sure who to see?' }).tap()
  await page.getByRole('heading', { name: 'Who to see' }).first().waitFor()
  await page.getByRole('searchbox', { name: 'Your symptoms' }).fill("I can't sleep")
  await page.getByRole('heading', { name: 'Doctors who list it in their profile' }).waitFor()
  await expect(page.getByRole('link', { name: /^Internal medicine/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book, 林清和' })).toBeVisible()
  await look('whom to see')
  await page.goBack()
  await page.getByRole('link', { name: '林清和', exact: true }).tap()
  await expect(page.getByRole('tab', { name: 'Book a visit' })).toBeVisible()
  const times = page.getByRole('radiogroup', { name: /^Times on/ })
  await choose(times.getByRole('radio', { name: /left$/ }).first())
  await look('doctor')
  await page.getByRole('button', { name: /^Book tomorrow \d\d:\d\d/ }).tap()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await look('login')
  await logIn(page)
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toBeEnabled()
  await expect(page).toHaveTitle('Confirm booking')
  await look('confirm')
  await page.getByRole('button', { name: 'Confirm booking' }).tap()
  await page.getByRole('dialog', { name: 'Mock cashier' }).getByRole('button', { name: 'Paid', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible()
  await look('result')
  expect(await made(clinic)).toMatchObject([{ doctorId: 'd2001', patientId: 'p4001' }])
  await page.getByRole('link', { name: 'See my ticket' }).tap()
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Check-in QR code' })).toBeVisible()
  const [cancel, way] = await Promise.all(
    ['Cancel', 'Directions'].map((name) => page.locator('[data-foot]').getByRole('button', { name }).boundingBox()),
  )
  expect(cancel && way && Math.abs(cancel.y + cancel.height / 2 - way.y - way.height / 2), 'one row').toBeLessThan(2)
  await look('visit')
  await page.getByRole('button', { name: 'Cancel', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Cancel this appointment' })).toBeVisible()
  await look('cancel')
}

/** The others are asked by axe in the campaigns. */
const READ_CLOSELY = ['whom to see', 'login', 'visit']

test('from home to the ticket in English, with no Chinese of ours left', async ({ page, clinic }) => {
  await walk(page, clinic, async (screen) => {
    await test.step(screen, async () => {
      await isEnglish(page, clinic)
      if (READ_CLOSELY.includes(screen)) await expectNoAxeViolations(page)
    })
  })
})

const MEMBERS =
  'me patients patients/new patients/p4001 patients/p4001/card family records records/m7001 records/exam/x7004 records/exam/x7007 records/print/exam/x7004 addresses addresses/new settings privacy subscribe doctors/search doctors/tag/省名中医 booking?clinicId=c1001 visits visits?tab=therapy watch watch/new?doctorId=d2003&clinicId=c1001 therapy therapy?clinicId=c1001 therapy/d2012?clinicId=c1001 therapy/course?therapistId=d2012&clinicId=c1001&items=i21 therapy/visits/h7004 advisory consultations chat/v8003'

const GUESTS = 'home login clinics clinics/c1001 doctors doctors/d2001 tips/expired'

for (const look of ['light', 'elder'] satisfies Look[]) {
  test(
    `English has room on a narrow phone, and in the settings with text of 30 too, ${look}`,
    { tag: '@prove' },
    async ({ page, clinic }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await setLook(page, look)
      const hasRoom = async (paths: string) => {
        for (const path of paths.split(' ')) {
          await test.step(path, async () => {
            await page.goto(inEnglish(clinic, path))
            await isEnglish(page, clinic)
            expect.soft(await clippedTexts(page)).toEqual([])
            await expectNoAxeViolations(page, { elder: look === 'elder' })
          })
        }
      }
      await hasRoom(GUESTS)
      await page.goto(inEnglish(clinic, 'login'))
      await logIn(page)
      await expect(page).not.toHaveURL(/login/)
      await hasRoom(MEMBERS)
      await page.evaluate(() =>
        (sessionStorage.getItem('_once') ? sessionStorage : localStorage).setItem('_look_text', '30'),
      )
      await page.goto('about:blank')
      await hasRoom('settings privacy')
      await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
    },
  )
}

/** The chunks of the English sentences. */
const ENGLISH = /\/assets\/en-[^/]*\.js$/

test('English is loaded when the address asks for it, kept until a choice on the page wins over it, and done without where it does not come', async ({
  page,
  clinic,
  allowConsole,
}) => {
  const html = page.locator('html')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await test.step('who reads Chinese loads no English', async () => {
    await page.goto(clinic.url('login'))
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await whole(page)
    await expect(html).toHaveAttribute('lang', 'zh-CN')
    await expect(page).toHaveTitle('登录')
    expect(asked.some((path) => path.endsWith('.js'))).toBe(true)
    expect(asked.filter((path) => ENGLISH.test(path))).toEqual([])
  })
  await test.step('what the address asks for is remembered', async () => {
    await page.goto(inEnglish(clinic, 'login'))
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveTitle('Log in')
    const english = asked.filter((path) => ENGLISH.test(path))
    expect(english).not.toEqual([])
    expect(english).toEqual([...new Set(english)])
    await page.goto(clinic.url('login'))
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })
  await test.step('a choice on the page wins over the address', async () => {
    await page.goto(inEnglish(clinic, 'login'))
    await choose(page.getByRole('radio', { name: '中文' }))
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'zh-CN')
  })
  await test.step('without the English words the page speaks Chinese', async () => {
    allowConsole(/Failed to load resource/)
    await page.route(ENGLISH, (route) => route.abort())
    await page.goto(inEnglish(clinic))
    await expect(page.locator('#root').getByRole('heading', { name: '想看哪位医生？' })).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'zh-CN')
  })
})
