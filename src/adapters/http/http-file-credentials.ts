import { Clock } from '@/application/ports/clock'
import type { FileCredentials } from '@/application/ports/file-credentials'
import { Identity } from '@/application/ports/identity'
import { shouldReuseCredentials, type UploadCredentials } from '@/domain/upload/upload'
import { uploadCalls as calls } from './calls/upload'
import { ClinicHttp } from './clinic-http'

type Held = { readonly credentials: UploadCredentials; readonly fetchedAt: Date; readonly token: string | undefined }

/** Keeps credentials per login, in memory; concurrent uploads share one request. */
export class HttpFileCredentials implements FileCredentials {
  #held: Held | undefined
  #fetching: { readonly token: string | undefined; readonly answer: Promise<UploadCredentials> } | undefined
  static readonly inject = [ClinicHttp, Clock, Identity] as const
  constructor(
    private readonly http: ClinicHttp,
    private readonly clock: Clock,
    private readonly identity: Identity,
  ) {}

  async fresh(): Promise<UploadCredentials> {
    const { token } = this.identity
    const held = this.#held
    if (held && held.token === token && shouldReuseCredentials(held.credentials, held.fetchedAt, this.clock.now()))
      return held.credentials
    const running = this.#fetching
    if (running && running.token === token) return running.answer
    const answer = this.#fetch(token)
    this.#fetching = { token, answer }
    return answer
  }
  forget(refused: UploadCredentials): void {
    if (this.#held?.credentials.securityToken === refused.securityToken) this.#held = undefined
  }

  async #fetch(token: string | undefined): Promise<UploadCredentials> {
    const fetchedAt = this.clock.now()
    try {
      const credentials = await this.http.send(calls.credentials, {})
      if (this.identity.token === token) this.#held = { credentials, fetchedAt, token }
      return credentials
    } finally {
      if (this.#fetching?.token === token) this.#fetching = undefined
    }
  }
}
