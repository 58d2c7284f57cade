import type { Newable, ServiceIdentifier as Token } from 'inversify'
import { Addresses } from '@/application/ports/addresses'
import { ChatTransport } from '@/application/ports/chat-transport'
import { Chats } from '@/application/ports/chats'
import { Consultations } from '@/application/ports/consultations'
import { DeepLinks } from '@/application/ports/deep-links'
import { DeviceFeatures } from '@/application/ports/device-features'
import { FileCredentials } from '@/application/ports/file-credentials'
import { FileStore } from '@/application/ports/file-store'
import { MemberCards } from '@/application/ports/member-cards'
import { Orders } from '@/application/ports/orders'
import { PhotoCompressor } from '@/application/ports/photo-compressor'
import { PhotoStorage } from '@/application/ports/photo-storage'
import { Records } from '@/application/ports/records'
import { Therapies } from '@/application/ports/therapies'
import { Waitlist } from '@/application/ports/waitlist'
import type { Injectable } from '@/application/support/injectable'
import { bindAdapter, type Binding } from './binding'

/** Adapters whose code is loaded with the first store that needs one of their ports. */
export type LazyAdapters = {
  readonly ports: readonly Token[]
  readonly load: () => Promise<readonly Binding[]>
}
const lazy = <T, C extends Newable<NoInfer<T>>>(
  port: Token<T>,
  load: () => Promise<C & Injectable<C>>,
): LazyAdapters => ({
  ports: [port],
  load: async () => [bindAdapter<T, C>(port, await load())],
})

export const LAZY_ADAPTERS: readonly LazyAdapters[] = [
  lazy(Addresses, async () => (await import('@/adapters/http/http-addresses')).HttpAddresses),
  lazy(Chats, async () => (await import('@/adapters/http/http-chats')).HttpChats),
  lazy(Consultations, async () => (await import('@/adapters/http/http-consultations')).HttpConsultations),
  lazy(DeepLinks, async () => (await import('@/adapters/http/http-deep-links')).HttpDeepLinks),
  lazy(MemberCards, async () => (await import('@/adapters/http/http-member-cards')).HttpMemberCards),
  lazy(Orders, async () => (await import('@/adapters/http/http-orders')).HttpOrders),
  lazy(Records, async () => (await import('@/adapters/http/http-records')).HttpRecords),
  lazy(Therapies, async () => (await import('@/adapters/http/http-therapies')).HttpTherapies),
  lazy(Waitlist, async () => (await import('@/adapters/http/http-waitlist')).HttpWaitlist),
  lazy(PhotoStorage, async () => (await import('@/adapters/browser/indexed-db-photo-storage')).IndexedDbPhotoStorage),
  lazy(DeviceFeatures, async () => (await import('@/adapters/browser/browser-device-features')).BrowserDeviceFeatures),
  { ports: [ChatTransport], load: async () => (await import('./chat-adapters')).chatBindings },
  {
    ports: [FileCredentials, FileStore, PhotoCompressor],
    load: async () => (await import('./photo-adapters')).photoBindings,
  },
]
