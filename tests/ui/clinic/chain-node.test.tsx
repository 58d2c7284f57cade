import { describe, expect, it } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { aFreeSlot } from '../../support/booking'
import { MemoryStorage } from '../../support/demo'
import { toldOtherwise } from '../../support/told-otherwise'
import { confirmPath, isReady } from '../booking/at-confirm'
import { there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { clinic: says, doctor: doctors } = zh

/** A phone that hears this of the default clinic. */
const hearing = (of: object, storage?: MemoryStorage) =>
  atHome({
    ...(storage && { storage }),
    network: toldOtherwise('/clinic/default', (text) => {
      const answer = JSON.parse(text) as { data: object }
      return JSON.stringify({ ...answer, data: { ...answer.data, ...of } })
    }),
  })

describe('a clinic that is the chain node itself', () => {
  const HEAD = { id: 'ed-head', nodeType: 1, isExpired: false, children: [] }
  it('takes bookings while its edition is not expired', async () => {
    const demo = await hearing({ nodeType: 1, editionInfo: HEAD })
    const list = await openScreen(demo, '/doctors')
    await there('link', doctors.act('林清和', doctors.goBook))
    expect(list.text()).not.toContain(doctors.closedWhy.expired)
    await openScreen(demo, confirmPath((await aFreeSlot(demo)).slot))
    await isReady()
  })
  it('takes no bookings once its edition is expired', async () => {
    const list = await openScreen(await hearing({ nodeType: 1, editionInfo: { ...HEAD, isExpired: true } }), '/doctors')
    await list.sees(doctors.closedWhy.expired)
  })
})

describe('a clinic that asks patients to choose a place first', () => {
  const ASKS = { isUseSelectClinic: true, isHaveRecentClinic: false }
  it('leads from home to its places when none is chosen, and back home afterwards', async () => {
    const page = await openScreen(await hearing(ASKS), '/home')
    await page.comesTo('/clinics')
    await page.sees(says.choose)
    await page.goTo('/home')
    await until(() => expect(page.place()).toBe('/home'))
  })
  it.each(['/doctors', '/visits', `/doctors/${KNOWN.doctors.linQinghe}`])('opens a link to %s', async (path) => {
    const demo = await hearing(ASKS)
    const page = await openScreen(demo, path)
    await until(() => expect(page.one('h1').textContent).not.toBe(''))
    await until(() => expect(demo.asked('/clinic/')).toBeGreaterThan(0))
    expect(page.place()).toContain(path)
  })
  it('opens home at once for a patient who has chosen a place', async () => {
    const storage = new MemoryStorage()
    storage.write('_clinic_id', KNOWN.clinics.jinjiang)
    const page = await openScreen(await hearing(ASKS, storage), '/home')
    await page.sees('锦江总院')
    expect(page.place()).toBe('/home')
  })
})
