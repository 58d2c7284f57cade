import type { TipState, Waiting, Watch, WatchPlace, WatchWish } from '@/domain/grab-chance'

export abstract class GrabChances {
  /** How many chances the patient has left (docs/product/entities.md: last grab chance). */
  abstract left(): Promise<number>
  abstract waiting(place: WatchPlace): Promise<Waiting>
  abstract all(): Promise<Watch[]>
  /** Fails with `already-watching`; a repeated `requestId` watches once. */
  abstract watch(wish: WatchWish, requestId: string): Promise<Watch>
  abstract unwatch(id: string): Promise<void>
  abstract markTip(id: string, state: TipState): Promise<void>
}
