import { HttpWaitlist } from '@/adapters/http/http-waitlist'
import { Waitlist } from '@/application/ports/waitlist'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { bindAdapter, bindStore, type Binding } from '../binding'

export const waitlist: readonly Binding[] = [
  bindAdapter(Waitlist, HttpWaitlist),
  bindStore('joinWaitlist', JoinWaitlistStore),
  bindStore('waitlist', WaitlistStore),
]
