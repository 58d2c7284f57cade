const adapted = new WeakSet()

/**
 * Adapts Playwright to WebKit's inspector.
 * @param {object} session Playwright's connection to a page
 * @param {{ isOld: boolean }} options WebKit 2.38?
 */
export function adaptToInspector(session, { isOld }) {
  const prototype = Object.getPrototypeOf(session)
  if (adapted.has(prototype)) return
  adapted.add(prototype)
  const send = withoutEqualReplacements(prototype.send)
  prototype.send = isOld ? forOldInspector(send) : send
}

/** WebKit crashes if a request of a page that is left is replaced, which is Playwright's way to continue it. */
function withoutEqualReplacements(send) {
  return function (method, params) {
    if (method !== 'Network.interceptWithRequest') return send.call(this, method, params)
    const { requestId, ...replacement } = params
    const isEqual = Object.values(replacement).every((value) => value === undefined)
    return isEqual
      ? send.call(this, 'Network.interceptContinue', { requestId, stage: 'request' })
      : send.call(this, method, params)
  }
}

/** In 2.38 calls do not wait for promises, and elements have no `checkVisibility`, which the app must not find there. */
function forOldInspector(send) {
  return async function (method, params) {
    if (method === 'Runtime.evaluate')
      return send.call(this, method, { ...params, expression: withoutCheckVisibility(params.expression) })
    if (method !== 'Runtime.callFunctionOn' || !params.awaitPromise) return send.call(this, method, params)
    const { returnByValue, functionDeclaration, ...rest } = params
    const { result, wasThrown } = await send.call(this, method, {
      ...rest,
      functionDeclaration: asAsync(functionDeclaration),
    })
    if (wasThrown) return { result, wasThrown }
    return send.call(this, 'Runtime.awaitPromise', { promiseObjectId: result.objectId, returnByValue })
  }
}

const withoutCheckVisibility = (source) =>
  source.replaceAll('element.checkVisibility()', '(element.getClientRects().length > 0)')
const asAsync = (source) => `async function (...values) { return (${source}).apply(this, values) }`
