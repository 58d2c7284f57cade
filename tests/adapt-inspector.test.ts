import { expect, test } from 'vitest'
import { adaptToInspector } from './webkit/adapt-inspector.mjs'

type Message = { readonly method: string; readonly params: Record<string, unknown> }

/** A session that records its messages and returns the next of these results. */
function sessionWith({ isOld }: { readonly isOld: boolean }, ...results: object[]) {
  const sent: Message[] = []
  class Session {
    async send(method: string, params: Record<string, unknown>) {
      sent.push({ method, params })
      return results.shift()
    }
  }
  const session = new Session()
  adaptToInspector(session, { isOld })
  adaptToInspector(new Session(), { isOld })
  return { session, sent }
}
const CALL = { functionDeclaration: '(a) => a + 1', objectId: 'o1', returnByValue: true, awaitPromise: true }

test('adaptToInspector › waits for the promise of an async function around each call', async () => {
  const { session, sent } = sessionWith({ isOld: true }, { result: { objectId: 'promise' } }, { result: { value: 2 } })
  expect(await session.send('Runtime.callFunctionOn', CALL)).toEqual({ result: { value: 2 } })
  expect(sent.map(({ method }) => method)).toEqual(['Runtime.callFunctionOn', 'Runtime.awaitPromise'])
  expect(sent[1]?.params).toEqual({ promiseObjectId: 'promise', returnByValue: true })
  const { functionDeclaration, ...rest } = sent[0]?.params ?? {}
  expect(rest).not.toHaveProperty('returnByValue')
  // oxlint-disable-next-line no-eval -- runs the function as the page does
  const call = (0, eval)(`(${String(functionDeclaration)})`) as (value: number) => Promise<number>
  expect(await call(1)).toBe(2)
})

test('adaptToInspector › returns a syntax error of the call without waiting', async () => {
  const failure = { result: { description: 'SyntaxError' }, wasThrown: true }
  const { session, sent } = sessionWith({ isOld: true }, failure)
  expect(await session.send('Runtime.callFunctionOn', CALL)).toEqual(failure)
  expect(sent).toHaveLength(1)
})

test('adaptToInspector › replaces checkVisibility in Playwright’s script and passes on other messages', async () => {
  const { session, sent } = sessionWith({ isOld: true }, {}, {})
  await session.send('Runtime.evaluate', { expression: 'return !element.checkVisibility()' })
  await session.send('Page.reload', {})
  expect(sent).toEqual([
    { method: 'Runtime.evaluate', params: { expression: 'return !(element.getClientRects().length > 0)' } },
    { method: 'Page.reload', params: {} },
  ])
})

test.each([true, false])(
  'adaptToInspector › continues an unchanged request as such (old inspector: %s)',
  async (isOld) => {
    const { session, sent } = sessionWith({ isOld }, {}, {})
    await session.send('Network.interceptWithRequest', { requestId: '1', url: undefined, headers: undefined })
    const changed = { requestId: '2', url: 'https://example.org/', headers: undefined }
    await session.send('Network.interceptWithRequest', changed)
    expect(sent).toEqual([
      { method: 'Network.interceptContinue', params: { requestId: '1', stage: 'request' } },
      { method: 'Network.interceptWithRequest', params: changed },
    ])
  },
)
