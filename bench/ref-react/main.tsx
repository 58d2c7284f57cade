import '../../src/ui/styles/tokens.css'
import '../first-screen.css'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { FirstScreen } from './first-screen'
import { SecondScreen } from './second-screen'

function listen(notify: () => void): () => void {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}

/** Home, and the doctors that its tiles open. */
function Page() {
  const hash = useSyncExternalStore(listen, () => location.hash)
  return hash === '#door' ? <SecondScreen /> : <FirstScreen />
}

const place = document.querySelector('#root')
if (place) createRoot(place).render(<Page />)
