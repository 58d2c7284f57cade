import type { Bill, MemberCard, Recharge, RechargeRule } from '@/domain/member-card/member-card'
import type { Page } from '@/domain/general/page'

export abstract class MemberCards {
  /** By the patient's id or the card's; undefined for somebody who is no member. */
  abstract of(id: string): Promise<MemberCard | undefined>
  abstract rechargeRule(): Promise<RechargeRule>
  /** Makes a recharge to be paid; nothing is charged by it. */
  abstract recharge(patientId: string, principalFen: number): Promise<Recharge>
  /** Newest first. */
  abstract bills(id: string, offset: number, limit: number): Promise<Page<Bill>>
  /** Needs the ticket that proves the number on file; fails with `code-expired` when that has run out. */
  abstract setPassword(patientId: string, password: string, ticket: string): Promise<void>
}
