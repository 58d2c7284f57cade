import type { Page } from '@playwright/test'
import { screens } from '../../scripts/screens.list.mjs'
import { asksAllOf } from '../support/proof.ts'
import { setLook } from './support/look.ts'
import { openPictured, type Pictured } from './support/pictured.ts'
import { expect, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const IS_EVERY_OUTLINE = asksAllOf('outlines') || process.env.SUJIAN_OUTLINES === 'all'
/** In the gate: where a person begins, and a screen of each kind. */
const KEY_OUTLINES = new Set(
  'home home-elder visits schedule doctor clinic orders order member records patients advisors consultations settings me'.split(
    ' ',
  ),
)

/**
 * What a screen reader finds on every pictured screen: title, headings, texts, fields, links with their addresses. Each
 * outline is kept in outlines/; `npm run tools -- outlines` writes them anew, for whoever changed a screen to read what changed.
 */
const PICTURED = screens.filter(({ name }) => !name.startsWith('gallery-'))
const ELDER = ['home', 'home-guest', 'visits', 'visit', 'doctor', 'schedule', 'department-day', 'orders', 'checkout']
/** Its address counts when one comes to the screen, and no more where one is on it. */
const FIRST_OF_ALL = 'doctors-found'
/** Those that an address alone opens stand one after the other on one phone, which takes a third of the time. */
const isByAddress = ({ name, open, isGuest, prepare }: Pictured): boolean =>
  typeof open === 'string' && isGuest !== true && prepare === undefined && name !== FIRST_OF_ALL

const BY_ITSELF = [
  ...PICTURED.filter((screen) => !isByAddress(screen)).map((screen) => [screen.name, screen, 'light'] as const),
  ...PICTURED.filter(({ name }) => ELDER.includes(name)).map(
    (screen) => [`${screen.name}-elder`, screen, 'elder'] as const,
  ),
]

/** What else 王雅琴 has on the same screens. */
const ALSO = `
  orders/o6002 orders/o6003 orders/o6005 orders/o6007 orders/o6008 orders/o6009 orders/o6010 orders/o6011 orders/o8001
  orders/o8003 orders/o9999 orders/o6003/delivery orders?queryType=0 orders?queryType=2
  pay/result/charge/o6003 pay/charge/o6001
  visits/r5001 visits/r5002 visits/r5001/sign visits/r5001/move visits?clinicId=c1001
  therapy/visits/h7001 therapy/visits/h7003 therapy/d2012?clinicId=c1001 therapy?clinicId=c1002
  records?kind=examination records/exam/x7008 records/exam/x7009 records/m7002 records/n7002
  doctors/d2003 doctors/d2007 doctors/d2102 doctors?kind=all booking?clinicId=c1002
  consultations/v8001 consultations/v8003 advisory/d2003 advisory/d2006
  clinics/c1002 clinics/c1003 scan/clinic/c1002 msg/unknown
  watch/w8000 watch/new?doctorId=d2001&clinicId=c1001 patients/p4003
`
  .trim()
  .split(/\s+/)

/** Without what differs from run to run: where the server listens, and what its clinic is called. */
const masked = (outline: string): string => outline.replaceAll(/(?:http:\/\/[\d.]+:\d+)?\/\?mpId=[^#]*#/g, '#')

async function outlineOf(page: Page): Promise<string> {
  await whole(page)
  return masked(`${await page.title()}\n${await page.locator('body').ariaSnapshot()}\n`)
}

for (const [name, screen, look] of BY_ITSELF.filter(([name]) => IS_EVERY_OUTLINE || KEY_OUTLINES.has(name)))
  test(`${name}: a screen reader finds what it found`, async ({ page, clinic, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await setLook(page, look)
    await openPictured(page, clinic, baseURL, screen)
    expect(await outlineOf(page)).toMatchSnapshot(`${name}.txt`)
  })

const PLACES = [
  ...PICTURED.filter(isByAddress).map(({ name, open }) => ({ name, path: String(open) })),
  ...ALSO.map((path) => ({ name: path.replaceAll(/[^a-z0-9]+/gi, '-'), path })),
].filter(({ name }) => IS_EVERY_OUTLINE || KEY_OUTLINES.has(name))

const areaOf = (path: string): string => (IS_EVERY_OUTLINE ? (path.split(/[/?]/)[0] ?? '') : 'the key screens')

for (const area of new Set(PLACES.map(({ path }) => areaOf(path))))
  test(`all of ${area}: a screen reader finds what it found`, async ({ page, clinic, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPictured(page, clinic, baseURL, { name: area, open: 'settings' })
    for (const { name, path } of PLACES.filter(({ path: its }) => areaOf(its) === area))
      await test.step(path, async () => {
        await page.goto(clinic.url(path))
        expect.soft(await outlineOf(page)).toMatchSnapshot(`${name}.txt`)
      })
  })
