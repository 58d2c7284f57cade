import type { Bill, MemberCard, Recharge, RechargeRule } from '@/domain/member-card/member-card'
import type { Page } from '@/domain/general/page'

export abstract class MemberCards {
  /** By patient id or card id; undefined for a patient without a card. */
  abstract of(id: string): Promise<MemberCard | undefined>
  abstract rechargeRule(): Promise<RechargeRule>
  /** Creates an unpaid recharge; charges nothing. */
  abstract recharge(patientId: string, principalFen: number): Promise<Recharge>
  /** Returns the card's transactions, newest first. */
  abstract bills(id: string, offset: number, limit: number): Promise<Page<Bill>>
  /** `ticket` proves identity. Fails with `code-expired` when the ticket has expired. */
  abstract setPassword(patientId: string, password: string, ticket: string): Promise<void>
}
