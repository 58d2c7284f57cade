import { expect, test } from 'vitest'
import { adaptToOldInspector } from './webkit/old-inspector.mjs'

type Message = { readonly method: string; readonly params: Record<string, unknown> }

/** A session that records its messages and returns the next of these results. */
function sessionWith(...results: object[]) {
  const sent: Message[] = []
  class Session {
    async send(method: string, params: Record<string, unknown>) {
      sent.push({ method, params })
      return results.shift()
    }
  }
  const session = new Session()
  adaptToOldInspector(session)
  adaptToOldInspector(new Session())
  return { session, sent }
}
const CALL = { functionDeclaration: '(a) => a + 1', objectId: 'o1', returnByValue: true, awaitPromise: true }

test('adaptToOldInspector › waits for the promise of an async function around each call', async () => {
  const { session, sent } = sessionWith({ result: { objectId: 'promise' } }, { result: { value: 2 } })
  expect(await session.send('Runtime.callFunctionOn', CALL)).toEqual({ result: { value: 2 } })
  expect(sent.map(({ method }) => method)).toEqual(['Runtime.callFunctionOn', 'Runtime.awaitPromise'])
  expect(sent[1]?.params).toEqual({ promiseObjectId: 'promise', returnByValue: true })
  const { functionDeclaration, ...rest } = sent[0]?.params ?? {}
  expect(rest).not.toHaveProperty('returnByValue')
  // oxlint-disable-next-line no-eval -- runs the function as the page does
  const call = (0, eval)(`(${String(functionDeclaration)})`) as (value: number) => Promise<number>
  expect(await call(1)).toBe(2)
})

test('adaptToOldInspector › returns a syntax error of the call without waiting', async () => {
  const failure = { result: { description: 'SyntaxError' }, wasThrown: true }
  const { session, sent } = sessionWith(failure)
  expect(await session.send('Runtime.callFunctionOn', CALL)).toEqual(failure)
  expect(sent).toHaveLength(1)
})

test('adaptToOldInspector › replaces checkVisibility in Playwright’s script and passes on other messages', async () => {
  const { session, sent } = sessionWith({}, {})
  await session.send('Runtime.evaluate', { expression: 'return !element.checkVisibility()' })
  await session.send('Page.reload', {})
  expect(sent).toEqual([
    { method: 'Runtime.evaluate', params: { expression: 'return !(element.getClientRects().length > 0)' } },
    { method: 'Page.reload', params: {} },
  ])
})
