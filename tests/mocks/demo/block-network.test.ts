import { expect, test } from 'vitest'
import { blockNetwork, type NetworkApis } from '../../../mocks/demo/block-network'

const REAL = 'https://h5.clinic.example/mcapi/patients'
const SENTENCE = /不连接真实门诊.*to no real one.*h5\.clinic\.example/s
type Way = new (...given: string[]) => { open(verb: string, address: string): void; readonly readyState?: number }

function shut() {
  const wentOut: string[] = []
  const goesOut = class extends EventTarget {
    constructor() {
      super()
      wentOut.push('made')
    }
  }
  const navigator = { sendBeacon: () => wentOut.push('beacon') }
  const view: NetworkApis = {
    fetch: () => wentOut.push('fetch'),
    XMLHttpRequest: goesOut,
    WebSocket: goesOut,
    EventSource: goesOut,
    navigator,
  }
  blockNetwork(view)
  return { view, wentOut, navigator }
}

test('blockNetwork › rejects every network API with a message that names the request', async () => {
  const { view, wentOut, navigator } = shut()
  const ways = view as unknown as Record<'XMLHttpRequest' | 'WebSocket' | 'EventSource', Way> & { fetch: typeof fetch }
  await expect(ways.fetch(REAL)).rejects.toThrow(SENTENCE)
  await expect(ways.fetch(new URL(REAL))).rejects.toThrow(SENTENCE)
  await expect(ways.fetch(new Request(REAL))).rejects.toThrow(SENTENCE)
  expect(() => new ways.WebSocket(REAL)).toThrow(SENTENCE)
  expect(() => new ways.EventSource(REAL)).toThrow(SENTENCE)
  expect(() => new ways.XMLHttpRequest().open('POST', REAL)).toThrow(SENTENCE)
  expect(navigator.sendBeacon()).toBe(false)
  expect(wentOut).toEqual([])
})

test('blockNetwork › rejects requests from the object storage client', async () => {
  const { view } = shut()
  const known = Object.getOwnPropertyDescriptor(globalThis, 'XMLHttpRequest')
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: view.XMLHttpRequest, configurable: true })
  try {
    const request = new XMLHttpRequest()
    expect(() => request.open('PUT', 'https://rht-patients.oss-cn-chengdu.aliyuncs.com/p.jpg')).toThrow(/aliyuncs/)
  } finally {
    if (known) Object.defineProperty(globalThis, 'XMLHttpRequest', known)
    else Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
  }
})
