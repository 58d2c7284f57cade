import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { filesAt, importersOf } from './mutants-graph.mjs'
import { root } from './root.mjs'

/** Of what is paid, carried up and signed in: one mistake there costs money, pictures or a stranger's file. */
const PAYMENT = [
  'support/cashier-wait',
  'checkout-service',
  'support/lost-answer',
  'support/order-hold',
  'support/payment-journal',
]
const inApplication = (names) => names.map((name) => `src/application/${name}.ts`)
const testsOf = (names) => names.map((name) => `tests/application/${basename(name)}.test.ts`)
const payment = inApplication([...PAYMENT, 'payment-service', 'recharge-service'])
const upload = inApplication(['picture-service', 'upload-service'])
const session = inApplication(['support/session-keeper', 'session-service', 'wechat-login-service'])

/** What is asked of screens, parts and the kit; stores, sentences and what developers see have tests of their own. */
const UI_TESTS = readdirSync('tests/ui')
  .filter((name) => !['stores', 'words', 'gallery', 'tour', 'workbench', 'first-paint'].includes(name))
  .map((name) => `tests/ui/${name}`)
/** Modules of the user interface that draw nothing and have a unit test of their own; whatever draws is the browser's. */
const namedInTests = () => {
  const importers = importersOf(['src/ui', 'tests/ui'])
  const isTest = (path) => path.startsWith('tests/')
  return [...importers]
    .map(([file, by]) => [relative(process.cwd(), file), by.map((each) => relative(process.cwd(), each))])
    .filter(([file, by]) => by.some(isTest) && /^src\/ui\/(?!stores\/|words\/|kit\/kit-words).*\.ts$/.test(file))
    .map(([file]) => file)
}

/**
 * The parts of `npm run tools -- mutants`: what is broken on purpose, the tests that must notice, and the least score in per cent.
 * No file stands in two parts. A part with a window runs its tests in happy-dom, as `npm test` runs those of tests/ui.
 * @type {Record<string, { files: string[], without?: string[], tests: string[], except?: string[], hasWindow?: boolean, least: number }>}
 */
export const MUTANT_PARTS = {
  domain: { files: ['src/domain'], tests: ['tests/domain'], least: 95 },
  http: {
    files: ['src/adapters/http'],
    tests: ['tests/adapters/http', 'tests/mocks/contract/openapi/document.test.ts', 'tests/security/wire.test.ts'],
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
    tests: testsOf([
      'gates',
      'late-logins',
      'patient-service',
      'session-service',
      'session-unit',
      'wechat-login-service',
    ]),
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
  adapters: {
    files: [
      ...['chat', 'oss'].map((name) => `src/adapters/${name}`),
      ...['config-diagnosis', 'runtime-config', 'stored-pictures'].map((name) => `src/adapters/browser/${name}.ts`),
    ],
    tests: [...['browser', 'chat', 'oss'].map((name) => `tests/adapters/${name}`), 'tests/mocks/chat-socket.test.ts'],
    least: 85,
  },
  wechat: {
    files: ['src/adapters/wechat'],
    // They write down the page's address as they are loaded, or load the SDK, and are the browser's.
    without: ['bare-address', 'bare-sdk', 'jssdk', 'open-signed', 'sdk', 'whole-address'].map(
      (name) => `src/adapters/wechat/${name}.ts`,
    ),
    tests: ['tests/adapters/wechat'],
    except: ['tests/adapters/wechat/sdk-address.test.ts'],
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

/** Sentences are held by tests of their tables, and the gallery is shown to developers alone. */
const NOT_TRIED = /\.d\.ts$|^src\/ui\/(?:words\/(?:zh|en)\/|kit\/kit-words|gallery\/)/

/** The files that stand in no part: what draws, and what is wired. Browser tests hold them, and `npm run tools -- mutants-browser` tries them. */
export const heldByBrowser = () =>
  filesAt('src')
    .map((file) => relative(process.cwd(), file))
    .filter((file) => !NOT_TRIED.test(file) && partOf(file) === undefined)

/** What the unit tests of the user interface are asked of the browser's files; only a sample is tried. */
export const DRAWN = 'drawn'

/** @param {string} name one of MUTANT_PARTS, or DRAWN */
export const partNamed = (name) =>
  name === DRAWN
    ? { files: heldByBrowser(), without: ['src/main.tsx'], tests: UI_TESTS, hasWindow: true, least: 0 }
    : MUTANT_PARTS[name]
