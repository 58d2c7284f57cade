/** Builds the static demo and serves it as files under a path, as any host has it. PORT and BASE_PATH say where. */
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './support/root.mjs'
import { staticServer } from './support/static-server.mjs'

await ensureInstalled()
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
await build({ root, mode: 'demo', logLevel: 'warn' })

const { PORT = '5175', BASE_PATH = '/' } = process.env
const server = staticServer(join(root, 'dist-demo'), BASE_PATH)
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}${BASE_PATH}`))

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0))
