import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { handleMockOAuth } from './mock-oauth.ts'
import { handleBucketRequest, type BucketServer } from './bucket-route.ts'
import { loadModule } from './load-module.mjs'
import { proxyToBackend } from './backend-proxy.ts'
import { isCrossOrigin } from './cross-origin.ts'
import { serveChat, type ChatServer } from './chat-socket.ts'
import { lanUrlRoute } from './lan-url-route.ts'
import { loadClinicFile } from './load-clinic-file.mjs'

/**
 * What this module needs from the mock clinic. Vite loads that module, because it uses the '@' alias, which this file
 * cannot.
 */
type Reply = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
type Delivery = { readonly kind: 'reply'; readonly reply: Reply } | { readonly kind: 'dropped' | 'silence' }
type ClinicServer = BucketServer &
  ChatServer & {
    ask(mpId: string, request: object): Promise<Delivery>
    control(mpId: string, method: string, path: string, body: unknown): Promise<{ status: number; body: unknown }>
  }
type Beginning = [
  world: string | undefined,
  startsAt: string | undefined,
  seed: string | undefined,
  clinicFile: ReturnType<typeof loadClinicFile> | undefined,
  realServer: { readonly backend: string; readonly mocked: string } | undefined,
]
type ServerModule = { openClinicServer(...begins: Beginning): ClinicServer }
type LoadServer = () => Promise<ClinicServer>

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

const SERVER = 'mocks/serve/clinic-server.ts'
const CLINIC = /^\/(mcapi|api-mp)(\/|$)/
const CONTROL = /^\/mock\/([^/?]+)\/(.*)/s
const MAX_BODY = 2 * 1024 * 1024
/** Time after which a call without a response is closed, so that the server can stop. */
const SILENCE_MS = 60_000

/** Returns the scenario, time, seed, clinic file and real server for new clinics, which `npm start` sets. */
function beginning(): Beginning {
  const { SUJIAN_WORLD, SUJIAN_CLINIC_AT, SUJIAN_SEED, SUJIAN_CLINIC_FILE } = process.env
  const { SUJIAN_BACKEND: backend, SUJIAN_MOCK: mocked } = process.env
  const clinicFile = SUJIAN_CLINIC_FILE === undefined ? undefined : loadClinicFile(SUJIAN_CLINIC_FILE)
  return [SUJIAN_WORLD, SUJIAN_CLINIC_AT, SUJIAN_SEED, clinicFile, backend && mocked ? { backend, mocked } : undefined]
}

class TooLarge extends Error {}

/**
 * Reads an oversized body to the end without storing it, because a client reads the response only after it has sent the
 * body.
 */
async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    const bytes = piece as Buffer
    size += bytes.length
    if (size <= MAX_BODY) pieces.push(bytes)
    else pieces.length = 0
  }
  if (size > MAX_BODY) throw new TooLarge()
  return Buffer.concat(pieces).toString('utf8')
}

function mpIdOf(address: string): string {
  const found = /[?&]mpId=([^&]*)/.exec(address)?.[1] ?? ''
  try {
    return decodeURIComponent(found)
  } catch {
    return found
  }
}

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string): void {
  const bytes = Buffer.from(body, 'utf8')
  response.writeHead(status, { 'cache-control': 'no-store', ...headers, 'content-length': bytes.length })
  response.end(bytes)
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(body))

/**
 * Closes the connection in the middle of the response: if no byte was sent, browsers retry without notice on a reused
 * connection.
 */
function drop(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': 1024 })
  response.write(' ', () => request.socket.destroy())
}

/**
 * Handles a request to the control API, which can change the clinic and read its database; so requests from other
 * origins are rejected.
 */
