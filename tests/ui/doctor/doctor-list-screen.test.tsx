import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, MemoryStorage, createTestApp } from '../../support/test-app'
import { sellOutSlots } from '../../support/sold-out'
import { found, gone, tapOn, there } from '../kit/by-role'
import { logInHere } from '../kit/log-in-here'
import { fire } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { triageRules } from '@/ui/screens/doctor/use-triage-rules'
import { DoctorListStore } from '@/ui/stores/doctor-list-store'

const { common, doctor: says, failure, status } = zh
const TODAY = '2026-11-20'
type Page = Awaited<ReturnType<typeof openScreen>>

const rowOf = (page: Page, name: string) => {
  const row = page.all('[role=article]').find((each) => each.querySelector('h2')?.textContent === name)
  if (!row) throw new Error(`no row of ${name}`)
  return row
}
const namesIn = (page: Page) => page.all('[role=article] h2').map(({ textContent }) => textContent)

/** Selects a department in the native select. */
function narrowTo(page: Page, department: string) {
  const select = page.one<HTMLSelectElement>(`select[aria-label="${says.department}"]`)
  select.value = department
  fire(select, new Event('change', { bubbles: true }))
}

describe('empty doctor list', () => {
  test('asks a guest to log in, and explains how to save doctors', async () => {
    const page = await openScreen(createTestApp(), '/doctors?kind=0')
    await there('heading', says.guest)
    expect((await there('tab', says.kind.recent)).getAttribute('aria-selected')).toBe('true')
    await page.tap(says.kind.saved)
    await there('heading', says.emptySaved)
    expect((await there('tab', says.kind.saved)).getAttribute('aria-selected')).toBe('true')
    await page.comesTo('/doctors?kind=saved')
  })
  test('explains that the patient has no previous doctors, instead of reporting an empty search', async () => {
    const demo = createTestApp()
    await logIn(demo)
    for (const { id } of demo.chain.books.registrations.all()) demo.chain.books.registrations.remove(id)
    const page = await openScreen(demo, '/doctors?kind=recent')
    await page.sees(says.emptyRecent)
    expect(page.text()).not.toContain(says.noMatch)
    await page.tap(says.seeNearby)
    await until(() => rowOf(page, '林清和'))
  })
  test('offers all departments when the selected department has no doctors', async () => {
    const demo = createTestApp()
    const page = await openScreen(demo, '/doctors')
    await until(() => rowOf(page, '林清和'))
    narrowTo(page, '儿科')
    await until(() => expect(namesIn(page)).toEqual(['秦守一']))
    demo.chain.books.doctors.remove(FIXTURES.doctors.qinShouyi)
    await act(() => demo.stores.get(DoctorListStore).byDay.of('nearby', FIXTURES.clinics.gaoxin, TODAY).again())
    await page.sees(says.noMatch)
    await page.tap(says.clearSearch)
    await until(() => rowOf(page, '林清和'))
    expect(page.one<HTMLSelectElement>(`select[aria-label="${says.department}"]`).value).toBe('')
  })
})

test('doctor list opened with a past day selects the first day with free slots', async () => {
  const page = await openScreen(createTestApp(), '/doctors?date=2026-11-01')
  await until(() => rowOf(page, '林清和'))
  const days = await there('radiogroup', says.dates)
  const chosen = found<HTMLInputElement>('radio', undefined, days).filter(({ checked }) => checked)
  expect(chosen.map((each) => each.getAttribute('aria-label'))).toEqual([expect.stringContaining('今天 20 日')])
})

test('doctor list filters by department, and opens the search from the search field', async () => {
  const page = await openScreen(createTestApp(), '/doctors')
  await until(() => rowOf(page, '林清和'))
  narrowTo(page, '妇科')
  await until(() => rowOf(page, '周敏'))
  expect(namesIn(page)).not.toContain('林清和')
  await page.tap(says.searchHint)
  await page.comesTo('/doctors/search')
  await until(() => page.one(`input[type=search][aria-label="${says.searchPage}"]`))
})

test('doctor list shows the recent doctors again after a login started there', async () => {
  const page = await openScreen(createTestApp(), '/doctors?kind=recent')
  await page.tap(says.login)
  await logInHere(page)
  await until(() => rowOf(page, '林清和'))
  expect((await there('tab', says.kind.recent)).getAttribute('aria-selected')).toBe('true')
  await page.comesTo('/doctors?kind=recent')
})

