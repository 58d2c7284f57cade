import { createRoot } from 'react-dom/client'
import { CHINESE_KIT_WORDS, KitWordsContext } from '@/ui/kit/kit-words'
import { Guide } from './guide'
import { TourLayer } from './tour-layer'
import type { TourPage } from './start'
import type { TourState } from './state'

let isOpen = false

/**
 * Puts the tour over the app, in a root of its own. `kept` goes on where a load of the page or the person has interrupted it;
 * a tour that was left is offered unless it `isResumed` by name.
 */
export function openTour(page: TourPage, kept?: TourState, isResumed = kept?.stage !== 'left'): void {
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
  const guide = new Guide(page, close, kept)
  if (kept && isResumed) guide.resume()
  root.render(
    <KitWordsContext.Provider value={CHINESE_KIT_WORDS}>
      <TourLayer guide={guide} host={host} />
    </KitWordsContext.Provider>,
  )
}
