/**
 * Builds the demo clinic for the browser tests and serves it at PORT. `dev` and `static` also start the dev server and
 * the static demo, at the next two ports; `built` serves the build of the previous run. All are prepared in parallel;
 * PORT is reserved from the start and opens last.
 */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureInstalled } from './ensure-installed.mjs'
import { reservePort } from './support/free-port.mjs'
import { repositoryRoot } from './support/root.mjs'

const BESIDE = {
  dev: { args: ['start.mjs', '--strict-port'], after: 1 },
  static: { args: ['serve-static-demo.mjs'], after: 2 },
}
const port = Number(process.env.PORT)

const isOpen = (port) =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => resolve(true))
    probe.on('connect', () => probe.end())
    probe.on('error', () => resolve(false))
  })

await ensureInstalled()
const release = await reservePort(port).catch((error) => {
  console.error(`Port ${port} is not available (${error.code}). Set SUJIAN_TEST_PORT to another one.`)
  process.exit(1)
})
const asked = Object.keys(BESIDE).filter((name) => process.argv.includes(name))
const beside = asked.map((name) => {
  const { args, after } = BESIDE[name]
  const [script, ...options] = args
  const env = { ...process.env, PORT: String(port + after) }
  const server = spawn(process.execPath, [join(repositoryRoot, 'scripts', script), ...options], {
    env,
    stdio: 'inherit',
  })
  server.on('exit', (code, signal) => {
    console.error(`The ${name} server has exited (${signal ?? code}); stopping the build's server.`)
    process.exit(code || 1)
  })
  return { server, port: port + after }
})
const others = beside.map(async (each) => {
  while (!(await isOpen(each.port))) await wait(100)
})

process.env.NODE_ENV = 'production'
const { serveBuild } = await import('./support/serve-build.mjs')
const built = await serveBuild('plain', port, {
  others: Promise.all(others).then(release),
  isBuilt: process.argv.includes('built'),
})
// Test clients reuse connections; a request on a connection that the server is closing would fail at random.
built.httpServer.keepAliveTimeout = 0
console.log(`The build is served at http://127.0.0.1:${port}`) // playwright.config.ts waits for this line.

const stop = async () => {
  for (const { server } of beside) server.removeAllListeners('exit').kill('SIGTERM')
  await built.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
