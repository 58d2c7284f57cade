import { omitNullish } from '@/adapters/http/wire/basics'
import { Bucket, type BucketOutcome } from '../bucket/bucket'
import type { BucketHttpRequest } from '../bucket/replies'
import { ServerConnection, type ChatClientSocket } from '../clinic/chat/server-connection'
import { readClinicFile, type FindImage } from '../clinic/clinic-file/read-clinic-file'
import { formatClinicFileError } from '../clinic/clinic-file/errors'
import type { ClinicRequest, TransportResult } from '../clinic/request'
import { createClinicHost, type NewClinicDefaults, type MockClinicHost } from '../control/host'
import type { ControlReply } from '../control/control-api'
import { handleControlRequest } from '../control/control'
import { HalfRealClinic, type HalfRealOptions } from '../half-real/half-real-clinic'
import { parseMockedGroups } from '../half-real/groups'
import { sendToServer } from '../half-real/send-to-server'
import { sendThroughFaults } from '../transport/send-through-faults'

/** A clinic file, and access to the images in the same folder. */
export type ClinicFileSource = { readonly text: string; readonly pictureOf: FindImage }

/** Serves many clinics, one per mp id, each opened on first use. */
export class ClinicServer {
  readonly #begins: NewClinicDefaults
  readonly #hosts = new Map<string, MockClinicHost>()
  readonly #halfReal: HalfRealOptions | undefined
  readonly #halves = new Map<string, HalfRealClinic>()
  readonly #bucket = new Bucket(() => Array.from(this.#hosts.values(), ({ chain }) => chain))
  /** With `halfReal`, a real server answers the calls outside its groups. */
  constructor(begins: NewClinicDefaults = {}, halfReal?: HalfRealOptions) {
    this.#begins = begins
    this.#halfReal = halfReal
  }

  host(mpId: string): MockClinicHost {
    const open = this.#hosts.get(mpId)
    if (open) return open
    const opened = createClinicHost(this.#begins)
    this.#hosts.set(mpId, opened)
    return opened
  }

  ask(mpId: string, request: ClinicRequest): Promise<TransportResult> {
    return this.#halfOf(mpId)?.ask(request) ?? sendThroughFaults(this.host(mpId).chain, request)
  }
  #halfOf(mpId: string): HalfRealClinic | undefined {
    const known = this.#halves.get(mpId)
    if (known || !this.#halfReal) return known
    const opened = new HalfRealClinic(mpId, () => this.host(mpId).chain, this.#halfReal)
    this.#halves.set(mpId, opened)
    return opened
  }

  /** All clinics share one bucket, because bucket requests contain no mp id. */
  askBucket(request: BucketHttpRequest): Promise<BucketOutcome> {
    return this.#bucket.ask(request)
  }

  chat(mpId: string, outlet: ChatClientSocket): ServerConnection {
    return new ServerConnection(this.host(mpId).chain, outlet)
  }
  /** Runs the due events of all clinics with chat connections. */
  tick(): void {
    for (const { chain } of this.#hosts.values()) if (chain.chat.size > 0) chain.catchUp()
  }

  control(mpId: string, method: string, path: string, body: unknown): ControlReply {
    return handleControlRequest(this.host(mpId), method, path, body)
  }
}

/** The address of a real server, and the groups of calls that the mock clinic answers, such as 'T,P'. */
export type RealServer = { readonly backend: string; readonly mocked: string }

function halfRealOptions({ backend, mocked }: RealServer): HalfRealOptions {
  const read = parseMockedGroups(mocked)
  if ('error' in read) throw new TypeError(read.error)
  return { ...read, send: (request) => sendToServer(backend, request), print: (line) => console.log(line) }
}

/** With `startsAt`, every clinic's clock starts at that time and keeps running. */
export function openClinicServer(
  world = 'default',
  startsAt?: string,
  seed?: string,
  clinicFile?: ClinicFileSource,
  realServer?: RealServer,
): ClinicServer {
  const own = clinicFile && readClinicFile(clinicFile.text, clinicFile.pictureOf)
  if (own?.troubles) throw new TypeError(own.troubles.map((each) => formatClinicFileError(each, 'en')).join('\n'))
  const defaults = { world, ...omitNullish({ startsAt, seed, own: own?.file }) }
  return new ClinicServer(defaults, realServer && halfRealOptions(realServer))
}
