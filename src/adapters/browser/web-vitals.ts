import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import type { Telemetry } from '@/application/ports/telemetry'

/** Records web vitals, including buffered entries, and sends them whenever the page is hidden. */
export function observeWebVitals(measures: Telemetry): void {
  const note = ({ name, value }: Metric) => measures.note(name, value)
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(note)
  // Registered last, so that the library reports its final values first.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') measures.send()
  })
  addEventListener('pagehide', () => measures.send())
}
