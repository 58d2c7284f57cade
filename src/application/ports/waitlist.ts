import type { ParsedList } from '@/domain/general/page'
import type {
  OfferNoticeAction,
  WaitlistCount,
  WaitlistEntry,
  WaitlistTarget,
  WaitlistRequest,
} from '@/domain/waitlist/waitlist'

export abstract class Waitlist {
  /** How many more entries the patient may create (docs/product/entities.md). */
  abstract left(): Promise<number>
  abstract waiting(place: WaitlistTarget): Promise<WaitlistCount>
  abstract all(): Promise<ParsedList<WaitlistEntry>>
  /** Fails with `already-watching`. Idempotent by `requestId`. */
  abstract join(wish: WaitlistRequest, requestId: string): Promise<WaitlistEntry>
  abstract leave(id: string): Promise<void>
  abstract markTip(id: string, state: OfferNoticeAction): Promise<void>
}
