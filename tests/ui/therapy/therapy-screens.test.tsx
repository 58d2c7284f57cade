import { describe, expect, test, vi } from 'vitest'
import { addDays } from '@/domain/general/day'
import { serializeSlots } from '@/domain/therapy/therapy'
import { SlotSheet } from '@/ui/screens/therapy/slot-sheet'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { DeferredResponses } from '../../support/deferred-responses'
import { mount } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { TherapyStore } from '@/ui/stores/therapy-store'

const { clinics, therapist } = FIXTURES
const says = zh.therapy
type Home = Awaited<ReturnType<typeof loggedInDevice>>

/** 唐小满's free slots tomorrow. */
async function freeTomorrow({ stores }: Home) {
  const date = addDays(stores.get(SchedulingStore).today(), 1)
  const therapy = stores.get(TherapyStore)
  const read = await therapy.day.of(therapist, clinics.gaoxin, date).again()
  const { day, items } = read ?? { items: [] }
  const [item] = items
  if (!day || !item) throw new Error('nothing tomorrow')
  return { date, day, item }
}

describe('therapy confirm screen', () => {
  async function confirming(held = new DeferredResponses()) {
    const demo = await loggedInDevice({ network: held.network })
    const { date, day, item } = await freeTomorrow(demo)
    const [free] = day.parts.flatMap(({ slots }) => slots)
    if (!free) throw new Error('nothing is free')
    const { scheduleId, timeStart, timeEnd } = free
    const slots = serializeSlots([{ scheduleId, date, timeStart, timeEnd }])
    const search = new URLSearchParams({ therapistId: therapist, clinicId: clinics.gaoxin, items: item.id, slots })
    return { demo, held, item, path: `/therapy/confirm?${search.toString()}` }
  }
  test('shows the clinic’s name and the chosen treatment, even when opened without the clinic list', async () => {
    const { demo, item, path } = await confirming()
    const page = await openScreen(demo, path)
    await page.sees(says.submit(1))
    const slip = () =>
      page
        .all(`[aria-label="${says.slip}"]`)
        .map(({ textContent }) => textContent)
        .join()
    await until(() => expect(slip()).toContain('高新店'))
    expect(page.region(says.items)).toContain(item.name)
  })
  test('shows the available data at once, and enables booking once the courses have loaded', async () => {
    const { demo, held, path } = await confirming()
    held.of = '/therapy/list'
    const page = await openScreen(demo, path)
    await page.sees(says.submit(1))
    await page.sees(says.payEach)
    expect(held.count).toBeGreaterThan(0)
    expect(page.keyOf(says.submit(1))?.getAttribute('aria-disabled')).toBe('true')
    held.of = ''
    await held.release([0, 1, 2])
    await until(() => expect(page.keyOf(says.submit(1))?.getAttribute('aria-disabled')).not.toBe('true'))
  })
})

describe('slot sheet for rescheduling a session', () => {
  test('opens on the last day with free slots when the requested day is later', async () => {
    const demo = await loggedInDevice()
    const { date, day } = await freeTomorrow(demo)
    const slots = day.parts.flatMap((part) => part.slots)
    const days = [date, addDays(date, 1)].map((each) => ({ date: each, availability: 'has-number' as const, slots }))
    mount(
      <StoresContext.Provider value={demo.stores}>
        <SlotSheet
          open
          title={zh.course.change}
          days={days}
          near={addDays(date, 9)}
          onPick={vi.fn()}
          onClose={vi.fn()}
        />
      </StoresContext.Provider>,
    )
    await until(() => expect(document.body.textContent).toContain(zh.course.change))
    const chosen = document.querySelector<HTMLInputElement>(`[aria-label="${says.days}"] input:checked`)
    expect(chosen?.value).toBe(addDays(date, 1))
    expect(document.body.textContent).not.toContain(zh.course.noOtherDay)
  })
})
