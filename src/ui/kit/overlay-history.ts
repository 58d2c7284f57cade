import { useEffectEvent, useLayoutEffect } from 'react'

/** An overlay above the page; `close` returns whether it may close. */
type Layer = { readonly close: () => boolean; isLeaving: boolean }

let open: readonly Layer[] = []
/** URL of the page that the layers belong to. */
let page = ''
/** Whether a `history.go` called by this module is pending; it ends with a popstate event. */
let isNavigating = false
let waiting: (() => void)[] = []
/** Whether the URL is already the next screen's while the layers' screen is still displayed. */
let isScreenPending = false

const standing = () => open.filter(({ isLeaving }) => !isLeaving)
/** Number of layers in the current history entry. */
const depth = (): number => (history.state as { layers?: number } | null)?.layers ?? 0

function arrive(): void {
  isNavigating = false
  const navigations = waiting.splice(0)
  for (const go of navigations) go()
  // The router changes the URL in a microtask.
  queueMicrotask(() => {
    isScreenPending = navigations.length > 0 && open.length > 0 && location.href !== page
    settle()
  })
}

/** Adds the history entries of layers that remain open on the new screen. */
export function onScreenRendered(): void {
  if (!isScreenPending) return
  isScreenPending = false
  settle()
}

function goBack(steps: number): void {
  isNavigating = true
  history.go(-steps)
}

/** Adds a history entry for each open layer, and removes the entries of closed layers. */
function settle(): void {
  if (isNavigating || isScreenPending) return
  const wanted = standing().length
  const over = depth() - wanted
  if (over > 0) return goBack(over)
  page = location.href
  // Keeps the router's state, so that the router sees no navigation.
  for (let at = depth() + 1; at <= wanted; at += 1)
    History.prototype.pushState.call(history, { ...(history.state as object | null), layers: at }, '')
}

const settleSoon = (): void => queueMicrotask(settle)

/** Navigates from the page's own history entry, so that no layer's entry remains. */
export function runAfterOverlaysClose(go: () => void): void {
  if (!isNavigating && depth() === 0) return go()
  waiting.push(go)
  if (!isNavigating) goBack(depth())
}

addEventListener(
  'popstate',
  (event) => {
    if (isNavigating) {
      event.stopImmediatePropagation()
      return arrive()
    }
    if (isScreenPending) {
      // Back cancels the navigation; the layers close with their screen.
      isScreenPending = location.href !== page
      return settleSoon()
    }
    const left = standing().slice(depth())
    if (left.length > 0 && location.href === page) event.stopImmediatePropagation()
    for (const layer of left) layer.isLeaving = layer.close()
    settleSoon()
  },
  true,
)
// Cleans up after a reload with an open layer; runs before the router, which would take over the entry.
settle()

/**
 * Makes the back button close the topmost layer before leaving the page. Omit `close` while the layer must stay open.
 */
export function useCloseOnBack(isOpen: boolean, close: (() => void) | undefined): void {
  const onBack = useEffectEvent(() => {
    close?.()
    return close !== undefined
  })
  // Runs before the next frame, because the layer's button may navigate.
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer: Layer = { close: () => onBack(), isLeaving: false }
    open = [...open, layer]
    settleSoon()
    return () => {
      open = open.filter((each) => each !== layer)
      if (open.length === 0) isScreenPending = false
      settleSoon()
    }
  }, [isOpen])
}
