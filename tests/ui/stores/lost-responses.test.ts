import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import { distinctDepartments, DoctorListStore } from '@/ui/stores/doctor-list-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { logIn, createTestApp } from '../../support/test-app'
import { aQuestion } from '../../support/question'
import { BookingStore } from '@/ui/stores/booking-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'

const BOOK = 'POST /mcapi/v2/regs'
const { gaoxin } = FIXTURES.clinics

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo }
}
type Here = Awaited<ReturnType<typeof atHome>>

/** Store state while the outcome of a lost response is checked. */
async function told(store: { readonly isChecking: boolean }, act: () => Promise<unknown>): Promise<boolean[]> {
  const seen: boolean[] = []
  const stop = autorun(() => seen.push(store.isChecking))
  expect(await act()).toBeDefined()
  stop()
  return seen
}
const booked = async (here: Here) => {
  const old = await here.stores.get(BookingStore).book(bookingRequestFor(here, await aFreeSlot(here)))
  if (!old) throw new Error('not booked')
  return { old, wish: bookingRequestFor(here, await aFreeSlot(here, 3)) }
}

describe('store whose request gets no response', () => {
  test('shows that a booking is being looked up until the clinic responds', async () => {
    const here = await atHome()
    const wish = bookingRequestFor(here, await aFreeSlot(here))
    here.chain.faults.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    expect(await told(here.stores.get(BookingStore), () => here.stores.get(BookingStore).book(wish))).toEqual([
      false,
      true,
      false,
    ])
  })
  test('shows that a reschedule is being looked up until the clinic responds', async () => {
    const here = await atHome()
    const { old, wish } = await booked(here)
    here.chain.faults.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    expect(await told(here.stores.get(BookingStore), () => here.stores.get(BookingStore).move(old, wish))).toEqual([
      false,
      true,
      false,
    ])
  })
  test('shows that a new consultation is being looked up until the clinic responds', async () => {
    const here = await atHome()
    const consultation = here.stores.get(ConsultationStore)
    const { chain } = here
    chain.faults.add({ call: 'POST /mcapi/patients/build/advisory', fault: 'lost-answer', times: 1 })
    expect(await told(consultation, () => consultation.begin(aQuestion()))).toEqual([false, true, false])
  })
})

test('DoctorListStore filters by department, including doctors in several departments', async () => {
  const { stores } = await atHome()
  const pages = stores.get(DoctorListStore).pagesOf('all', gaoxin)
  const all = (await stores.get(DoctorListStore).byDay.of('all', gaoxin, undefined).again()) ?? []
  const departments = distinctDepartments(all)
  const [name = ''] = departments
  expect(departments).not.toContain('')
  expect(new Set(departments).size).toBe(departments.length)
  const [first] = all
  if (!first) throw new Error('no doctor')
  const both = { ...first.doctor, departments: [...first.doctor.departments, { id: 'other', name: '另一科' }] }
  const list = [{ ...first, doctor: both }, ...all.slice(1)]
  await pages.loadMore(list)
  pages.setDepartment('另一科')
  expect([pages.rowsOf(list).map((each) => each.doctor.id), pages.hasMoreOf(list), pages.shown]).toEqual([
    [both.id],
    false,
    20,
  ])
  const own = all.filter((each) => each.doctor.departments.some((department) => department.name === name))
  pages.setDepartment(name)
  expect(pages.rowsOf(list).map((each) => each.doctor.id)).toEqual(own.slice(0, 20).map((each) => each.doctor.id))
  expect(own.length).toBeLessThan(all.length)
})

test('PatientProfileStore shows the saved profile immediately', async () => {
  const here = await atHome()
  const patientFile = here.stores.get(PatientProfileStore)
  const id = FIXTURES.patients.wangYaqin
  const read = await patientFile.byId.of(id).again()
  await patientFile.save(gaoxin, { id, version: read?.version ?? 0, allergyHistory: '虾' })
  await Promise.resolve()
  expect(patientFile.byId.known(id)).toEqual(patientFile.saving.value)
  expect(patientFile.byId.known(id)?.allergyHistory).toBe('虾')
})
