/**
 * npm start: opens the demo clinic. HOST=0.0.0.0 lets phones in; PORT chooses another port.
 * npm start -- --world NAME opens another of the mock clinic's worlds.
 */
import { networkInterfaces } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './support/root.mjs'
import { bold, isWatched } from './support/terminal.mjs'

const USAGE = 'npm start -- [--world NAME] [--strict-port]'
const LOOPBACK = /^(localhost|::1|127\.)/
const EVERYWHERE = ['0.0.0.0', '::']

function readArguments() {
  try {
    return parseArgs({ options: { world: { type: 'string' }, 'strict-port': { type: 'boolean' } } }).values
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`)
    return process.exit(2)
  }
}

/** This machine's address for a phone in the same network. */
const lanAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address

/** @param {string} address */
async function showQrCode(address) {
  const { default: encodeQR } = await import('qr')
  const lines = encodeQR(address, 'ascii').trimEnd().split('\n')
  // White on black whatever the terminal's colours are, so that every scanner reads it.
  console.log(lines.map((line) => (isWatched ? `\u001B[40;97m${line}\u001B[0m` : line)).join('\n'))
}

const options = readArguments()
if (options.world) process.env.SUJIAN_WORLD = options.world

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 5173)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535; it is ${process.env.PORT}.`)
  process.exit(2)
}

await ensureInstalled()
const { createLogger, createServer } = await import('vite')

const logger = createLogger('info', { allowClearScreen: false })
const quiet = {
  ...logger,
  info: (message, about) => !/^Port \d+ is in use/.test(message) && logger.info(message, about), // we say it below
}
const server = await createServer({
  root,
  mode: 'development',
  customLogger: quiet,
  server: { host, port, strictPort: options['strict-port'] ?? false },
})

let isLeaving = false
const leave = () => {
  if (isLeaving) process.exit(0)
  isLeaving = true
  setTimeout(() => process.exit(0), 1500).unref()
  void server.close().finally(() => process.exit(0))
}
process.on('SIGINT', leave)
process.on('SIGTERM', leave)

try {
  await server.listen()
} catch (error) {
  console.error(`The demo clinic could not be opened on ${host}:${port}: ${error.message}`)
  process.exit(1)
}

const opened = server.httpServer.address().port
const shownHost = EVERYWHERE.includes(host) ? '127.0.0.1' : host
const addressOf = (name) => `http://${name.includes(':') ? `[${name}]` : name}:${opened}/`

if (port !== 0 && opened !== port)
  console.log(`端口 ${port} 已被占用，改用 ${opened}  Port ${port} is taken, using ${opened}`)
console.log(`素笺 演示门诊已打开        ${bold(addressOf(shownHost))}`)
console.log(`The demo clinic is open  ${bold(addressOf(shownHost))}`)

if (!LOOPBACK.test(host)) {
  const lan = EVERYWHERE.includes(host) ? lanAddress() : host
  if (lan) {
    console.log(`手机扫码打开（同一网络） Scan with a phone in the same network  ${bold(addressOf(lan))}`)
    await showQrCode(addressOf(lan))
  }
}
