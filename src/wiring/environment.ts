import type { ServiceIdentifier } from 'inversify'
import type { HttpClient } from '@/adapters/http/http-client'
import type { Language } from '@/domain/device/language'
import type { ChatTransport } from '@/application/ports/chat-transport'
import type { Clock } from '@/application/ports/clock'
import type { FileStore } from '@/application/ports/file-store'

/** Creates a token for a value without a class. */
const defineToken = <T>(name: string): ServiceIdentifier<T> => Symbol(name)

/** Network configuration of the environment. */
type Network = {
  readonly baseUrl?: string
  readonly client: HttpClient
  /** Loads the code of `client`, unless it is part of the entry. */
  readonly loadClient?: () => Promise<unknown>
  readonly fallbackMpId: string
  /** Whether to ignore the URL's mp id, so that all pages use this one. */
  readonly isMpIdFixed?: boolean
  /** Origin of the chat sockets, if it differs from `baseUrl`. */
  readonly chatOrigin?: string
  /** Target of error reports: 'clinic', 'off', or a URL. */
  readonly reportsTo?: string
  /** Fraction of page loads that send telemetry, 0 to 1; limited by the clinic's own fraction. */
  readonly telemetrySampleRate?: number
  /** Origin of the bucket server, if it is not the cloud. */
  readonly bucketEndpoint?: string | undefined
  /** The only bucket that is allowed; '' allows any bucket. */
  readonly bucket?: string
  /** Replaces the object store, whose code is then not loaded. */
  readonly fileStore?: FileStore
  /** Chat transport for environments without a WebSocket server. */
  readonly chatLine?: (clock: Clock) => ChatTransport
}
export const NETWORK_CONFIG = defineToken<Network>('Network')

/** Parameters in the page URL. */
type Address = { readonly mpId: string | undefined; readonly language?: Language | undefined }
export const PAGE_PARAMS = defineToken<Address>('Address')
