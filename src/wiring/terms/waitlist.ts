import { HttpWaitlist } from '@/adapters/http/http-waitlist'
import { Waitlist } from '@/application/ports/waitlist'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { adapter, store, type Wire } from '../wire'

export const waitlist: readonly Wire[] = [
  adapter(Waitlist, HttpWaitlist),
  store('joinWaitlist', JoinWaitlistStore),
  store('waitlist', WaitlistStore),
]
