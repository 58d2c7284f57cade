import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readRuntimeConfig } from './adapters/browser/runtime-config'
import { App } from './ui/shell/app'
import { createAppRouter } from './ui/shell/router'
import { setFailureHelpLoader } from './ui/parts/load-failure-help'
import { browserModule } from './wiring/browser.module'
import { createApp } from './wiring/create-app'
import { productionModule } from './wiring/production.module'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

/** Starts the app in production; shows an error page if config.json is invalid. */
async function startProduction(root: HTMLElement): Promise<void> {
  const config = await readRuntimeConfig().catch(() => undefined)
  if (!config) return (await import('./wiring/config-error')).reportConfigError(root)
  await aTask()
  const app = createApp(browserModule(), productionModule(config))
  const off = Object.keys(config.features).filter((name) => !config.features[name])
  if (off.length) app.stores.isOff = (await import('./ui/shell/feature-flags')).applyDisabledFeatures(off)
  await draw(root, app)
}

/** Starts the app with the mock clinic, which runs on the dev server or inside this page. */
async function startDemo(root: HTMLElement): Promise<void> {
  const workbench = await import('../mocks/workbench/attach')
  if (workbench.isWorkbenchPage()) return workbench.showWorkbench(root)
  const isInPage = import.meta.env.VITE_OUTSIDE === 'mock-page'
  const demo = await import('../mocks/demo.module')
  const app = createApp(
    browserModule(demo.isDemoStorageKey),
    await (isInPage ? demo.createInPageDemo() : demo.createServerDemo()),
  )
  await draw(root, app)
  workbench.attachWorkbench({ stores: app.stores, mode: isInPage ? 'page' : 'server' })
}

/** Yields to a new task, so that the browser can handle input in between. */
const aTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Renders in slices; the prerender remains until the first screen is ready. */
async function draw(root: HTMLElement, app: ReturnType<typeof createApp>): Promise<void> {
  await Promise.all([aTask(), globalThis.sujianStyled])
  startTransition(() => createRoot(root).render(<App {...app} router={createAppRouter(app.stores)} />))
}

function start(): void {
  const root = document.getElementById('root')
  if (root) void (import.meta.env.VITE_OUTSIDE === 'production' ? startProduction(root) : startDemo(root))
}

setFailureHelpLoader(() => import('./ui/parts/failure-help-dialog'))
// Scripts that another script adds may run before the page is complete.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
