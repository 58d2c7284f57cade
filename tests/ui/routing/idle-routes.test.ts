import type { AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { requirePatientCard, requireLogin } from '@/ui/routing/guards'
import { routeTree } from '@/ui/routing/route-tree'

/** Screens that need a login but that the idle lock does not cover, with the reason. */
const OPEN: Readonly<Record<string, string>> = {
  '/me': 'names the patient and nothing of their health',
  '/patients/new': 'shows only what is being typed',
  '/msg/$msgId': 'leads on to a visit',
  '/subscribe': 'the code of the clinic’s account',
  '/booking/confirm': 'a step of a booking, whose reason is a draft',
  '/booking/result/$id': 'tells how a booking has ended',
  '/advisory/$doctorId': 'terms of a doctor',
  '/consultations/$id': 'a payment under way',
  '/orders/$id/checkout': 'a payment under way',
  '/orders/$id/pharmacy': 'a step of a payment',
  '/pay/$kind/$id': 'a payment under way',
  '/pay/result/$kind/$id': 'a payment under way',
  '/member': 'money alone',
  '/member/password': 'shows only what is being typed',
  '/member/recharge': 'a payment under way',
  '/visits/$id': 'shown at the desk; rings in the waiting room, where nobody touches it',
  '/visits/$id/move': 'a step of a booking',
  '/visits/$id/sign': 'waits for the patient to arrive',
  '/therapy/confirm': 'a step of a booking',
  '/therapy/visits/$id': 'shown at the desk',
  '/watch': 'rings when a number is free',
  '/watch/new': 'a step of a booking',
  '/watch/$id': 'rings when a number is free',
}
const routes = Object.values(routeTree.children as unknown as Record<string, AnyRoute>)
const isLocked = ({ options }: AnyRoute) => options.staticData?.locksWhenIdle === true
const needsPerson = ({ options: { beforeLoad } }: AnyRoute) =>
  beforeLoad === requireLogin || beforeLoad === requirePatientCard
const pathOf = ({ options }: AnyRoute) => ('path' in options ? String(options.path) : '')

it('idle lock covers every screen behind a login, except the listed screens', () => {
  expect(routes.length).toBeGreaterThan(50)
  const open = routes.filter((route) => needsPerson(route) && !isLocked(route)).map(pathOf)
  expect(open.sort()).toEqual(Object.keys(OPEN).sort())
})
it('idle lock covers no screen outside the login', () => {
  expect(routes.filter((route) => isLocked(route) && !needsPerson(route)).map(pathOf)).toEqual([])
})
