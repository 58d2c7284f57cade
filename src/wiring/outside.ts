import type { Transport } from '@/adapters/http/clinic-http'
import { defineToken } from './token'

/** How this build reaches the clinic; the outside module decides. */
export type Network = { readonly baseUrl?: string; readonly adapter?: Transport; readonly fallbackMpId: string }
export const NETWORK = defineToken<Network>('Network')

/** What the address of the page said when it was opened. */
export type Address = { readonly mpId: string | undefined }
export const ADDRESS = defineToken<Address>('Address')
