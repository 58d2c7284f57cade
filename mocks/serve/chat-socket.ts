import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { isCrossOrigin } from './cross-origin.ts'

/** What this module needs from the mock clinic; vite-plugin.ts explains why it is not imported. */
type Seat = { receive(text: string): void; left(): void }
type Outlet = { push(text: string): void; cut(code: number, reason: string): void }
export type ChatServer = { chat(mpId: string, outlet: Outlet): Seat; tick(): void }

/** The parts of an HTTP server that upgrading a connection needs. */
type Upgrading = Pick<EventEmitter, 'on' | 'listenerCount'>

const CHAT = /^\/im(\?|$)/
const MAX_FRAME = 64 * 1024
const TICK_MS = 1000
/** Limits for a connection: it must authenticate within the first, and send something within the second. */
const OPEN_WITHIN_MS = 10_000
const SILENCE_MS = 75_000
const TOO_SLOW = 4008
const ABNORMAL = 1006

function mpIdOf(address: string): string {
  const found = /[?&]mpId=([^&]*)/.exec(address)?.[1] ?? ''
  try {
    return decodeURIComponent(found)
  } catch {
    return found
  }
}

function seatOf(clinics: ChatServer, mpId: string, socket: WebSocket): Seat {
  return clinics.chat(mpId, {
    push: (text) => socket.send(text),
    // Code 1006 cannot be sent, so the socket is terminated instead.
    cut: (code, reason) => (code === ABNORMAL ? socket.terminate() : socket.close(code, reason)),
  })
}

function sitDown(clinics: ChatServer, mpId: string, socket: WebSocket): void {
  const seat = seatOf(clinics, mpId, socket)
  const watch = (milliseconds: number): NodeJS.Timeout =>
    setTimeout(() => socket.close(TOO_SLOW, 'silent'), milliseconds).unref()
  let timer = watch(OPEN_WITHIN_MS)
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    clearTimeout(timer)
    timer = watch(SILENCE_MS)
    seat.receive(isBinary ? '' : data.toString('utf8'))
  })
  socket.on('close', () => {
    clearTimeout(timer)
    seat.left()
  })
  // The library has already closed the socket, for example with 1009 after an oversized frame.
  socket.on('error', () => socket.terminate())
}

/**
 * Serves the clinic's chat at `/im` to pages of the same origin, and runs due events of clinics with open connections.
 * Leaves other upgrades to other listeners, such as Vite's own socket, or closes them if there are none. Returns a
 * function that closes all connections, because a closing server waits for them.
 */
export function serveChat(server: Upgrading, load: () => Promise<ChatServer>): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME })
  let ticking: NodeJS.Timeout | undefined
  let clinics: ChatServer | undefined
  const tickWhileOpen = (): void => {
    if (sockets.clients.size === 0) {
      clearInterval(ticking)
      ticking = undefined
    } else clinics?.tick()
  }
  const take = async (socket: WebSocket, url: string): Promise<void> => {
    // Paused, so that no frame is lost while the clinic opens.
    socket.pause()
    clinics = await load()
    sitDown(clinics, mpIdOf(url), socket)
    socket.resume()
    ticking ??= setInterval(tickWhileOpen, TICK_MS).unref()
  }

  server.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    const url = request.url ?? ''
    if (CHAT.test(url) && isCrossOrigin(request.headers)) {
      wire.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    } else if (CHAT.test(url)) {
      sockets.handleUpgrade(request, wire, head, (socket) => {
        take(socket, url).catch(() => socket.close(1011, 'the clinic is broken'))
      })
    } else if (server.listenerCount('upgrade') === 1) wire.destroy()
  })
  const stop = (): void => {
    clearInterval(ticking)
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
  server.on('close', stop)
  return stop
}
