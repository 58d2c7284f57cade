/**
 * Runs vitest's tests for Stryker in one process that stays: each test file is read once, a mutant is switched on, and
 * the tests that reach it are called, the quickest first. Stryker's own runner begins a run of vitest for each mutant.
 * A mutant that acts while its module loads is tried by loading anew that module and all that stand on it, with the
 * test files that name it before those that reach it over others.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { collectTests } from '@vitest/runner'
import { createServer, createServerModuleRunner } from 'vite'
import { builtinEnvironments } from 'vitest/runtime'
import { partNamed } from './mutant-parts.mjs'
import { filesAt, importersOf, standingOn } from './mutants-graph.mjs'
import { callHooks, failureOf, nameOf, suitesOf, testsIn, vitestHere } from './mutants-test.mjs'

const SETUP = 'tests/support/seeded.ts'
/** How long each test took in the first run, which one process does for all. */
const TIMES = '.mutant-times.json'
/** Milliseconds: what has run through once does not take so long again, even beside others on the machine. */
const LONGEST_TEST = 8_000
const LONGEST_FIRST_RUN = 120_000
const CONFIG = {
  root: process.cwd(),
  setupFiles: [],
  sequence: { shuffle: false, hooks: 'stack', setupFiles: 'list', seed: 1 },
  testTimeout: LONGEST_FIRST_RUN,
  hookTimeout: LONGEST_FIRST_RUN,
  maxConcurrency: 1,
  retry: 0,
  tags: [],
  allowOnly: true,
  fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
  snapshotOptions: {},
}
const pathOf = (file) => relative(process.cwd(), file)
const idOf = (test) => `${pathOf(test.file.filepath)}#${nameOf(test)}`

class StayingRunner {
  static inject = []
  /** Where the mutated code looks for the mutant that is on, and counts what it passes. */
  #space = (globalThis.__stryker__ ??= {})
  #part = partNamed(process.env.SUJIAN_MUTANTS ?? 'domain')
  #files = this.#part.tests.flatMap(filesAt).filter((file) => this.#isTest(file))
  #broken = this.#part.files.flatMap(filesAt).filter((file) => !this.#part.without?.includes(pathOf(file)))
  #server
  #modules
  #importers
  #times
  /** The tests of each file that is read, by id. */
  #read = new Map()
  /** What was loaded while a mutant was on that acts on loading. */
  #stale = []
  /** Suites whose tests run, to be closed after the last. */
  #open = new Map()
  /** What broke outside of any promise while a test ran; it would end the process. */
  #thrown

