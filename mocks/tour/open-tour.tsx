import { createRoot } from 'react-dom/client'
import { readControl } from '../control/control-api'
import { Guide } from './guide'
import { readKept } from './keep'
import { scriptFor } from './script-for'
import { takeSeat } from './seat'
import type { TourPage } from './start'
import { stateFrom, type Script } from './state'
import { TourLayer } from './tour-layer'

let isOpen = false

/** The steps, with the doctor whom they lead to named as the clinic's own screens do. */
async function scriptOf({ control }: TourPage): Promise<Script> {
  return scriptFor((await readControl(control, 'world'))?.doctor)
}

/**
 * Puts the tour over the app, in a root of its own: offered, or going on at once with what this tab has kept. Where the page
 * around the phone has a seat for it, it speaks from there.
 */
export async function openTour(page: TourPage, how: 'offer' | 'go-on'): Promise<void> {
  if (isOpen) return
  isOpen = true
  const script = await scriptOf(page)
  const seat = takeSeat()
  const host = document.createElement('div')
  host.dataset.tour = ''
  document.body.append(host)
  // What it says beside the phone stands in another page, whose ids are not to be met there.
  const root = createRoot(host, { identifierPrefix: 'tour-' })
  const close = () => {
    isOpen = false
    root.unmount()
    host.remove()
    seat?.remove()
  }
  const kept = stateFrom(script, readKept())
  const guide = new Guide(page, close, kept, script)
  if (kept && how === 'go-on') guide.resume()
  root.render(<TourLayer guide={guide} host={host} seat={seat} />)
}
