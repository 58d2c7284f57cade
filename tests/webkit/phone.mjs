import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { findFreePort } from '../../scripts/support/free-port.mjs'

const HOST = '127.0.0.1'
const programPath = (name) => fileURLToPath(new URL(name, import.meta.url))
/** Keeps WebKit away from the GPU, D-Bus, settings and assistive technology, none of which a test machine has. */
const ENVIRONMENT = {
  LC_ALL: 'C.UTF-8',
  TZ: 'Asia/Shanghai',
  GDK_BACKEND: 'x11',
  GSETTINGS_BACKEND: 'memory',
  GTK_A11Y: 'none',
  GTK_USE_PORTAL: '0',
  NO_AT_BRIDGE: '1',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
}

/** Starts an X server without a screen, which ends with its last window; returns its display, such as `:3`. */
async function startDisplay(xvfb) {
  // The X server chooses a free display and writes its number to file descriptor 3.
  const server = spawn(xvfb, ['-displayfd', '3', '-terminate', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await Promise.race([
    once(createInterface({ input: server.stdio[3] }), 'line'),
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb did not start (exit code ${code}).`))),
  ])
  return `:${number}`
}

/** WebKit closes the connection on a frame above 128 KiB; a message may have several. */
const MAX_FRAME_CHARACTERS = 32_768

/** Playwright's connection to the inspector of one page, for `webkit.connectOverCDP`. */
export class PageTransport {
  #url
  #socket
  onmessage
  onclose

  /** @param {string} url */
  constructor(url) {
    this.#url = url
  }
  open() {
    this.#socket = new WebSocket(this.#url, { perMessageDeflate: false, maxPayload: 0 })
    this.#socket.on('message', (data) => this.onmessage?.(JSON.parse(data.toString())))
    this.#socket.on('close', () => this.onclose?.())
    this.#socket.on('error', () => undefined) // 'close' follows
  }
  send(message) {
    const text = JSON.stringify(message)
    for (let at = 0; at < text.length; at += MAX_FRAME_CHARACTERS)
      this.#socket.send(text.slice(at, at + MAX_FRAME_CHARACTERS), { fin: at + MAX_FRAME_CHARACTERS >= text.length })
  }
  close() {
    this.#socket.close()
  }
}

/**
 * Starts a program that opens pages in WebKit, with its remote inspector.
 * @param {string} program @param {string[]} args @param {Record<string, string>} [env]
 */
export async function startInspectable(program, args, env = {}) {
  const port = await findFreePort(20_000 + (process.pid % 20_000), HOST)
  const child = spawn(program, args, {
    env: { ...process.env, ...ENVIRONMENT, ...env, WEBKIT_INSPECTOR_HTTP_SERVER: `${HOST}:${port}` },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  child.stdin.on('error', () => undefined) // 'exit' follows
  const exitError = () => new Error(`${program} has exited (${child.exitCode}).\n${errors}`)
  /** Returns the inspector's address of each page, in the order of their opening, once there are `count` pages. */
  const waitForPages = async (count) => {
    for (;;) {
      if (child.exitCode !== null) throw exitError()
      const list = await fetch(`http://${HOST}:${port}/`).then(
        (reply) => reply.text(),
        () => '',
      )
      const paths = list.match(/socket\/\d+\/\d+\/WebPage/g) ?? []
      if (paths.length >= count) return paths.map((path) => `ws://${HOST}:${port}/${path}`)
      await wait(20)
    }
  }
  await waitForPages(1)
  return {
    waitForPages,
    /** Sends one command to the program, as JSON. */
    send: (...command) => child.stdin.write(`${JSON.stringify(command)}\n`),
    /** Fails if the program, or the engine in it, has crashed. */
    close: async () => {
      child.stdin.end()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (child.exitCode) throw exitError()
    },
  }
}

/**
 * Opens a WebKitGTK window that remembers nothing.
 * @param {{ python: string, xvfb: string }} programs from `findWebkit`
 * @param {{ width: number, height: number, userAgent: string, language: string, storage: boolean }} options
 */
export async function startPhone({ python, xvfb }, options) {
  return startInspectable(python, [programPath('phone.py'), JSON.stringify(options)], {
    DISPLAY: await startDisplay(xvfb),
  })
}

/**
 * Opens a page of WPE WebKit 2.38, without a window.
 * @param {{ python: string }} programs from `findOldWebkit`
 * @param {Parameters<typeof startPhone>[1]} options
 */
export const startOldPhone = ({ python }, options) =>
  startInspectable(python, [programPath('old-phone.py'), JSON.stringify(options)])
