import { expect, test } from 'vitest'
import { TicketBook } from '@/application/ticket-book'
import { RegistrationService } from '@/application/registration-service'
import { aFreeSlot, wishFor } from '../../support/booking'
import { logIn, openDemo } from '../../support/demo'

test('a late store is made when a screen asks for it, and is the same one from then on', async () => {
  const { stores } = openDemo()
  const late = await stores.late.load()
  const isMade = () => Object.getOwnPropertyDescriptor(late, 'record')?.value !== undefined
  expect(isMade()).toBe(false)
  const { record } = late
  expect(isMade()).toBe(true)
  expect(late.record).toBe(record)
})

test('what a patient has seen is forgotten; what nobody has opened is not made for it', async () => {
  const demo = openDemo()
  await logIn(demo)
  const late = await demo.stores.late.load()
  await late.address.load(demo.stores.session.patientId ?? '')
  expect(late.address.all.value).toBeDefined()
  demo.stores.late.forget()
  expect(late.address.all.value).toBeUndefined()
  expect(Object.getOwnPropertyDescriptor(late, 'record')?.value).toBeUndefined()
})

test('a number that is booked is kept on the phone, though no screen of visits was opened', async () => {
  const demo = openDemo()
  await logIn(demo)
  await demo.stores.late.load()
  const visit = await demo.container.get(RegistrationService).book(wishFor(demo, await aFreeSlot(demo)))
  expect(demo.keepsakes.read('_tickets')).toBeDefined()
  expect(demo.container.get(TicketBook).of(visit.id)).toBeDefined()
})
