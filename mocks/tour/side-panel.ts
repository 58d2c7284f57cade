import { storedTourProgress } from './tour-storage'

/** Id of the tour's side panel, which is in the host page around the phone. */
export const SIDE_PANEL_ID = 'tour-seat'

/** Creates the tour's element in the side panel. Undefined without a host page: the tour then appears over the app. */
export function createSidePanelElement(): HTMLElement | undefined {
  if (parent === window) return undefined
  const seat = parent.document.getElementById(SIDE_PANEL_ID)
  if (!seat) return undefined
  const place = seat.ownerDocument.createElement('div')
  place.dataset.tour = ''
  seat.replaceChildren(place)
  // The card stays visible until the app has reloaded, but ignores input until then.
  addEventListener('pagehide', () => {
    if (storedTourProgress() === 'open') place.inert = true
    else place.remove()
  })
  return place
}
