import { describe, expect, test } from 'vitest'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { aRegistration } from '../../support/builders'
import { logIn, createTestApp } from '../../support/test-app'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { BookingStore } from '@/ui/stores/booking-store'

async function open(options: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(options)
  await logIn(demo)
  return { ...demo, registration: demo.stores.get(RegistrationStore) }
}

describe('RegistrationStore', () => {
  const known = async () => {
    const demo = await open()
    const { registration } = demo
    const patient = { id: 'p1', name: '王雅琴' }
    const visits = [
      aRegistration({ id: 'r1', patient }),
      aRegistration({ id: 'r2', patient: { ...patient, id: 'p2' }, timeStart: '10:00' }),
      aRegistration({ id: 'r3', doctorId: 'd2' }),
      aRegistration({ id: 'r4', date: '2030-05-02' }),
    ]
    await registration.upcoming.peek().run(() => Promise.resolve(visits))
    return registration
  }
  test.each<[string, string, { timeStart?: string; patientId?: string }, string | undefined]>([
    ['d1', '2030-05-01', {}, 'r1'],
    ['d2', '2030-05-01', {}, 'r3'],
    ['d1', '2030-05-02', {}, 'r4'],
    ['d2', '2030-05-02', {}, undefined],
    ['d1', '2030-05-01', { timeStart: '10:00' }, 'r2'],
    ['d1', '2030-05-01', { timeStart: '11:00' }, undefined],
    ['d1', '2030-05-01', { patientId: 'p2' }, 'r2'],
    ['d1', '2030-05-01', { patientId: 'p3' }, undefined],
    ['d1', '2030-05-01', { patientId: 'p2', timeStart: '09:30' }, undefined],
  ])('resolves doctor %s on %s with %j to the visit %s', async (doctorId, date, at, found) => {
    expect((await known()).visitAt(doctorId, date, at)?.id).toBe(found)
  })
  test('finds no visit and no next visit before loading', async () => {
    const { registration } = await open()
    expect([registration.visitAt('d1', '2030-05-01', {}), registration.next]).toEqual([undefined, undefined])
    await registration.upcoming.peek().run(() => Promise.resolve([]))
    expect(registration.next).toBeUndefined()
  })
  test('applies an update only to the visit with the same ID', async () => {
    const registration = await known()
    registration.byId.set(['r1'], aRegistration({ id: 'r1' }))
    registration.hear([aRegistration({ id: 'r3', doctorId: 'd2', status: 'cancelled' })])
    expect(registration.byId.known('r1')?.status).toBe('reserved')
    expect(registration.upcoming.known()?.map(({ id }) => id)).not.toContain('r3')
    registration.hear([aRegistration({ id: 'r1', status: 'signed' })])
    expect(registration.byId.known('r1')?.status).toBe('signed')
  })
})

describe('RegistrationStore.cancel', () => {
  test('updates the visit, and discards the list of upcoming visits', async () => {
    const demo = await open()
    const { registration, chain } = demo
    const booked = await demo.stores.get(BookingStore).book(bookingRequestFor(demo, await aFreeSlot(demo)))
    if (!booked) throw new Error('not booked')
    await registration.upcoming.of().again()
    chain.faults.add({ call: 'PUT /mcapi/v2/regs/{id}/cancel', fault: 'lost-answer', times: 1 })
    await registration.cancel(booked, 'no-time', '')
    expect(registration.byId.known(booked.id)?.status).toBe('cancelled')
    expect(registration.upcoming.known()).toBeUndefined()
  })
})
