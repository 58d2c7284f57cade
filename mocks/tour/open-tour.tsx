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

/** Returns the steps, with the name of the doctor as the clinic shows it. */
async function scriptOf({ control }: TourPage): Promise<TourScript> {
  return tourScriptFor((await readControl(control, 'world'))?.doctor)
}

/**
 * Shows the tour over the app in its own React root, as an offer or with the stored progress. Uses the host page's side
 * panel if there is one.
 */
export async function openTour(page: TourPage, how: 'offer' | 'go-on'): Promise<void> {
  if (isOpen) return
  isOpen = true
  const script = await scriptOf(page)
  const seat = createSidePanelElement()
  const host = document.createElement('div')
  host.dataset.tour = ''
  document.body.append(host)
  // The side panel is in another document, with whose ids this root's must not collide.
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
