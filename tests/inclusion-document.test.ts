import { expect, test } from 'vitest'
import type { KnownPatient } from './support/log-in-fixture-patient.mjs'
import { readRoutePaths } from '../scripts/read-routes'
import { ALL_SCREENS } from './browser/support/all-screens'
import { screenCases } from './browser/support/screens'
import { textOfFile } from './support/files'
import { findMissingTests, provenRows } from './support/evidence-table'

const rows = provenRows(textOfFile('docs/inclusion.md'), /^(\d\.\d\.\d+ A{1,2}|E\d)$/)

test('docs/inclusion.md lists existing test files in each row', () => {
  expect(rows.length).toBeGreaterThan(35)
  expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length)
  expect(findMissingTests(rows)).toEqual([])
})

/** Routes for developers, and routes that only redirect. */
const NO_SCREEN = new Set([
  '$',
  '/',
  '/contract',
  '/demo',
  '/gallery',
  '/s/$shortId',
  '/scan/$scene/$code',
  '/pay/$kind/$id',
])

/** Screens that only an action on another screen opens. */
const REACHED: Readonly<Record<string, string>> = {
  '/orders/$id/pharmacy': 'pharmacy',
  '/pay/result/$kind/$id': 'pay-result',
}
/** Screens that other tests check. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/therapy/confirm': 'tests/browser/therapy.spec.ts',
  '/consultations/$id': 'tests/browser/consultation.spec.ts',
  '/msg/$msgId': 'tests/browser/entry.spec.ts',
}

/** An asynchronous function without effect. */
const done = async () => undefined
const patient: KnownPatient = {
  loginInfo: {},
  act: async () => '',
  confirmPath: async () => 'booking/confirm',
  book: async () => 'r1',
  pay: done,
  hearsOfFreed: done,
  waitsUntil: done,
  sign: done,
  cancel: done,
}

const ROUTES = readRoutePaths('.')
const formOf = (route: string) => new RegExp(`^${route.slice(1).replaceAll(/\$\w+/g, '[^/]+')}$`)

test('ALL_SCREENS contains a value for every route parameter', () => {
  expect(ALL_SCREENS.filter((path) => path.includes('$'))).toEqual([])
  expect(new Set(ALL_SCREENS).size).toBe(ALL_SCREENS.length)
})

test('inclusion.spec opens a screen for every route', async () => {
  expect(ROUTES.length).toBeGreaterThan(55)
  expect(screenCases.length).toBeGreaterThan(100)
  const paths = await Promise.all(
    screenCases.map(async ({ open }) => (typeof open === 'string' ? open : open(patient))),
  )
  const missing = ROUTES.filter((route) => {
    const form = formOf(route)
    const [reached, elsewhere] = [REACHED[route], ELSEWHERE[route]]
    if (reached) return !screenCases.some(({ name }) => name === reached)
    if (elsewhere) return !/expect(?:NoAxeViolations|Accessible)\(/.test(textOfFile(elsewhere))
    return !NO_SCREEN.has(route) && !paths.some((path) => form.test(path.replace(/\?.*/, '')))
  })
  expect(missing).toEqual([])
})