test('doctor list shows an error when loading fails, and loads on retry', async () => {
  const demo = createTestApp()
  demo.chain.faults.add({ call: 'GET /mcapi/doctors/chain', fault: '500' })
  const page = await openScreen(demo, '/doctors')
  await there('heading', failure['server-trouble'].title)
  demo.chain.faults.clear()
  await page.tap(common.retry)
  await until(() => rowOf(page, '林清和'))
  await gone('heading', failure['server-trouble'].title)
})

test('doctor list shows that the clinic’s edition has expired, above the list and on a tap on a doctor', async () => {
  const page = await openScreen(createTestApp({ world: 'edition-expired' }), '/doctors')
  await page.sees(says.closedWhy.expired)
  await until(() => rowOf(page, '林清和'))
  expect(found('radiogroup', says.dates)).toEqual([])
  await tapOn('button', says.act('林清和', says.closed))
  const dialog = await there('alertdialog')
  expect(dialog.textContent).toContain('门诊的系统服务已到期')
  await tapOn('button', common.understood, dialog)
  await gone('alertdialog')
  await page.comesTo('/doctors')
  expect(rowOf(page, '林清和').textContent).toContain('主任医师')
})

describe('doctor row', () => {
  test('shows that a day is full, and names the next day with free slots', async () => {
    const page = await openScreen(createTestApp(), `/doctors?date=${TODAY}`)
    await until(() => rowOf(page, '何正清'))
    const text = rowOf(page, '何正清').textContent
    expect(text).toContain(status.availability.full)
    expect(text).toMatch(new RegExp(says.nextFree('(明天|后天|周.|\\d+月\\d+日)')))
  })
  test('shows the release time of an unreleased day', async () => {
    const page = await openScreen(createTestApp(), '/doctors?date=2026-12-04')
    await page.sees(status.releasedAt('07:30'))
  })
  test('highlights the number of free slots only when few are left', async () => {
    const demo = createTestApp()
    const { sessions } = demo.chain.rota.stockOf(FIXTURES.doctors.linQinghe, TODAY)
    sessions.forEach(({ scheduleId }, at) => sellOutSlots(demo.chain, scheduleId, at === sessions.length - 1 ? 1 : 0))
    const page = await openScreen(demo, `/doctors?date=${TODAY}`)
    await until(() => rowOf(page, '林清和'))
    const few = page.all('[data-few]')
    expect(few).toHaveLength(1)
    expect(rowOf(page, '林清和').contains(few[0] ?? null)).toBe(true)
    expect(few[0]?.textContent).toMatch(new RegExp(`${status.left.before} 1`))
  })
})

test('doctor list marks days for the selected department, or for all departments if none is selected', async () => {
  const page = await openScreen(createTestApp(), '/doctors')
  await until(() => rowOf(page, '林清和'))
  const dates = () => page.all<HTMLInputElement>(`[aria-label="${says.dates}"] input`)
  const saying = (words: string) => dates().filter((each) => each.getAttribute('aria-label')?.includes(words)).length
  await until(() => expect(saying(status.availability['has-number'])).toBe(7))
  narrowTo(page, '儿科')
  await until(() => expect(saying(says.offDuty)).toBe(7))
  narrowTo(page, '')
  await until(() => expect(saying(status.availability['has-number'])).toBe(7))
})

describe('half days in the week grid', () => {
  const { booking: says, common } = zh
  const { linQinghe } = FIXTURES.doctors
  const { morning, afternoon } = common.dayPart
  const SATURDAY = '2026-11-21'
  const SUNDAY = '2026-11-22'

  /** Switches to another day, to the other half of that day, and back to the first day. */
  const TAPS = [
    [SUNDAY, afternoon],
    [SATURDAY, morning],
    [SUNDAY, morning],
    [SATURDAY, afternoon],
    [SATURDAY, morning],
  ] as const
  const near = { [SATURDAY]: '明天', [SUNDAY]: '后天' }

  describe('tap on a half day', () => {
    test.each([
      [`/doctors/${linQinghe}`, 'light', 'button'],
      [`/booking/doctor/${linQinghe}`, 'light', 'button'],
      [`/doctors/${linQinghe}`, 'elder', 'radio'],
    ])('opens the slots for that half day on %s in %s mode', async (path, look, role) => {
      const storage = new MemoryStorage()
      storage.write('_look_elder', look === 'elder')
      await openScreen(createTestApp({ storage }), `${path}?clinicId=${FIXTURES.clinics.gaoxin}`)
      const week = await there('region', says.week)
      for (const [date, part] of TAPS) {
        const half = new RegExp(`^${near[date]}.*${part}`)
        await tapOn(role, half, week)
        const times = await there('radiogroup', says.slots(common.partOfDay(common.fullDay(date), part)))
        const shown = found('radio', undefined, times).map((each) => each.getAttribute('aria-label') ?? '')
        expect(shown.length).toBeGreaterThan(0)
        for (const time of shown) {
          expect(time).toContain(common.fullDay(date))
          expect(Number(/(\d\d):\d\d/.exec(time)?.[1]) < 12).toBe(part === morning)
        }
        expect(found('radiogroup', /的时间$/)).toHaveLength(1)
        const chosen = () =>
          role === 'radio'
            ? found<HTMLInputElement>('radio', undefined, week).filter(({ checked }) => checked)
            : [...week.querySelectorAll('[role=gridcell][aria-selected=true] button')]
        await until(() => expect(chosen()).toEqual(found(role, half, week)))
      }
    })
  })
})

