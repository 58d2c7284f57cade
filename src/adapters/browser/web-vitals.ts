import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import type { Measures } from '@/application/ports/measures'

/** Listens to the browser's own measurements, earlier ones too, and sends them whenever the page is put aside. */
export function watchVitals(measures: Measures): void {
  const note = ({ name, value }: Metric) => measures.note(name, value)
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(note)
  // Registered last: by then the library has told its final values of this moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') measures.send()
  })
  addEventListener('pagehide', () => measures.send())
}
