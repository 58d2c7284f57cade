import type { TipState, Waiting, WaitlistEntry, WaitlistPlace, WaitlistWish } from '@/domain/waitlist'

export abstract class Waitlist {
  /** How many waitlist the patient has left (docs/product/entities.md: last grab chance). */
  abstract left(): Promise<number>
  abstract waiting(place: WaitlistPlace): Promise<Waiting>
  abstract all(): Promise<WaitlistEntry[]>
  /** Fails with `already-watching`; a repeated `requestId` joins once. */
  abstract join(wish: WaitlistWish, requestId: string): Promise<WaitlistEntry>
  abstract leave(id: string): Promise<void>
  abstract markTip(id: string, state: TipState): Promise<void>
}
