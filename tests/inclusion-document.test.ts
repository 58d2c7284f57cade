import { expect, test } from 'vitest'
import { screens } from '../scripts/screens.list.mjs'
import { filesUnder, textOfFile } from './support/files'
import { missingTests, provenRows } from './support/proven-table'

const rows = provenRows(textOfFile('docs/inclusion.md'), /^(\d\.\d\.\d+ A{1,2}|E\d)$/)

test('docs/inclusion.md names existing test files for each line', () => {
  expect(rows.length).toBeGreaterThan(35)
  expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length)
  expect(missingTests(rows)).toEqual([])
})

/** For people who build the app, or on the way to another screen at once. */
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

/** Reached on the way through another screen, by what is done there. */
const REACHED: Readonly<Record<string, string>> = {
  '/booking/confirm': 'confirm',
  '/orders/$id/pharmacy': 'pharmacy',
  '/pay/result/$kind/$id': 'pay-result',
}
/** Looked through in the journeys of their own tests. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/therapy/confirm': 'tests/browser/therapy.spec.ts',
  '/consultations/$id': 'tests/browser/consultation.spec.ts',
  '/msg/$msgId': 'tests/browser/entry.spec.ts',
}

test('every route is among the screens that are walked in every look', () => {
  const routes = Object.values(filesUnder('src/ui/routing')).flatMap((text) =>
    [...text.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
  )
  expect(routes.length).toBeGreaterThan(55)
  const walked = textOfFile('scripts/screens.list.mjs')
  expect(screens.length).toBeGreaterThan(100)
  const missing = routes.filter((route) => {
    const form = route
      .slice(1)
      .split('/')
      .map((part) => (part.startsWith('$') ? '[^/`\'"]+' : part))
      .join('/')
    const [reached, elsewhere] = [REACHED[route], ELSEWHERE[route]]
    if (reached) return !screens.some(({ name }) => name === reached)
    if (elsewhere) return !/expect(?:NoAxeViolations|Clean)\(/.test(textOfFile(elsewhere))
    return !NO_SCREEN.has(route) && !new RegExp(`['\`]${form}['\`?]`).test(walked)
  })
  expect(missing).toEqual([])
})