describe('doctor tag screen', () => {
  const { doctor: says, errorScreens, titles } = zh

  describe('doctor list for a tag', () => {
    test.each([
      ['raw', '省名中医'],
      ['encoded', encodeURIComponent('省名中医')],
    ])('shows the tag’s name as its heading for the URL tag %s', async (_, tag) => {
      const page = await openScreen(createTestApp(), `/doctors/tag/${tag}`)
      await there('heading', says.withTag('省名中医'))
      await there('link', '林清和')
      const count = page.all('[role=article]').length
      await page.sees(says.tagCount(count))
      expect(document.title).toBe(titles.doctorTag)
    })
    test.each(['已停用', 'a%20b', '..%2Frecent'])(
      'shows that the tag “%s” does not exist, and offers other tags',
      async (tag) => {
        const page = await openScreen(createTestApp(), `/doctors/tag/${tag}`)
        await there('heading', says.tagNone)
        expect(page.link(says.searchOthers)).toBe('/wechat/doctors/search')
        await tapOn('link', '医保')
        await there('heading', says.withTag('医保'))
        await until(() => expect(page.all('[role=article]').length).toBeGreaterThan(0))
      },
    )
    test.each(['失眠/多梦', '颈椎 腰椎', '三高（高血压）'])(
      'opens for the tag %j with special characters or spaces',
      async (tag) => {
        const demo = createTestApp()
        const [doctor] = demo.chain.books.doctors.all()
        if (!doctor) throw new Error('no doctor')
        demo.chain.books.doctors.update(doctor.id, { tags: [...doctor.tags, tag] })
        const page = await openScreen(demo, `/doctors/tag/${encodeURIComponent(tag)}`)
        await there('heading', says.withTag(tag))
        await page.sees(says.tagCount(1))
      },
    )
    test('opens the not-found screen for malformed percent-encoding', async () => {
      await openScreen(createTestApp(), '/doctors/tag/%E7')
      await there('heading', errorScreens.lost)
    })
  })
})

describe('unavailable triage rules', () => {
  const { doctor, emergency, triage: says } = zh
  const open = (path: string, said: string) => openScreen(createTestApp(), `${path}${encodeURIComponent(said)}`)
  const WHERE = '/doctors/where?say='
  const SEARCH = '/doctors/search?keyword='

  describe('symptom search without loaded rules', () => {
    beforeEach(() => {
      triageRules.loaded = undefined
      vi.spyOn(triageRules, 'importRules').mockRejectedValue(
        new TypeError('Failed to fetch dynamically imported module'),
      )
    })
    afterEach(() => vi.restoreAllMocks())

    it.each([WHERE, SEARCH])('still shows red flags and emergency numbers at %s', async (path) => {
      const page = await open(path, '喘不上气')
      const card = await there('alert', new RegExp(`^${emergency.first}`))
      expect(card.textContent).toContain(emergency.redFlag.breath)
      expect(page.all<HTMLAnchorElement>('main a[href^="tel:1"]').map(({ href }) => href)).toEqual([
        'tel:120',
        'tel:12356',
        'tel:120',
      ])
    })
    it('links to the front desk, and loads the rules on the next keystroke once the network is back', async () => {
      const page = await open(WHERE, '腿')
      await there('heading', says.desk)
      vi.restoreAllMocks()
      page.fill(says.field, '腿疼')
      await there('heading', says.departments('腿疼'))
    })
    it('finds doctors by name', async () => {
      const page = await open(SEARCH, '周敏')
      await there('link', '周敏')
      page.fill(doctor.searchPage, '波棱盖疼')
      await there('heading', doctor.nobody('波棱盖疼'))
      expect(found('heading', says.departments('波棱盖疼'))).toEqual([])
      await until(() => expect(page.link(doctor.whereTo)).toBe('/wechat/doctors/where'))
    })
  })
})
