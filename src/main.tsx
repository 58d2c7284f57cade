import { createRoot } from 'react-dom/client'
import { App } from './ui/app'
import { browserModule } from './wiring/browser.module'
import { openApp } from './wiring/open-app'
import { productionModule } from './wiring/production.module'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

/** Which outside: the real one, or the mock clinic behind the wire of the dev server or inside this page. */
async function outside() {
  if (import.meta.env.VITE_OUTSIDE === 'mock-server') return (await import('../mocks/demo.module')).serverDemo()
  if (import.meta.env.VITE_OUTSIDE === 'mock-page') return (await import('../mocks/demo.module')).pageDemo()
  return productionModule
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App {...openApp(browserModule, await outside())} />)
}

void start()
