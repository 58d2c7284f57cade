import type { ServiceIdentifier } from 'inversify'
import type { Transport } from '@/adapters/http/clinic-http'
import type { Language } from '@/domain/phone/language'
import type { ChatLine } from '@/application/ports/chat-line'
import type { Clock } from '@/application/ports/clock'
import type { FileStore } from '@/application/ports/file-store'

/** A token for a value that has no class of its own. */
const defineToken = <T>(name: string): ServiceIdentifier<T> => Symbol(name)

/** How this build reaches the clinic; the outside module decides. */
type Network = {
  readonly baseUrl?: string
  readonly adapter?: Transport
  readonly fallbackMpId: string
  /** Every page belongs to that one, whatever its address says. */
  readonly isMpIdFixed?: boolean
  /** Origin of the chat's sockets where it is not that of the calls. */
  readonly chatOrigin?: string
  /** Where troubles are told: by the clinic's own call ('clinic'), nowhere ('off'), or an address. */
  readonly reportsTo?: string
  /** The share of visits, 0 to 1, that may tell how quick and how sound they were; the clinic's own share limits it. */
  readonly measuredShare?: number
  /** Origin of the bucket server where it is not the cloud's own. */
  readonly bucketEndpoint?: string | undefined
  /** The only bucket that photos may go to; whichever the clinic names when empty. */
  readonly bucket?: string
  /** Stands in for the object store, which is then never loaded. */
  readonly fileStore?: FileStore
  /** Carries the messages where no socket to the clinic does. */
  readonly chatLine?: (clock: Clock) => ChatLine
}
export const NETWORK = defineToken<Network>('Network')

/** What the address of the page said when it was opened. */
type Address = { readonly mpId: string | undefined; readonly language?: Language | undefined }
export const ADDRESS = defineToken<Address>('Address')

/** The device's own clock, right or wrong; inside, `Clock` is the clinic's time. */
export const PHONE_CLOCK = defineToken<Clock>('PhoneClock')
