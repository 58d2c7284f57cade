import type { Listed } from '@/domain/general/page'
import type { TipState, Waiting, WaitlistEntry, WaitlistPlace, WaitlistWish } from '@/domain/waitlist/waitlist'

export abstract class Waitlist {
  /** How many more places the patient may take (docs/product/entities.md). */
  abstract left(): Promise<number>
  abstract waiting(place: WaitlistPlace): Promise<Waiting>
  abstract all(): Promise<Listed<WaitlistEntry>>
  /** Fails with `already-watching`; a repeated `requestId` joins once. */
  abstract join(wish: WaitlistWish, requestId: string): Promise<WaitlistEntry>
  abstract leave(id: string): Promise<void>
  abstract markTip(id: string, state: TipState): Promise<void>
}
