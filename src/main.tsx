import 'reflect-metadata/lite'
import { Container, type ContainerModule } from 'inversify'
import { createRoot } from 'react-dom/client'
import { TroubleReports } from './application/ports/trouble-reports'
import { App } from './ui/app'
import { browserModule } from './wiring/browser.module'
import { coreModule, storesOf } from './wiring/core.module'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

/** Which outside: the real one, or the mock clinic behind the wire of the dev server or inside this page. */
async function outside(): Promise<ContainerModule> {
  if (import.meta.env.VITE_OUTSIDE === 'mock-server') return (await import('../mocks/demo.module')).serverDemoModule
  if (import.meta.env.VITE_OUTSIDE === 'mock-page') return (await import('../mocks/demo.module')).pageDemoModule()
  return (await import('./wiring/production.module')).productionModule
}

async function start(): Promise<void> {
  const container = new Container()
  container.load(browserModule, await outside(), coreModule)
  const reports = container.get(TroubleReports)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App stores={storesOf(container)} report={(trouble) => reports.send(trouble)} />)
}

void start()
