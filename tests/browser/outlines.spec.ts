import type { Page } from '@playwright/test'
import { screens } from '../../scripts/screens.list.mjs'
import { setLook } from './support/look.ts'
import { openPictured, type Pictured } from './support/pictured.ts'
import { expect, test } from './support/test.ts'

/**
 * What a screen reader finds on every pictured screen: title, headings, texts, fields, links with their addresses. Each
 * outline is kept in outlines/; `npm run outlines` writes them anew, for whoever changed a screen to read what changed.
 */
const ELDER = ['home', 'home-guest', 'visits', 'visit', 'doctor', 'schedule', 'department-day', 'orders', 'checkout']
const OUTLINED: readonly (readonly [string, Pictured, 'light' | 'elder'])[] = screens
  .filter(({ name }) => !name.startsWith('gallery-'))
  .flatMap((screen) => [
    [screen.name, screen, 'light'] as const,
    ...(ELDER.includes(screen.name) ? [[`${screen.name}-elder`, screen, 'elder'] as const] : []),
  ])

/** More of the same screens: what else 王雅琴 has, one after the other on one phone. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  orders: [
    ...['o6002', 'o6003', 'o6005', 'o6007', 'o6008', 'o6009', 'o6010', 'o6011', 'o8001', 'o8003'].map(
      (id) => `orders/${id}`,
    ),
    ...['orders?tab=due', 'orders/o6003/delivery', 'pay/result/charge/o6003', 'pay/charge/o6001'],
  ],
  visits: ['visits/r5001', 'visits/r5002', 'visits/r5001/sign', 'visits/r5001/move', 'visits?clinicId=c1001'],
  therapy: ['therapy/visits/h7001', 'therapy/visits/h7002', 'therapy/visits/h7003', 'therapy/d2012?clinicId=c1001'],
  records: ['records?kind=examination', 'records/exam/x7008', 'records/exam/x7009', 'records/m7002', 'records/n7002'],
  doctors: ['doctors/d2003', 'doctors/d2007', 'doctors/d2102', 'doctors?kind=all', 'booking?clinicId=c1002'],
  consultations: [
    ...['v8001', 'v8002', 'v8003'].map((id) => `consultations/${id}`),
    'advisory/d2003',
    'advisory/d2006',
  ],
  clinics: ['clinics/c1002', 'clinics/c1003', 'scan/clinic/c1002', 'therapy?clinicId=c1002', 'msg/unknown'],
  others: [
    'watch/w8000',
    'patients/p4003',
    'patients/p4005',
    'watch/new?doctorId=d2001&clinicId=c1001',
    'orders/o9999',
  ],
}

/** The address of this run's clinic, and ids that the clinic has drawn anew. */
const masked = (outline: string): string =>
  outline.replaceAll(/\/\?mpId=[^#]*#/g, '#').replaceAll(/(?<=\/)([a-z])(?=[a-z0-9]*[0-9])[a-z0-9]{7}\b/g, '$1-new')

/** Waits for texts that come by themselves a moment after the screen: it says twice the same. */
async function outlineOf(page: Page): Promise<string> {
  let outline = ''
  await expect(async () => {
    const before = outline
    outline = masked(`${await page.title()}\n${await page.locator('body').ariaSnapshot()}\n`)
    expect(outline).toBe(before)
  }).toPass({ intervals: [100] })
  return outline
}

for (const [name, screen, look] of OUTLINED)
  test(`${name}: a screen reader finds what it found`, async ({ page, clinic, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await setLook(page, look)
    await openPictured(page, clinic, baseURL, screen)
    expect(await outlineOf(page)).toMatchSnapshot(`${name}.txt`)
  })

for (const [area, paths] of Object.entries(ALSO))
  test(`more ${area}: a screen reader finds what it found`, async ({ page, clinic, baseURL }) => {
    test.setTimeout(60_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPictured(page, clinic, baseURL, { name: area, open: 'settings' })
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(clinic.url(path))
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        expect.soft(await outlineOf(page)).toMatchSnapshot(`${path.replaceAll(/[^a-z0-9]+/gi, '-')}.txt`)
      })
  })
