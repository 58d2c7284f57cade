import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { importersOf } from './mutants-graph.mjs'
import { root } from './root.mjs'

/** Of what is paid, carried up and signed in: one mistake there costs money, pictures or a stranger's file. */
const PAYMENT = ['cashier-wait', 'checkout-service', 'lost-answer', 'order-hold', 'payment-journal']
const inApplication = (names) => names.map((name) => `src/application/${name}.ts`)
const testsOf = (names) => names.map((name) => `tests/application/${name}.test.ts`)
const payment = inApplication([...PAYMENT, 'payment-service', 'recharge-service'])
const upload = inApplication(['picture-service', 'upload-service'])
const session = inApplication(['session-keeper', 'session-service', 'wechat-login-service'])

const UI_TESTS = [
  ...['booking', 'clinic', 'home', 'kit', 'patient', 'session', 'therapy', 'visit', 'wechat'].map(
    (term) => `tests/ui/${term}`,
  ),
  ...['misconfigured', 'old-kernels'].map((name) => `tests/ui/${name}.test.ts`),
]
/** What unit tests of the user interface name: screens as a whole and the tables of words are left to the browser's tests. */
const namedInTests = () => {
  const importers = importersOf(['src/ui', 'tests/ui'])
  const isTest = (path) => path.startsWith('tests/')
  return [...importers]
    .map(([file, by]) => [relative(process.cwd(), file), by.map((each) => relative(process.cwd(), each))])
    .filter(([file, by]) => by.some(isTest) && /^src\/ui\/(?!stores\/|words\/|kit\/kit-words)/.test(file))
    .map(([file]) => file)
}

/**
 * The parts of `npm run mutants`: what is broken on purpose, the tests that must notice, and the least score in per cent.
 * No file stands in two parts. A part with a window runs its tests in happy-dom, as `npm test` runs those of tests/ui.
 * @type {Record<string, { files: string[], without?: string[], tests: string[], except?: string[], hasWindow?: boolean, least: number }>}
 */
export const MUTANT_PARTS = {
  domain: { files: ['src/domain'], tests: ['tests/domain'], least: 95 },
  http: {
    files: ['src/adapters/http'],
    tests: ['tests/adapters/http', 'tests/mocks/contract/openapi.test.ts', 'tests/security/wire.test.ts'],
    // Tries 12 values in every place of every answer: half a minute for each mutant of a schema.
    except: ['tests/adapters/http/replies.test.ts'],
    least: 95,
  },
  // Not by the grid of paying, whose every cell is a walk through the app: payment-rules has a line for each of its rules.
  payment: {
    files: payment,
    tests: testsOf([
      'cashier-wait',
      'checkout-service',
      'explained-price',
      'lost-answer',
      'many-taps-paying',
      'order-hold',
      'payment-note',
      'payment-rules',
      'payment-service',
      'payment-windows',
      'recharge-service',
    ]),
    least: 95,
  },
  upload: { files: upload, tests: testsOf(['picture-service', 'upload-service']), least: 95 },
  session: {
    files: session,
    tests: testsOf(['gates', 'patient-service', 'session-service', 'session-unit', 'wechat-login-service']),
    least: 95,
  },
  application: {
    files: ['src/application'],
    without: [...payment, ...upload, ...session],
    tests: ['tests/application', 'tests/ui/stores'],
    except: [
      // Long walks, races and grids, whose steps the others take one by one.
      ...testsOf(['chat-model', 'explained-price', 'payment-grid', 'payment-schedules', 'races', 'registration-model']),
      ...testsOf(['session-model', 'therapy-model', 'two-windows', 'upload-model', 'watch-model', 'wrong-clock']),
      // It wants a window.
      'tests/ui/stores/picture-store.test.ts',
    ],
    least: 95,
  },
  stores: {
    files: ['src/ui/stores'],
    tests: [
      'tests/ui/stores',
      ...testsOf(['last-choice', 'many-taps', 'phone-service', 'therapy-service', 'visit-news']),
    ],
    hasWindow: true,
    least: 85,
  },
  ui: {
    files: namedInTests(),
    tests: UI_TESTS,
    hasWindow: true,
    least: 85,
  },
}

const isFolder = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isDirectory()

/** What Stryker is to mutate of a part. */
export const patternsOf = ({ files, without = [] }) => [
  ...files.map((path) => (isFolder(path) ? `${path}/**/*.{ts,tsx}` : path)),
  ...without.map((path) => `!${path}`),
]

/** The part whose tests hold a file. */
export const partOf = (file) =>
  Object.keys(MUTANT_PARTS).find((name) => {
    const { files, without = [] } = MUTANT_PARTS[name]
    return !without.includes(file) && files.some((path) => file === path || file.startsWith(`${path}/`))
  })
