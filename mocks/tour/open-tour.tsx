import { createRoot } from 'react-dom/client'
import { CHAPTERS } from './chapters/chapters'
import { Guide } from './guide'
import { keptTour } from './keep'
import type { TourPage } from './start'
import { TourLayer } from './tour-layer'

let isOpen = false

/** Puts the tour over the app, in a root of its own: offered, or going on at once with what this tab has kept. */
export function openTour(page: TourPage, how: 'offer' | 'go-on'): void {
  if (isOpen) return
  isOpen = true
  const host = document.createElement('div')
  host.dataset.tour = ''
  document.body.append(host)
  const root = createRoot(host)
  const close = () => {
    isOpen = false
    root.unmount()
    host.remove()
  }
  const kept = keptTour(CHAPTERS)
  const guide = new Guide(page, close, kept)
  if (kept && how === 'go-on') guide.resume()
  root.render(<TourLayer guide={guide} host={host} />)
}
