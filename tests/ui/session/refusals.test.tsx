import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { aFreeSlot } from '../../support/booking'
import { choose } from '../../support/choose'
import { confirmPath } from '../../support/confirm-path'
import { logIn, openDemo } from '../../support/demo'
import { settled } from '../../support/manual-clock'
import { openWithVisit } from '../../support/visit-ahead'
import { gone, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { booking, clinic: clinics, failure, home, session: says } = zh
const EXPIRED = failure['edition-expired']

test('4030 leads to the page that says so, and from there in again once the clinic lets in', async () => {
  const demo = openDemo()
  const page = await openScreen(demo, '/home')
  await page.sees(home.find)
  demo.chain.faults.add({ call: '*', fault: '4030' })
  await page.goTo('/doctors/d2001')
  await page.comesTo('/access-denied')
  await there('heading', says.denied)
  await page.tap(says.enterAgain)
  await page.sees(says.stillDenied)
  await page.comesTo('/access-denied')
  demo.chain.faults.clear()
  await page.tap(says.enterAgain)
  await there('heading', /^上午好/)
  await page.comesTo('/home')
})

describe('a login that has expired', () => {
  test('leads to the login and from there back, however many calls are refused by then', async () => {
    const demo = await atHome()
    const { tokens } = demo.chain.books
    for (const { id } of tokens.all()) tokens.remove(id)
    const page = await openScreen(demo, '/visits?tab=past')
    await page.comesTo('/login')
    await act(() => demo.stores.patient.loadAll())
    await act(settled)
    expect(demo.stores.patient.all.failure?.reason.kind).toBe('signed-out')
    await act(() => logIn(demo))
    await page.comesTo('/visits?tab=past')
  })
})

describe('an edition that has expired', () => {
  test('is one dialog for the call that it refuses, after which the person goes on; visits stay readable', async () => {
    const { demo, visit } = await openWithVisit()
    demo.chain.faults.add({ call: 'POST /mcapi/v2/regs', fault: '2498' })
    const page = await openScreen(demo, confirmPath(await aFreeSlot(demo, 1)))
    await choose('王建国')
    await until(() => expect(page.keyOf(booking.submit)?.getAttribute('aria-disabled')).toBeNull())
    await page.tap(booking.submit)
    expect((await there('alertdialog')).textContent).toContain(EXPIRED.text)
    await page.tap(zh.common.understood)
    await gone('alertdialog')
    await choose('王雅琴')
    await until(() => expect(page.keyOf(booking.submit)?.getAttribute('aria-disabled')).toBeNull())
    await page.goTo(`/visits/${visit.id}`)
    await there('heading', '号约好了')
  })

  test('is said on home before the tap, and in the list of clinics, with the telephone', async () => {
    const demo = openDemo({ world: 'edition-expired' })
    const page = await openScreen(demo, '/home')
    await page.sees(home.bookOff.expired)
    await page.goTo('/clinics')
    await page.sees(clinics.off.expired)
    await until(() => expect(page.link(zh.common.call)).toMatch(/^tel:/))
  })
})

test('a clinic without registration says so on home before the tap', async () => {
  const page = await openScreen(openDemo({ world: 'feature-unsupported' }), '/home')
  await page.sees(home.bookOff.unsupported)
  expect(page.link(home.bookNote)).toBeUndefined()
})
