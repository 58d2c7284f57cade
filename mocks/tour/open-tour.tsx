import { createRoot } from 'react-dom/client'
import { readControl } from '../control/control-api'
import { TourController } from './tour-controller'
import { readStoredTour } from './tour-storage'
import { tourScriptFor } from './script-for'
import { createSidePanelElement } from './side-panel'
import type { TourPage } from './start'
import { parseTourState, type TourScript } from './state'
import { TourLayer } from './tour-layer'

let isOpen = false

/** Returns the tour's script with the doctor's name as the clinic shows it. */
async function scriptOf({ control }: TourPage): Promise<TourScript> {
  return tourScriptFor((await readControl(control, 'world'))?.doctor)
}

/**
 * Shows the tour over the app in its own React root, as an offer or with the stored progress. If the host page has a
 * side panel, the card appears there.
 */
export async function openTour(page: TourPage, how: 'offer' | 'go-on'): Promise<void> {
  if (isOpen) return
  isOpen = true
  const script = await scriptOf(page)
  const seat = createSidePanelElement()
  const host = document.createElement('div')
  host.dataset.tour = ''
  document.body.append(host)
  // The side panel belongs to another document, so this root's ids must not collide with that document's.
  const root = createRoot(host, { identifierPrefix: 'tour-' })
  const close = () => {
    isOpen = false
    root.unmount()
    host.remove()
    seat?.remove()
  }
  const kept = parseTourState(script, readStoredTour())
  const guide = new TourController(page, close, kept, script)
  if (kept && how === 'go-on') guide.resume()
  root.render(<TourLayer guide={guide} host={host} seat={seat} />)
}