  capabilities() {
    return { reloadEnvironment: true }
  }
  async init() {
    Object.assign(process.env, { NODE_ENV: 'test', VITEST: '1' })
    globalThis.__vitest_worker__ = { config: CONFIG, environment: { name: 'node' }, providedContext: {}, rpc: {} }
    process.on('unhandledRejection', () => undefined)
    process.on('uncaughtException', (error) => (this.#thrown ??= error))
    this.#server = await createServer({
      configFile: false,
      plugins: [vitestHere.plugin],
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null, hmr: false },
      optimizeDeps: { noDiscovery: true, include: [] },
      resolve: { alias: [vitestHere.alias, { find: '@', replacement: resolve('src') }] },
      define: { 'import.meta.env.VITE_VERSION': '"0.0.0"' },
      appType: 'custom',
    })
    this.#modules = createServerModuleRunner(this.#server.environments.ssr, { hmr: false, sourcemapInterceptor: false })
    if (this.#part.hasWindow) await builtinEnvironments['happy-dom'].setup(globalThis, {})
    await this.#modules.import(resolve(SETUP))
    this.#importers = importersOf(['src', 'mocks', 'tests'])
  }
  async dryRun() {
    const tests = []
    const times = {}
    // What is loaded only when it is asked for would else count as an act of the test that asks first.
    for (const file of this.#broken) await this.#modules.import(file)
    for (const fileName of this.#files) {
      for (const [id, test] of await this.#testsOf(fileName)) {
        const began = performance.now()
        this.#space.currentTestId = id
        const failure = await this.#failureOf(test)
        this.#space.currentTestId = undefined
        times[id] = performance.now() - began
        const common = { id, name: nameOf(test), fileName, timeSpentMs: times[id] }
        tests.push(failure ? { ...common, status: 1, failureMessage: failure.message } : { ...common, status: 0 })
      }
      await this.#close()
    }
    writeFileSync(TIMES, JSON.stringify(times))
    await this.#forget([...this.#read.keys()])
    return { status: 'complete', tests, mutantCoverage: this.#space.mutantCoverage }
  }
  async mutantRun({ activeMutant, mutantActivation, sandboxFileName, testFilter, hitLimit }) {
    Object.assign(CONFIG, { testTimeout: LONGEST_TEST, hookTimeout: LONGEST_TEST })
    this.#times ??= existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : {}
    await this.#forget(this.#stale.splice(0))
    const isStatic = mutantActivation === 'static' || !testFilter
    if (isStatic) {
      this.#stale = standingOn([resolve(sandboxFileName)], this.#importers)
      await this.#forget(this.#stale)
    }
    Object.assign(this.#space, { hitCount: 0, hitLimit, activeMutant: activeMutant.id })
    let nrOfTests = 0
    try {
      for await (const [id, test] of isStatic ? this.#reading() : this.#asked(testFilter)) {
        nrOfTests += 1
        const failure = test instanceof Error ? test : await this.#failureOf(test)
        if (this.#space.hitCount > hitLimit) return { status: 'timeout', reason: `Reached ${hitLimit} times` }
        if (failure) return { status: 'killed', killedBy: [id], failureMessage: failure.message, nrOfTests }
      }
      return { status: 'survived', nrOfTests }
    } finally {
      Object.assign(this.#space, { hitCount: undefined, hitLimit: undefined, activeMutant: undefined })
      await this.#close()
    }
  }
  async dispose() {
    await this.#server?.close()
  }

  #isTest(file) {
    return /\.test\.tsx?$/.test(file) && !this.#part.except?.includes(pathOf(file))
  }
  /** The tests that the first run saw at this mutant. */
  async *#asked(ids) {
    for (const id of ids.toSorted((one, other) => (this.#times[one] ?? 0) - (this.#times[other] ?? 0))) {
      const tests = await this.#testsOf(resolve(id.slice(0, id.indexOf('#'))))
      const test = tests.get(id)
      if (test) yield [id, test]
    }
  }
  /** The tests of all files that are to be read anew, file by file. */
  async *#reading() {
    for (const file of this.#stale.filter((each) => this.#files.includes(each))) {
      try {
        const tests = await this.#testsOf(file)
        const ids = [...tests.keys()].sort((one, other) => (this.#times[one] ?? 0) - (this.#times[other] ?? 0))
        for (const id of ids) yield [id, tests.get(id)]
      } catch (error) {
        const home = `${pathOf(file)}#`
        yield [Object.keys(this.#times).find((id) => id.startsWith(home)) ?? home, error]
      }
    }
  }
  async #testsOf(file) {
    const known = this.#read.get(file)
    if (known) return known
    const [task] = await collectTests([file], {
      config: CONFIG,
      pool: 'threads',
      trace: (_name, options, act = options) => act(),
      importFile: (path) => this.#modules.import(path),
    })
    const [error] = task.result?.errors ?? []
    if (error) {
      await this.#forget([file])
      throw Object.assign(new Error(error.message), { stack: error.stack })
    }
    const tests = new Map()
    for (const test of testsIn(task).filter(({ mode }) => mode !== 'skip')) {
      const id = idOf(test)
      tests.set(tests.has(id) ? `${id} ${tests.size}` : id, test)
    }
    this.#read.set(file, tests)
    return tests
  }
  async #forget(files) {
    for (const file of files) {
      this.#read.delete(file)
      for (const each of this.#modules.evaluatedModules.getModulesByFile(file) ?? [])
        this.#modules.evaluatedModules.invalidateModule(each)
    }
  }
  async #failureOf(test) {
    try {
      for (const suite of suitesOf(test)) {
        if (this.#open.has(suite)) continue
        this.#open.set(suite, [])
        this.#open.set(suite, await callHooks(suite, 'beforeAll'))
      }
    } catch (error) {
      return error
    }
    this.#thrown = undefined
    const failure = await failureOf(test)
    return failure ?? this.#thrown
  }
  async #close() {
    const open = [...this.#open].toReversed()
    this.#open.clear()
    for (const [suite, cleanups] of open) {
      await callHooks(suite, 'afterAll').catch(() => undefined)
      for (const cleanup of cleanups) if (typeof cleanup === 'function') await cleanup()
    }
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'staying', injectableClass: StayingRunner }]
