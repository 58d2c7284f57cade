import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SourceFiles } from './support/architecture'
import { fetchingEffects, fetchingMethodsOf } from './support/fetching-effects'

/** User actions: these store methods also send requests, but not when a screen opens. */
const ACTS = new Set(
  [
    ['choose', 'finishRemoval', 'makeDefault', 'remove', 'save'],
    ['begin', 'bind', 'keepNew', 'report', 'sendCode', 'prove', 'setPassword'],
    ['hold', 'prepare', 'repriceByClinic', 'setPayType', 'takeAddress'],
    ['make', 'pay', 'resume', 'send', 'renewHealthCard', 'unbind'],
    ['add', 'enter', 'login', 'select'],
    ['book', 'cancel', 'finishReschedule', 'move', 'reserve'],
    ['scan', 'signByCode', 'checkInHere'],
    ['giveUp', 'rejoin'],
  ].flat(),
)
/** Effects that may fetch data when a screen opens, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/ui/parts/other-window-notice.tsx': 'another window has chosen another clinic',
  'src/ui/screens/chat/chat-screen.tsx': 'opens a connection, which is closed with the screen',
  'src/ui/screens/home/home-branding.tsx': 'loads last, with a module that home does not wait for',
  'src/ui/screens/home/home-up-next-section.tsx': 'loads late, with adapters that home does not wait for',
  'src/ui/screens/home/stored-visit.tsx': 'reads the stored visit when the clinic does not respond',
}

function filesIn(folder: string): SourceFiles {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  return Object.fromEntries(
    paths.map((path) => [`${folder}/${path.replaceAll('\\', '/')}`, readFileSync(join(folder, path), 'utf8')]),
  )
}
const STORES = filesIn('src/ui/stores')
/** The last three are methods of every resource. */
const READS = new Set([...fetchingMethodsOf(STORES, ACTS), 'again', 'prefetch', 'reload'])
const RUNS = fetchingMethodsOf(STORES, new Set())
const found = fetchingEffects(filesIn('src/ui'), READS, ACTS)

describe('data loading in effects', () => {
  test('starts in no effect outside the listed exceptions', () => {
    const others = found.filter(({ file }) => !(file in ALLOWED))
    expect(others.map(({ file, line, calls }) => `${file}:${line} calls ${calls.join(', ')}`)).toEqual([])
  })
  test.each(Object.entries(ALLOWED))('still starts in the exception %s: %s', (file) => {
    expect(found.map((each) => each.file)).toContain(file)
  })
  test('needs at most ten exceptions', () => {
    expect(Object.keys(ALLOWED).length).toBeLessThanOrEqual(10)
  })
  test.each(['load', 'refresh', 'type'])('counts %s as a load', (name) => {
    expect(READS).toContain(name)
  })
  test.each([...ACTS])('counts %s as an action that runs a request', (name) => {
    expect(RUNS).toContain(name)
  })
})

describe('effects check', () => {
  const calls = (text: string) =>
    fetchingEffects({ 'a.ts': text }, new Set(['load']), new Set(['send'])).map(({ line }) => line)
  test.each([
    'useEffect(() => void store.load(), [store])',
    'useLayoutEffect(() => { if (id) void store.load(id) })',
    'const read = () => store.load()\nuseEffect(() => { read() })',
    'const read = useEffectEvent(() => void store.load())\nuseEffect(() => read())',
    'function read() { return store.load() }\nuseEffect(read)',
    'useEffect(() => { const go = async () => { await store.load() }\nvoid go() })',
    'useEffect(() => reaction(() => id, () => store.load()))',
  ])('reports %j', (text) => expect(calls(text)).toHaveLength(1))
  test.each([
    'const read = () => store.load()\nuseEffect(() => watch(read))',
    "useEffect(() => addEventListener('online', () => store.load()))",
    "useEffect(() => { const back = () => store.load()\naddEventListener('online', back) })",
    'useEffect(() => { setTimeout(() => store.load()) })',
    'useEffect(() => void stores.load())',
    'const send = async () => { await store.send()\nawait store.load() }\nuseEffect(() => void send())',
  ])('accepts %j', (text) => expect(calls(text)).toEqual([]))
  test('reports the line number', () => expect(calls('\n\nuseEffect(() => void store.load())')).toEqual([3]))
})
