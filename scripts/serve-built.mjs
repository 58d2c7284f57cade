/** The demo clinic for the browser tests at PORT, as a build. */
import { ensureInstalled } from './ensure-installed.mjs'

await ensureInstalled()
process.env.NODE_ENV = 'production'
const { serveBuilt } = await import('./support/built.mjs')

const server = await serveBuilt('plain', Number(process.env.PORT))
// A test asks over a connection that it keeps: one that is closed just then would fail by chance.
server.httpServer.keepAliveTimeout = 0

const stop = async () => {
  await server.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
