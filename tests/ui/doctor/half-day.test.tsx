import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { MemoryStorage, openDemo } from '../../support/demo'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { booking: says, common } = zh
const { linQinghe } = KNOWN.doctors
const { morning, afternoon } = common.dayPart
const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'
/** There and back: to another day, to another part of the same day, and to what was on show before. */
const TAPS = [
  [SUNDAY, afternoon],
  [SATURDAY, morning],
  [SUNDAY, morning],
  [SATURDAY, afternoon],
  [SATURDAY, morning],
] as const

const near = { [SATURDAY]: '明天', [SUNDAY]: '后天' }

describe('whichever half day is tapped, of whichever day, its times are shown', () => {
  test.each([
    [`/doctors/${linQinghe}`, 'light', 'button'],
    [`/booking/doctor/${linQinghe}`, 'light', 'button'],
    [`/doctors/${linQinghe}`, 'elder', 'radio'],
  ])('on %s in %s', async (path, look, role) => {
    const storage = new MemoryStorage()
    storage.write('_look_elder', look === 'elder')
    await openScreen(openDemo({ storage }), `${path}?clinicId=${KNOWN.clinics.gaoxin}`)
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
