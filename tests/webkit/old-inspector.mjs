const patched = new WeakSet()

/**
 * Adapts Playwright, which expects a newer inspector, to WebKit 2.38: its calls do not wait for promises, and elements
 * have no `checkVisibility`, which the app must not find there either.
 * @param {object} session Playwright's connection to a page
 */
export function adaptToOldInspector(session) {
  const prototype = Object.getPrototypeOf(session)
  if (patched.has(prototype)) return
  patched.add(prototype)
  const { send } = prototype
  prototype.send = async function (method, params) {
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
