import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpMemberCards } from '@/adapters/http/http-member-cards'
import { MemberCardService } from '@/application/member-card-service'
import { MemberCards } from '@/application/ports/member-cards'
import { SessionKeeper } from '@/application/session-keeper'
import { adapter, service, type Wire } from '../wire'

/** The prepaid card, as the clinic keeps it. */
export const memberCards: readonly Wire[] = [
  adapter(MemberCards, HttpMemberCards, ClinicHttp),
  service(MemberCardService, MemberCards, SessionKeeper),
]
