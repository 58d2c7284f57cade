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
  if (!root) return
  const workbench =
    import.meta.env.VITE_OUTSIDE === 'production' ? undefined : await import('../mocks/workbench/attach')
  if (workbench?.takesPage()) return workbench.openWorkbench(root)
  const app = openApp(browserModule, await outside())
  createRoot(root).render(<App {...app} />)
  workbench?.attachWorkbench({
    stores: app.stores,
    mode: import.meta.env.VITE_OUTSIDE === 'mock-page' ? 'page' : 'server',
  })
}

void start()
