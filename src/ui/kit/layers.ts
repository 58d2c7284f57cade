import { useEffectEvent, useLayoutEffect } from 'react'

/** What lies over the page; `close` tells whether it may be closed. */
type Layer = { readonly close: () => boolean; isLeaving: boolean }

let open: readonly Layer[] = []
/** Where the layers lie. */
let page = ''
/** The way back to an entry of our own ends with a popstate. */
let isUnderWay = false
let waiting: (() => void)[] = []

const standing = () => open.filter(({ isLeaving }) => !isLeaving)
/** How many layers the entry of the history stands for that the browser is at. */
const depth = (): number => (history.state as { layers?: number } | null)?.layers ?? 0

function arrive(): void {
  isUnderWay = false
  for (const go of waiting.splice(0)) go()
}

function goBack(steps: number): void {
  isUnderWay = true
  history.go(-steps)
}

/** Gives each layer an entry of its own, and takes the entries away whose layers are closed. */
function settle(): void {
  if (isUnderWay) return
  const wanted = standing().length
  const over = depth() - wanted
  if (over > 0) return goBack(over)
  page = location.href
  // The router's own history would take it for another place.
  for (let at = depth() + 1; at <= wanted; at += 1)
    History.prototype.pushState.call(history, { ...(history.state as object | null), layers: at }, '')
}

const settleSoon = (): void => queueMicrotask(settle)

/** Whoever goes elsewhere does so from the page's own entry: none of a layer stays behind. */
export function beneathLayers(go: () => void): void {
  if (!isUnderWay && depth() === 0) return go()
  waiting.push(go)
  if (!isUnderWay) goBack(depth())
}

addEventListener(
  'popstate',
  (event) => {
    if (isUnderWay) {
      event.stopImmediatePropagation()
      arrive()
      return settleSoon()
    }
    const left = standing().slice(depth())
    if (left.length > 0 && location.href === page) event.stopImmediatePropagation()
    for (const layer of left) layer.isLeaving = layer.close()
    settleSoon()
  },
  true,
)
// A page that was loaded anew beneath a layer. This stands before the router, which would make the entry its own.
settle()

/** Back closes the layer that is on top, and only then leads away from the page. `close` is left out while it may not be closed. */
export function useLayer(isOpen: boolean, close: (() => void) | undefined): void {
  const onBack = useEffectEvent(() => {
    close?.()
    return close !== undefined
  })
  // At once, and not after the next frame: its own key may lead elsewhere.
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer: Layer = { close: () => onBack(), isLeaving: false }
    open = [...open, layer]
    settleSoon()
    return () => {
      open = open.filter((each) => each !== layer)
      settleSoon()
    }
  }, [isOpen])
}
