/** The bench's servers, which send files compressed in advance, as a good host does. */
import { createServer } from 'node:http'
import { createClinicControl } from '../../scripts/support/clinic-control.mjs'
import { findFreePort } from '../../scripts/support/free-port.mjs'
import { repositoryRoot } from '../../scripts/support/root.mjs'
import { createCertificate } from './certificate.mjs'
import { gzipJsonResponse } from './gzip-json.mjs'
import { readBuiltSite, serveSites } from './site.mjs'

const FIRST_PORT = 5283

/** Returns today's date plus `days`, in the clinic's time zone. */
const dayIn = (days) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 24 * 60 * 60_000)
export const tomorrowDate = () => dayIn(1)
/** The time at which every clinic of the bench opens, whatever the real time of day; the clock keeps running. */
const OPENS_AT = 'T09:10:00+08:00'

/** @param {Readonly<Record<string, string>>} folders by their path */
const sitesOf = (folders) =>
  new Map(Object.entries(folders).flatMap(([path, folder]) => Array.from(readBuiltSite(folder, path))))

/**
 * Serves the app, its reference pages and the mock clinic, which the project's Vite plugin adds to the preview server.
 * Uses HTTP/2, like deploy/nginx; `plain` is the same over HTTP/1, for requests from Node.
 * @param {{ app: string, beside?: Readonly<Record<string, string>> }} folders
 */
export async function serveApp({ app, beside = {} }) {
  const { cert, key } = createCertificate()
  process.env.SUJIAN_CLINIC_AT ??= dayIn(0) + OPENS_AT
  const { preview } = await import('vite')
  const pages = sitesOf({ '/': app, ...beside })
  const port = await findFreePort(FIRST_PORT)
  const server = await preview({
    root: repositoryRoot,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      {
        name: 'bench-sites',
        enforce: 'pre',
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use(serveSites(pages))
          middlewares.use(gzipJsonResponse)
        },
      },
    ],
    build: { outDir: app },
    preview: { host: '127.0.0.1', port, strictPort: true, https: { cert, key } },
  })
  const plainServer = createServer(server.middlewares)
  const plainPort = await findFreePort(port + 1)
  await new Promise((done) => plainServer.listen(plainPort, '127.0.0.1', done))
  const plain = `http://127.0.0.1:${plainPort}`
  return {
    address: `https://127.0.0.1:${port}`,
    plain,
    /** @param {string} name which of the server's clinics */
    clinic: (name) => createClinicControl(plain, `bench-${name}`),
    async close() {
      plainServer.close()
      await server.close()
    },
  }
}

/** Serves folders without a clinic. @param {Readonly<Record<string, string>>} folders by their path */
export async function serveFolders(folders) {
  const pages = sitesOf(folders)
  const answer = serveSites(pages)
  const server = createServer((request, response) => answer(request, response, () => response.writeHead(404).end()))
  const port = await findFreePort(FIRST_PORT)
  await new Promise((done) => server.listen(port, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${port}`, pages, close: () => server.close() }
}
