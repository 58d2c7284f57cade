import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../support/at-home'
import { toldOtherwise } from '../support/told-otherwise'
import { KNOWN } from '../../mocks/clinic/known'
import { CHINESE_KIT_WORDS } from '@/ui/kit/kit-words'
import { openScreen } from './kit/open-screen'

type Rows = { rows: unknown[] }

/** A phone whose clinic sends unreadable rows of this list. */
const withBroken = (part: string, broken: (rows: unknown[]) => unknown[]) =>
  atHome({
    network: toldOtherwise(part, (text) => {
      const answer = JSON.parse(text) as { data: Rows }
      return JSON.stringify({ ...answer, data: { ...answer.data, rows: broken(answer.data.rows) } })
    }),
  })

describe.each([
  ['R13, the family’s visits', '/mcapi/v2/regs/list?', '/family', zh.account.noneTitle],
  ['R13, the next visit on home', '/mcapi/v2/regs/list?', '/home', zh.home.noneHint],
  ['R19, waiting lists on home', '/waitGrab/all', '/home', undefined],
  ['R19, places in waiting lists', '/waitGrab/all', '/watch', zh.waitlist.empty],
  ['T2, patients', '/mcapi/patients?', '/patients', zh.patient.none],
  ['T20, addresses', '/patients/address?', '/addresses', zh.address.empty],
  ['T22, clinics to write to', '/im/clinics', '/consultations', undefined],
])('a list with unreadable rows: %s', (_, part, path, empty) => {
  test('states how many could not be read beside the others', async () => {
    const page = await openScreen(await withBroken(part, (rows) => [{}, ...rows, 7]), path)
    await page.sees(CHINESE_KIT_WORDS.unreadable(2))
  })
  test('claims no empty list when no row can be read', async () => {
    const page = await openScreen(await withBroken(part, () => [{}]), path)
    await page.sees(CHINESE_KIT_WORDS.unreadable(1))
    if (empty !== undefined) expect(page.text()).not.toContain(empty)
  })
})

describe('slots of a day', () => {
  test('state how many could not be read', async () => {
    const demo = await atHome({
      network: toldOtherwise('/allScheduling', (text) => text.replaceAll(/"timeStart":"08:30"/g, '"timeStart":"?"')),
    })
    const page = await openScreen(demo, `/booking/doctor/${KNOWN.doctors.linQinghe}`)
    await page.sees(CHINESE_KIT_WORDS.unreadable(1))
  })
})

type Schedules = { data: { days: { parts: unknown[] }[] } }

/** A phone to which the clinic sends this day of a doctor or a therapist. */
const withDay = (change: (data: Schedules['data']) => unknown) =>
  atHome({
    network: toldOtherwise('/allScheduling', (text) => {
      const answer = JSON.parse(text) as Schedules
      return JSON.stringify({ ...answer, data: change(answer.data) })
    }),
  })

describe.each([
  ['doctor', `/booking/doctor/${KNOWN.doctors.linQinghe}`, [zh.booking.dayOff, zh.booking.noSlots]],
  ['therapist', `/therapy/${KNOWN.therapist}?clinicId=${KNOWN.clinics.gaoxin}`, [zh.therapy.noSlots]],
])('the day of a %s', (_, path, claims) => {
  test('fails to load when its row is unreadable, and claims no empty day', async () => {
    const page = await openScreen(await withDay((data) => ({ ...data, days: [{}] })), path)
    await page.sees(zh.failure.unreadable.title)
    for (const claim of claims) expect(page.text()).not.toContain(claim)
  })
  test('states how many parts of the day could not be read', async () => {
    const unread = ({ days, ...data }: Schedules['data']) => ({
      ...data,
      days: days.map((day) => ({ ...day, parts: [{}] })),
    })
    const page = await openScreen(await withDay(unread), path)
    await page.sees(CHINESE_KIT_WORDS.unreadable(1))
    for (const claim of claims) expect(page.text()).not.toContain(claim)
  })
})
