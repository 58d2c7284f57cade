import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import NodeOss from 'ali-oss'
import { axiosClient } from '@/adapters/http/axios-client'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ServerClock } from '@/adapters/http/server-clock'
import { HttpFileCredentials } from '@/adapters/http/http-file-credentials'
import { RandomIdGenerator } from '@/adapters/browser/random-ids'
import { SystemClock } from '@/adapters/browser/system-clock'
import type { OssClient, OssMultipart, OssOptions } from '@/adapters/oss/oss-client'
import { OssFileStore, type OssFileStoreOptions } from '@/adapters/oss/oss-file-store'
import { mockClinicMiddleware } from '../../mocks/serve/vite-plugin.ts'

/** The OSS client for Node takes Buffers instead of Blobs; the requests are the same. */
class BufferedOss implements OssClient {
  readonly #client: OssClient
  get options() {
    return this.#client.options
  }
  constructor(options: OssOptions) {
    this.#client = new NodeOss(options)
  }
  async put(key: string, file: Blob, options: { readonly mime: string }) {
    return this.#client.put(key, await bufferOf(file), options)
  }
  async multipartUpload(key: string, file: Blob, options: OssMultipart) {
    const buffer = await bufferOf(file)
    const { checkpoint, ...rest } = options
    return this.#client.multipartUpload(key, buffer, {
      ...rest,
      ...(checkpoint && { checkpoint: { ...checkpoint, file: buffer } }),
    })
  }
  abortMultipartUpload = (key: string, uploadId: string) => this.#client.abortMultipartUpload(key, uploadId)
  cancel = () => this.#client.cancel()
}
const bufferOf = async (file: Blob): Promise<Blob> => Buffer.from(await file.arrayBuffer()) as unknown as Blob

export type BucketContents = {
  readonly objects: readonly { readonly key: string; readonly type: string; readonly size: number }[]
  readonly uploads: readonly { readonly id: string; readonly parts: readonly number[] }[]
  readonly log: readonly string[]
}

/** Serves the mock clinic and its bucket over HTTP. */
export async function serveClinics(): Promise<{ readonly origin: string; readonly close: () => void }> {
  const middleware = mockClinicMiddleware(process.cwd())
  const server: Server = createServer((request, response) => {
    middleware(request, response, (error) => {
      response.writeHead(error ? 500 : 404).end(error instanceof Error ? error.stack : '')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** A client that is logged in to one of the clinics and has upload credentials. */
export class Uploader {
  readonly origin: string
  readonly identity: {
    readonly mpId: string
    token: string | undefined
    readonly catchUp: () => undefined
    readonly settled: () => Promise<void>
  }
  readonly credentials: HttpFileCredentials
  readonly #clock = new ServerClock(new SystemClock())
  constructor(origin: string, mpId: string) {
    this.origin = origin
    this.identity = { mpId, token: undefined, catchUp: () => undefined, settled: () => Promise.resolve() }
    const clock = this.#clock
    const http = new ClinicHttp(this.identity, { raise: () => undefined }, clock, axiosClient({ baseUrl: origin }))
    this.credentials = new HttpFileCredentials(http, clock, this.identity)
  }

  store(options: OssFileStoreOptions = {}): OssFileStore {
    const load = () => Promise.resolve(BufferedOss)
    return new OssFileStore(this.credentials, this.#clock, new RandomIdGenerator(), {
      endpoint: this.origin,
      load,
      ...options,
    })
  }
  async login(): Promise<this> {
    await this.#post('/mcapi/sms', { mobile: '13800000001' })
    const { data } = await this.#post('/mcapi/sms/verify', { mobile: '13800000001', inputCode: '123456' })
    this.identity.token = data.token
    return this
  }
  async bucket(): Promise<BucketContents> {
    return (await fetch(`${this.origin}/mock/${this.identity.mpId}/bucket`)).json() as Promise<BucketContents>
  }
  async control(desk: string, body: object): Promise<number> {
    const init = { method: 'POST', body: JSON.stringify(body) }
    return (await fetch(`${this.origin}/mock/${this.identity.mpId}/${desk}`, init)).status
  }

  async #post(path: string, body: object): Promise<{ data: { token: string } }> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const reply = await fetch(`${this.origin}${path}?mpId=${this.identity.mpId}&timestamp=1`, init)
    if (!reply.ok) throw new Error(await reply.text())
    return reply.json() as Promise<{ data: { token: string } }>
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Returns a binary blob of this size that contains all byte values, so that any text conversion would corrupt it. */
export function photoOf(size: number, type = 'image/png'): Blob {
  const bytes = Uint8Array.from({ length: size }, (_, index) => PNG[index] ?? (index * 7 + (index >> 8)) % 256)
  return new Blob([bytes], { type })
}
export const bytesOf = async (blob: Blob): Promise<Buffer> => Buffer.from(await blob.arrayBuffer())
