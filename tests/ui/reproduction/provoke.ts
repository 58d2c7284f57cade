import { vi } from 'vitest'
import { toUploadFailure } from '@/adapters/oss/oss-failures'
import { RegistrationService } from '@/application/registration-service'
import { Failure, isFailure, type FailureReason } from '@/domain/failure/failure'
import { PhotoStore } from '@/ui/stores/photo-store'
import { createInPageCashier } from '../../../mocks/devices/cashier-api'
import { MockWechat } from '../../../mocks/devices/mock-wechat'
import { objectTableOf } from '../../../mocks/bucket/object-table'
import { InPageChatTransport } from '../../../mocks/in-page/in-page-chat-transport'
import type { CallId } from '../../../mocks/specification/calls'
import { CALL_RECORDS } from '../../calls/all'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { portsOf } from '../../support/call-ports'
import { CONVERSATION_REQUEST } from '../../support/chat'
import type { Device } from './device'
import type { SamplePhoto } from './sample-photos'

export type Kind = FailureReason['kind']
const GPS_MS = 10_000

const thrownBy = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

async function book(device: Device): Promise<unknown> {
  const slot = await aFreeSlot(device)
  return device.container.get(RegistrationService).book(bookingRequestFor(device, slot))
}
async function connectToChat({ container, chain }: Device): Promise<unknown> {
  const pass = await portsOf(container).chats.open(CONVERSATION_REQUEST)
  const clock = { now: () => chain.clock.now(), wait: () => new Promise<void>(() => undefined) }
  return new InPageChatTransport({ chain }, clock, { tickMs: 0, hasHeartbeat: false }).connect(pass, () => undefined)
}
async function locate({ chain }: Device): Promise<unknown> {
  vi.useFakeTimers()
  try {
    const located = thrownBy(new MockWechat(createInPageCashier({ chain })).locate())
    await vi.advanceTimersByTimeAsync(GPS_MS)
    const thrown = await located
    return thrown === undefined ? undefined : Promise.reject(thrown)
  } finally {
    vi.useRealTimers()
  }
}
async function choosePhotos({ stores }: Device, photos: readonly SamplePhoto[]): Promise<unknown> {
  const tray = stores.get(PhotoStore).tray('reproduction')
  tray.add(photos.map(({ name, bytes }) => new File([Uint8Array.from(bytes)], name)))
  await vi.waitFor(() => {
    if (tray.refused.length === 0) throw new Error('no photo was rejected')
  })
  const [rejected] = tray.refused
  tray.clear()
  throw rejected?.failure
}
async function upload({ chain }: Device): Promise<unknown> {
  // The app retries an upload, so that one failed request is not enough.
  if (objectTableOf(chain).troubles.some(({ times = 1 }) => times > 20)) throw toUploadFailure({ status: 500 })
  return undefined
}
async function leave(device: Device): Promise<unknown> {
  await device.router.navigate({ href: '/wechat/settings' })
  if (device.failures().some((name) => name.startsWith('abandoned '))) throw new Failure({ kind: 'abandoned' })
  return undefined
}

type Given = { readonly call?: CallId | undefined; readonly photos?: readonly SamplePhoto[] }
/** Does what a person must do for a failure of this kind after opening the page; returns what was thrown, if anything. */
export async function provoke(device: Device, kind: Kind, { call, photos = [] }: Given): Promise<unknown> {
  if (kind === 'outcome-unknown') return thrownBy(book(device))
  if (kind === 'pass-refused') return thrownBy(connectToChat(device))
  if (kind === 'location-denied' || kind === 'location-unavailable') return thrownBy(locate(device))
  if (kind === 'upload-failed') return thrownBy(upload(device))
  if (kind === 'abandoned') return thrownBy(leave(device))
  if (photos.length > 0) return thrownBy(choosePhotos(device, photos))
  if (call === undefined) return undefined
  return thrownBy(CALL_RECORDS[call].asked.ask(portsOf(device.container)))
}

/** Whether a failure of this kind occurred, in the call if one is given. */
export const isMet = (device: Device, kind: Kind, key: string | undefined, thrown: unknown): boolean =>
  isFailure(thrown, kind) ||
  device.failures().some((name) => (key ? name === `${kind} ${key}` : name.startsWith(`${kind} `)))
