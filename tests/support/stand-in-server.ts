import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ClinicServer } from '../../mocks/serve/clinic-server'

const OWN_ID = /\b([cdpu]\d{4})\b/g
const ANY_ID = /\b(server-)?([cdpu]\d{4})\b/g

/** A stand-in for a real server: another mock clinic over HTTP, whose ids have a prefix. */
export class StandInServer {
  readonly #server: Server
  readonly requests: string[] = []
  private constructor(server: Server) {
    this.#server = server
  }
  get address(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  static async start(seed: string): Promise<StandInServer> {
    const clinics = new ClinicServer({ seed })
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += String(piece)
      const path = request.url ?? ''
      opened.requests.push(`${request.method} ${path.split('?')[0]}`)
      const inward = (text: string) =>
        text.replace(ANY_ID, (_, prefix: string | undefined, id: string) => (prefix ? id : `unknown-${id}`))
      const [, control] = /^\/mock\/reference\/(.*)/.exec(path) ?? []
      if (control !== undefined) {
        const reply = clinics.control('reference', request.method ?? 'GET', control, JSON.parse(body || '{}'))
        response.writeHead(reply.status).end(JSON.stringify(reply.body))
        return
      }
      const asked = {
        method: request.method ?? 'GET',
        path: inward(path),
        headers: request.headers,
        body: inward(body),
      }
      const headers = Object.fromEntries(Object.entries(asked.headers).map(([name, value]) => [name, String(value)]))
      const delivery = await clinics.ask('reference', { ...asked, headers })
      if (delivery.kind !== 'reply') {
        response.destroy()
        return
      }
      response.writeHead(delivery.reply.status, { ...delivery.reply.headers })
      response.end(delivery.reply.body.replace(OWN_ID, 'server-$1'))
    })
    const opened = new StandInServer(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return opened
  }
  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
