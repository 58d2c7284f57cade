import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../support/at-home'
import { toldOtherwise } from '../support/told-otherwise'
import { KNOWN } from '../../mocks/clinic/known'
import { CHINESE_KIT_WORDS } from '@/ui/kit/kit-words'
import { openScreen } from './kit/open-screen'

type Rows = { rows: unknown[] }

/** A phone to which the clinic sends rows of this list that nobody can read. */
const withBroken = (part: string, broken: (rows: unknown[]) => unknown[]) =>
  atHome({
    network: toldOtherwise(part, (text) => {
      const answer = JSON.parse(text) as { data: Rows }
      return JSON.stringify({ ...answer, data: { ...answer.data, rows: broken(answer.data.rows) } })
    }),
  })

describe.each([
  ['R13, the family’s visits', '/mcapi/v2/regs/list?', '/family', zh.account.noneTitle],
  ['R19, places in waiting lists', '/waitGrab/all', '/watch', zh.waitlist.empty],
  ['T2, patients', '/mcapi/patients?', '/patients', zh.patient.none],
  ['T20, addresses', '/patients/address?', '/addresses', zh.address.empty],
  ['T22, clinics to write to', '/im/clinics', '/consultations', undefined],
])('a list with unreadable rows: %s', (_, part, path, empty) => {
  test('states how many could not be read beside the others', async () => {
    const page = await openScreen(await withBroken(part, (rows) => [{}, ...rows, 7]), path)
    await page.sees(CHINESE_KIT_WORDS.unreadable(2))
  })
  test('is not called empty when none can be read', async () => {
    const page = await openScreen(await withBroken(part, () => [{}]), path)
    await page.sees(CHINESE_KIT_WORDS.unreadable(1))
    if (empty !== undefined) expect(page.text()).not.toContain(empty)
  })
})

describe('the slots of a day', () => {
  test('state how many could not be read', async () => {
    const demo = await atHome({
      network: toldOtherwise('/allScheduling', (text) => text.replaceAll(/"timeStart":"08:30"/g, '"timeStart":"?"')),
    })
    const page = await openScreen(demo, `/booking/doctor/${KNOWN.doctors.linQinghe}`)
    await page.sees(CHINESE_KIT_WORDS.unreadable(1))
  })
})
