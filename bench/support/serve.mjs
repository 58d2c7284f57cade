import { freePort } from '../../scripts/support/free-port.mjs'
import { root } from '../../scripts/support/root.mjs'
import { gzipJson } from './gzip-json.mjs'
import { loadSite, serveSites } from './site.mjs'

/**
 * One server for the app, the pages it is measured against and the mock clinic, which the project's own Vite plugin
 * adds to the preview server.
 * @param {{ app: string, refStatic: string, refReact: string }} folders
 */
export async function serve({ app, refStatic, refReact }) {
  const { preview } = await import('vite')
  const pages = new Map([
    ...loadSite(app, '/'),
    ...loadSite(refStatic, '/ref-static/'),
    ...loadSite(refReact, '/ref-react/'),
  ])
  const port = await freePort(5283)
  const server = await preview({
    root,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      {
        name: 'bench-sites',
        enforce: 'pre',
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use(serveSites(pages))
          middlewares.use(gzipJson)
        },
      },
    ],
    build: { outDir: app },
    preview: { host: '127.0.0.1', port, strictPort: true },
  })
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
