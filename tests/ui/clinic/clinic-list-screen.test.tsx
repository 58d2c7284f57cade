import { act } from 'react'
import { describe, expect, it, test } from 'vitest'
import type { MapPoint } from '@/domain/clinic/map-point'
import { Failure } from '@/domain/failure/failure'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { chooseByLabel } from '../../support/choose-by-label'
import { MemoryStorage, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { found, there } from '../kit/by-role'
import { fire } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { openChain } from '../../support/open-chain'
import { loggedInDevice } from '../../support/logged-in-device'
import { aFreeSlot } from '../../support/booking'
import { overrideResponses } from '../../support/override-responses'
import { confirmPath, isReady } from '../booking/at-confirm'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { AddressStore } from '@/ui/stores/address-store'

const { clinic: says, common, failure, status } = zh
const LIST = 'GET /mcapi/clinic/list'
type Demo = ReturnType<typeof createTestApp>

async function openList(demo: Demo) {
  const page = await openScreen(demo, '/clinics')
  await until(() => page.one('[role=radiogroup]'))
  return page
}
const cards = () => found<HTMLInputElement>('radio')
const card = (name: string) => cards().find((each) => each.labels?.[0]?.textContent.includes(name))

describe('clinic list', () => {
  test('remains visible when a refresh fails, and reloads on a tap', async () => {
    const demo = createTestApp()
    const page = await openList(demo)
    demo.chain.faults.add({ call: LIST, fault: '500' })
    await act(() => demo.stores.get(ClinicStore).list.of().again())
    await page.sees(failure['server-trouble'].text)
    expect(page.all('input[type=radio]').length).toBeGreaterThan(1)
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await until(() => expect(page.text()).not.toContain(failure['server-trouble'].text))
  })
  test('shows a distance scale only when the location is known', async () => {
    const demo = createTestApp()
    const page = await openList(demo)
    const list = page.one('[role=radiogroup]')
    expect(page.text()).toContain(says.locateWhy)
    expect(cards()).toHaveLength(3)
    expect(list.hasAttribute('data-rail')).toBe(false)
    expect(list.textContent).not.toContain(says.kilometres)
    await page.tap(says.locate)
    await page.sees(says.located)
    expect(list.hasAttribute('data-rail')).toBe(true)
    expect(list.textContent).toContain(says.kilometres)
    expect(page.all('p').some(({ textContent }) => /^离您 .* 米$/.test(textContent))).toBe(true)
  })
  test('sorts by the device’s last known location', async () => {
    const storage = new MemoryStorage()
    storage.write('_last_location', { latitude: 30.6603, longitude: 104.0432, system: 'gcj02' })
    const page = await openList(createTestApp({ storage }))
    expect(page.text()).toContain(says.lastPlace)
    expect(cards()[0]?.labels?.[0]?.textContent).toContain('青羊宫店')
  })
  test('shows each clinic’s address and, if the clinic is closed to booking, the reason', async () => {
    const demo = createTestApp({ world: 'child-clinic-expired' })
    const page = await openList(demo)
    const spoken = page.all<HTMLInputElement>('input[type=radio]').map((radio) =>
      radio
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
    const { clinics } = demo.chain.books
    const addressOf = (id: string) => clinics.byId(id)?.addressDetail
    expect(spoken).toContainEqual([addressOf(FIXTURES.clinics.gaoxin)])
    expect(spoken).toContainEqual([addressOf(FIXTURES.clinics.qingyang), says.off.expired])
  })
})

describe('clinic list on a device without a location', () => {
  test('shows the whole list, with a district filter', async () => {
    const demo = createTestApp()
    demo.wechat.locate = () => Promise.reject(new Failure({ kind: 'location-denied' }))
    const page = await openList(demo)
    expect(found('combobox', says.area)).toEqual([])
    await page.tap(says.locate)
    await page.sees(failure['location-denied'].text)
    expect(cards()).toHaveLength(3)
    const area = await there<HTMLSelectElement>('combobox', says.area)
    area.value = '锦江区'
    fire(area, new Event('change', { bubbles: true }))
    expect(cards()).toEqual([card('锦江总院')])
    page.fill(says.search, '天府')
    expect(page.text()).toContain(says.noMatch)
    await page.tap(says.clearSearch)
    expect(cards()).toHaveLength(3)
  })
  test('offers no districts when the regions fail to load', async () => {
    const demo = createTestApp()
    demo.wechat.locate = () => Promise.reject(new Failure({ kind: 'location-denied' }))
    demo.chain.faults.add({ call: 'GET /mcapi/china/address', fault: '500' })
    const page = await openList(demo)
    await page.tap(says.locate)
    await page.sees(failure['location-denied'].text)
    await until(() => expect(demo.stores.get(AddressStore).regions.peek().failure).toBeDefined())
    expect(found('combobox', says.area)).toEqual([])
    expect(cards()).toHaveLength(3)
  })
  test('offers the districts even when the city’s name contains a division suffix such as 州', async () => {
    const demo = createTestApp()
    const addresses = ['广州市天河区体育西路 1 号', '浙江省杭州市西湖区文三路 2 号', '贵州省贵阳市南明区中华南路 3 号']
    for (const [at, { id }] of demo.chain.books.clinics.all().entries())
      demo.chain.books.clinics.update(id, { addressDetail: addresses[at] ?? '' })
    demo.wechat.locate = () => Promise.reject(new Failure({ kind: 'location-denied' }))
    const page = await openList(demo)
    await page.tap(says.locate)
    const area = await there<HTMLSelectElement>('combobox', says.area)
    expect([...area.options].map(({ text }) => text)).toEqual([says.allAreas, '天河区', '西湖区', '南明区'])
  })
  test('shows the list while locating, and keeps a selection made meanwhile', async () => {
    const demo = createTestApp()
    let giveUp: (failure: Failure) => void = () => undefined
    demo.wechat.locate = () => new Promise<MapPoint>((_, reject) => (giveUp = reject))
    const page = await openList(demo)
    await page.tap(says.locate)
    await page.sees(says.locating)
    await chooseByLabel('锦江总院')
    expect(card('锦江总院')?.checked).toBe(true)
    giveUp(new Failure({ kind: 'location-unavailable' }))
    await page.sees(failure['location-unavailable'].text)
    expect(card('锦江总院')?.checked).toBe(true)
  })
})

describe('clinic list that fails to load', () => {
  test('keeps showing the clinics when sorting by location fails', async () => {
    const demo = createTestApp()
    const page = await openList(demo)
    demo.chain.faults.add({ call: LIST, fault: '500' })
    await page.tap(says.locate)
    await page.sees(failure['server-trouble'].text)
    expect(cards()).toHaveLength(3)
  })
  test('shows an error, and loads on retry', async () => {
    const demo = createTestApp()
    demo.chain.faults.add({ call: LIST, fault: '500' })
    const page = await openScreen(demo, '/clinics')
    await there('heading', failure['server-trouble'].title)
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await until(() => expect(cards()).toHaveLength(3))
  })
})

describe('clinic search', () => {
  test.each(['  高 新😀 店 ', '高新店'])('finds a clinic by %j, ignoring spaces and emoji', async (text) => {
    const page = await openList(createTestApp())
    page.fill(says.search, text)
    expect(page.one<HTMLInputElement>('input[type=search]').value).toBe('高新店')
    expect(cards()).toEqual([card('高新店')])
  })
  test.each(['(', '\\', '%', '<b>', 'x'.repeat(300)])('shows “no match” for %j', async (text) => {
    const page = await openList(createTestApp())
    page.fill(says.search, text)
    await there('heading', says.noMatch)
  })
})

test('clinic list remembers and marks the last selected clinic', async () => {
  const storage = new MemoryStorage()
  const page = await openList(createTestApp({ storage }))
  await chooseByLabel('锦江总院')
  await page.tap(says.choose)
  await page.comesTo('/home')
  page.unmount()
  await openList(createTestApp({ storage }))
  await until(() => expect(card('锦江总院')?.checked).toBe(true))
  expect(card('锦江总院')?.labels?.[0]?.textContent).toContain(says.last)
})

describe('clinic closed to booking', () => {
  test('appears disabled with the reason and a phone link when its edition has expired', async () => {
    const page = await openList(createTestApp({ world: 'child-clinic-expired' }))
    expect([card('青羊宫店')?.disabled, card('锦江总院')?.disabled]).toEqual([true, false])
    expect(page.text()).toContain(says.off.expired)
    await there('link', says.callAt('仁和堂·青羊宫店'))
  })
  test('appears disabled with the reason when it does not support online booking', async () => {
    const page = await openList(createTestApp({ world: 'feature-unsupported' }))
    expect(card('高新店')?.disabled).toBe(true)
    expect(page.text()).toContain(says.off.unsupported)
  })
})

test('clinic list shows which clinics have closed for the day', async () => {
  const chain = openChain({ clock: { at: '2026-11-20T20:45:00+08:00' } })
  const page = await openList(createTestApp({ chain }))
  const said = (words: string) => page.all('[role=radiogroup] *').filter((each) => each.textContent === words).length
  expect(page.text()).toContain(status.closed)
  expect(said(status.open)).toBe(1)
})

test('clinic list hides the error while a failed selection is retried', async () => {
  const held = new DeferredResponses()
  const demo = createTestApp({ network: held.network })
  const page = await openList(demo)
  demo.chain.faults.add({ call: '*', fault: '500' })
  await page.tap(says.choose)
  await page.sees(failure['server-trouble'].text)
  demo.chain.faults.clear()
  held.of = '/mcapi/clinic'
  await page.tap(says.choose)
  await until(() => expect(held.count).toBe(1))
  expect(page.text()).not.toContain(failure['server-trouble'].text)
  await act(() => held.release([0]))
  await page.comesTo('/home')
})

describe('chain node', () => {
  const { clinic: says, doctor: doctors } = zh

  /** A device whose default clinic has these additional fields. */
  const hearing = (of: object, storage?: MemoryStorage) =>
    loggedInDevice({
      ...(storage && { storage }),
      network: overrideResponses('/clinic/default', (text) => {
        const answer = JSON.parse(text) as { data: object }
        return JSON.stringify({ ...answer, data: { ...answer.data, ...of } })
      }),
    })

  describe('clinic that is its own chain node', () => {
    const HEAD = { id: 'ed-head', nodeType: 1, isExpired: false, children: [] }
    it('accepts bookings until its edition expires', async () => {
      const demo = await hearing({ nodeType: 1, editionInfo: HEAD })
      const list = await openScreen(demo, '/doctors')
      await there('link', doctors.act('林清和', doctors.goBook))
      expect(list.text()).not.toContain(doctors.closedWhy.expired)
      await openScreen(demo, confirmPath((await aFreeSlot(demo)).slot))
      await isReady()
    })
    it('accepts no bookings once its edition has expired', async () => {
      const list = await openScreen(
        await hearing({ nodeType: 1, editionInfo: { ...HEAD, isExpired: true } }),
        '/doctors',
      )
      await list.sees(doctors.closedWhy.expired)
    })
  })

  describe('clinic that requires choosing a branch', () => {
    const ASKS = { isUseSelectClinic: true, isHaveRecentClinic: false }
    it('redirects from the home screen to the branches until a branch is selected, then back', async () => {
      const page = await openScreen(await hearing(ASKS), '/home')
      await page.comesTo('/clinics')
      await page.sees(says.choose)
      await page.goTo('/home')
      await until(() => expect(page.place()).toBe('/home'))
    })
    it.each(['/doctors', '/visits', `/doctors/${FIXTURES.doctors.linQinghe}`])(
      'opens a link to %s without a selected branch',
      async (path) => {
        const demo = await hearing(ASKS)
        const page = await openScreen(demo, path)
        await until(() => expect(page.one('h1').textContent).not.toBe(''))
        await until(() => expect(demo.asked('/clinic/')).toBeGreaterThan(0))
        expect(page.place()).toContain(path)
      },
    )
    it('opens the home screen directly when a branch is selected', async () => {
      const storage = new MemoryStorage()
      storage.write('_clinic_id', FIXTURES.clinics.jinjiang)
      const page = await openScreen(await hearing(ASKS, storage), '/home')
      await page.sees('锦江总院')
      expect(page.place()).toBe('/home')
    })
  })
})
