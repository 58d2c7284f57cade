import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteBucket } from '../../mocks/bucket/site-bucket'

export const SITE_KEY = { id: 'LTAI-release', secret: 'a-secret-that-nobody-sees' }
export const SITE_BUCKET = 'clinic-app'

/** Serves a bucket for the app's own files over HTTP. */
export async function serveSiteBucket() {
  const bucket = new SiteBucket(SITE_BUCKET, SITE_KEY, (body) => createHash('md5').update(body).digest('hex'))
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { method = 'GET', url: path = '/' } = request
      const headers = request.headers as Record<string, string | undefined>
      const answer = async (): Promise<void> => {
        const reply = await bucket.ask({ method, path, headers, body: Buffer.concat(pieces) })
        response.writeHead(reply.status, { ...reply.headers })
        response.end(reply.body)
      }
      void answer()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { bucket, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
