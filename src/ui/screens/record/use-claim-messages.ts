import { claimMessages } from '@/ui/messages/zh/claim'
import { commonMessages } from '@/ui/messages/zh/common'
import { orderMessages } from '@/ui/messages/zh/order'
import { recordHandoutMessages } from '@/ui/messages/zh/record-handout'
import { recordMessages } from '@/ui/messages/zh/record'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'
import type { ClaimMessages } from './claim-text'

/** The messages of the claim documents, with those of their parts. */
export const useClaimMessages = (): ClaimMessages =>
  useMessages(claimMessages, commonMessages, orderMessages, recordMessages, recordHandoutMessages, termsMessages)
