import { HttpAdvisories } from '@/adapters/http/http-advisories'
import { HttpConversations } from '@/adapters/http/http-conversations'
import { Advisories } from '@/application/ports/advisories'
import { Conversations } from '@/application/ports/conversations'
import { AdvisoryListStore } from '@/ui/stores/advisory-list-store'
import { AdvisoryStore } from '@/ui/stores/advisory-store'
import { adapter, store, type Wire } from '../wire'
import { orderPort } from './order-port'

/** To ask a doctor in writing. */
export const consultation: readonly Wire[] = [
  orderPort,
  adapter(Advisories, HttpAdvisories),
  adapter(Conversations, HttpConversations),
  store('advisory', AdvisoryStore),
  store('advisoryList', AdvisoryListStore),
]
