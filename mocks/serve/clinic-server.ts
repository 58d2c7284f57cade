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
import { sendThroughFaults } from '../transport/send-through-faults'

/** A clinic file, and access to the images in the same folder. */
export type ClinicFileSource = { readonly text: string; readonly pictureOf: FindImage }

/** Serves many clinics, one per mp id, each opened on first use. */
export class ClinicServer {
  readonly #begins: NewClinicDefaults
  readonly #hosts = new Map<string, MockClinicHost>()
  readonly #bucket = new Bucket(() => Array.from(this.#hosts.values(), ({ chain }) => chain))
  constructor(begins: NewClinicDefaults = {}) {
    this.#begins = begins
  }

  host(mpId: string): MockClinicHost {
    const open = this.#hosts.get(mpId)
    if (open) return open
    const opened = createClinicHost(this.#begins)
    this.#hosts.set(mpId, opened)
    return opened
  }

  ask(mpId: string, request: ClinicRequest): Promise<TransportResult> {
    return sendThroughFaults(this.host(mpId).chain, request)
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

/** With `startsAt`, every clinic's clock starts at that time and keeps running. */
export function openClinicServer(
  world = 'default',
  startsAt?: string,
  seed?: string,
  clinicFile?: ClinicFileSource,
): ClinicServer {
  const own = clinicFile && readClinicFile(clinicFile.text, clinicFile.pictureOf)
  if (own?.troubles) throw new TypeError(own.troubles.map((each) => formatClinicFileError(each, 'en')).join('\n'))
  return new ClinicServer({ world, ...omitNullish({ startsAt, seed, own: own?.file }) })
}