async function answerControl(clinics: ClinicServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isCrossOrigin(request.headers)) {
    sendJson(response, 403, { error: { code: 403, message: 'the control API accepts only requests of its own page' } })
    return
  }
  const [, mpId = '', path = ''] = CONTROL.exec(request.url ?? '') ?? []
  const text = await textOf(request)
  let body: unknown
  try {
    body = text ? JSON.parse(text) : {}
  } catch {
    sendJson(response, 400, { error: { code: 400, message: 'the body is not valid JSON' } })
    return
  }
  const reply = await clinics.control(decodeURIComponent(mpId), request.method ?? 'GET', path, body)
  sendJson(response, reply.status, reply.body)
}

async function answerCall(clinics: ClinicServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  const delivery = await clinics.ask(mpIdOf(path), {
    method: request.method ?? 'GET',
    path,
    headers: request.headers,
    body: await textOf(request),
  })
  if (delivery.kind === 'reply') {
    const { status, headers, body } = delivery.reply
    send(response, status, headers, body)
    return
  }
  if (delivery.kind === 'dropped') {
    drop(request, response)
    return
  }
  const letGo = setTimeout(() => request.socket.destroy(), SILENCE_MS)
  letGo.unref()
  request.socket.once('close', () => clearTimeout(letGo))
}

function middlewareOf(load: LoadServer): Middleware {
  return (request, response, next) => {
    if (handleMockOAuth(request, response) || handleBucketRequest(load, request, response, next)) return
    if (proxyToBackend(request, response)) return
    const url = request.url ?? ''
    const isControl = CONTROL.test(url)
    if (!isControl && !CLINIC.test(url)) {
      next()
      return
    }
    const answer = async (): Promise<void> => {
      try {
        await (isControl ? answerControl : answerCall)(await load(), request, response)
      } catch (error) {
        if (error instanceof TooLarge) sendJson(response, 413, { error: { code: 413, message: '提交的内容太大' } })
        else if (error instanceof URIError) sendJson(response, 400, { error: { code: 400, message: '地址不对' } })
        else next(error)
      }
    }
    void answer()
  }
}

/** Loads the mock clinic once, without a dev server. */
function loadOnce(root: string): LoadServer {
  let clinics: Promise<ClinicServer> | undefined
  return () => {
    clinics ??= loadModule<ServerModule>(root, SERVER).then((module) => module.openClinicServer(...beginning()))
    return clinics
  }
}

const projectRoot = (): string => resolve(fileURLToPath(new URL('../..', import.meta.url)))

/**
 * Connect middleware that serves the mock clinic at `/mcapi`, `/api-mp` and `/mock`, and the chat on `server` if given.
 */
export function mockClinicMiddleware(root = projectRoot(), server?: Server): Middleware {
  const load = loadOnce(root)
  if (server) serveChat(server, load)
  return middlewareOf(load)
}

/** Serves the mock clinic over HTTP from the dev and preview servers. */
export function mockClinicServer(): Plugin {
  return {
    name: 'sujian:mock-clinic',
    apply: 'serve',
    configureServer(server) {
      let loaded: ServerModule | undefined
      let clinics: ClinicServer | undefined
      // After a module is edited, the next load returns a new instance, which opens a new clinic.
      const load = async (): Promise<ClinicServer> => {
        const module = (await server.ssrLoadModule(join(server.config.root, SERVER))) as ServerModule
        if (module !== loaded || !clinics) clinics = module.openClinicServer(...beginning())
        loaded = module
        return clinics
      }
      server.middlewares.use(lanUrlRoute(server.httpServer))
      server.middlewares.use(middlewareOf(load))
      if (server.httpServer) serveChat(server.httpServer, load)
      server.httpServer?.once('listening', () => {
        load().catch((error: unknown) => server.config.logger.error(String(error)))
      })
    },
    configurePreviewServer(server) {
      const load = loadOnce(server.config.root)
      server.middlewares.use(lanUrlRoute(server.httpServer))
      server.middlewares.use(middlewareOf(load))
      serveChat(server.httpServer, load)
    },
  }
}
