import { describe, expect, test } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { aFreeSlot, wishFor } from '../../support/booking'
import { openDemo } from '../../support/demo'
import { there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { confirmPath, SCHEDULE, TOMORROW } from './at-confirm'

const { booking: says } = zh
const { clinics, doctors } = KNOWN

describe('a number of one’s own that is not paid yet', () => {
  async function withNumber() {
    const demo = await atHome()
    const free = await aFreeSlot(demo)
    const visit = await demo.container.get(RegistrationService).book(wishFor(demo, free))
    return { demo, visit, slot: free.slot }
  }
  test('is called so among the times, cannot be chosen again, and shows how long it is held', async () => {
    const { demo, slot } = await withNumber()
    const page = await openScreen(demo, SCHEDULE)
    const mine = await there('radio', `11月21日 周六 ${slot.timeStart}，我的`)
    expect(mine.getAttribute('aria-disabled')).toBe('true')
    await until(() => expect(page.text()).toMatch(/还剩 1\d:\d\d/))
  })
  test('is not confirmed a second time: its clock and the way to it stand there instead', async () => {
    const { demo, visit, slot } = await withNumber()
    const page = await openScreen(demo, confirmPath(slot))
    await there('heading', says.already)
    expect(page.text()).toMatch(/还剩 1\d:\d\d/)
    const see = await there('link', says.seeMine)
    expect(see.getAttribute('href')).toBe(`/wechat/visits/${visit.id}`)
  })
})

describe('a half day that is sold out', () => {
  test('says how many wait, and leads to the waiting list of that very half day', async () => {
    const page = await openScreen(await atHome({ world: 'sold-out-week' }), SCHEDULE)
    await page.sees('还没有人候补，有人退号先通知您')
    const join = await there('link', says.line.join)
    const href = join.getAttribute('href') ?? ''
    expect(href).toMatch(/^\/wechat\/watch\/new\?/)
    expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toMatchObject({
      doctorId: doctors.linQinghe,
      clinicId: clinics.gaoxin,
      date: TOMORROW,
      dayPart: 'morning',
    })
  })
  test('has nothing for an old link to one of its numbers but the waiting list', async () => {
    const demo = await atHome({ world: 'sold-out-week' })
    const page = await openScreen(demo, confirmPath({ scheduleId: 'd2001-20261121-0', orderNo: 1 }))
    await there('heading', says.gone)
    await page.sees(says.noNearest)
    await there('link', says.line.join)
  })
})

test.each(['home', 'clinics', 'doctors', 'doctors/d2001', 'booking/doctor/d2001', 'clinics/c1001'])(
  'browsing needs no login: /%s',
  async (path) => {
    const page = await openScreen(openDemo(), `/${path}`)
    await until(() => expect(page.all('h1')).not.toEqual([]))
    await page.comesTo(`/${path}`)
  },
)
