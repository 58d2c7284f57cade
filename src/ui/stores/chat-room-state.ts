import { makeAutoObservable, runInAction } from 'mobx'
import type { ChatRoomService } from '@/application/chat-room-service'
import { sumUnreadCounts, type Consultation, type ConsultationRule } from '@/domain/consultation/consultation'
import {
  conversationHeaderOf,
  type ConversationHeader,
  type ChatRoom,
  type ChatClinic,
  type ChatAvailability,
  type ConversationRequest,
} from '@/domain/chat/chat'
import type { Doctor } from '@/domain/doctor/doctor'
import { AsyncState } from './async-state'

/** Data about the displayed conversation, besides its messages. */
export class ChatRoomState {
  readonly room = new AsyncState<ChatRoom>()
  readonly rule = new AsyncState<ConsultationRule>()
  readonly doctor = new AsyncState<Doctor>()
  readonly standing = new AsyncState<ChatAvailability>()
  readonly clinics = new AsyncState<ChatClinic[]>()
  /** Unread messages of all other conversations when this one was opened. */
  unreadElsewhere = 0
  /** The unread messages have been counted, so they may be marked as read. */
  isCounted = false
  readonly #service: ChatRoomService
  #conversationId = ''

  constructor(service: ChatRoomService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get consultation(): Consultation | undefined {
    const room = this.room.value
    return room?.kind === 'advisory' ? room.consultation : undefined
  }
  get head(): ConversationHeader | undefined {
    const room = this.room.value
    return room && conversationHeaderOf(room)
  }
  /** Connection request; undefined for an unpaid consultation, which has no chat. */
  get wish(): ConversationRequest | undefined {
    const room = this.room.value
    return room && this.consultation?.status !== 'awaiting-payment' ? this.#service.wishFor(room) : undefined
  }

  /** Counts unread messages here and elsewhere together, before any is marked as read. */
  async open(conversationId: string): Promise<void> {
    this.#conversationId = conversationId
    const [room, clinics] = await Promise.all([
      this.room.run(() => this.#service.room(conversationId)),
      this.clinics.run(() => this.#service.clinics()),
    ])
    if (conversationId !== this.#conversationId) return
    runInAction(() => {
      if (room && clinics) this.unreadElsewhere = this.#elsewhere(room, clinics)
      this.isCounted = true
    })
    this.#loadRest(room)
  }
  /** Reloads the consultation: another question, a new deadline, or its end. */
  async refresh(): Promise<void> {
    const conversationId = this.#conversationId
    if (!conversationId || this.room.isPending) return
    const room = await this.room.run(() => this.#service.room(conversationId))
    if (conversationId === this.#conversationId) this.#loadRest(room)
  }
  clear(): void {
    this.#conversationId = ''
    for (const each of [this.room, this.rule, this.doctor, this.standing, this.clinics]) each.reset()
    this.unreadElsewhere = 0
    this.isCounted = false
  }

  #elsewhere(room: ChatRoom, clinics: readonly ChatClinic[]): number {
    if (room.kind === 'desk')
      return sumUnreadCounts(clinics.filter(({ clinicId }) => clinicId !== room.clinic.clinicId))
    const own = this.#service.isActive(this.#service.wishFor(room)) ? room.consultation.unreadCount : 0
    return Math.max(0, sumUnreadCounts(clinics) - own)
  }
  #loadRest(room: ChatRoom | undefined): void {
    if (room?.kind !== 'advisory') return
    const { doctorId } = room.consultation
    if (!this.rule.value) void this.rule.run(() => this.#service.rule(doctorId))
    if (!this.doctor.value) void this.doctor.run(() => this.#service.doctor(doctorId))
    void this.standing.run(() => this.#service.standing(doctorId))
  }
}
