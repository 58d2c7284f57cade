import { makeAutoObservable, runInAction } from 'mobx'
import type { ChatRoomService } from '@/application/chat-room-service'
import { unreadIn, type Advisory, type AdvisoryRule } from '@/domain/advisory'
import type { ChatRoom, ConversationClinic, ConversationStanding, ConversationWish } from '@/domain/chat'
import type { Doctor } from '@/domain/doctor'
import { Request } from './request'

/** What stands around the one conversation that is on the screen. */
export class ChatRoomStore {
  readonly room = new Request<ChatRoom>()
  readonly rule = new Request<AdvisoryRule>()
  readonly doctor = new Request<Doctor>()
  readonly standing = new Request<ConversationStanding>()
  readonly clinics = new Request<ConversationClinic[]>()
  /** Unread ones of all other conversations, as they were when this one was opened. */
  unreadElsewhere = 0
  /** What is unread has been counted, so that it may be marked as read. */
  isCounted = false
  readonly #service: ChatRoomService
  #conversationId = ''

  constructor(service: ChatRoomService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get advisory(): Advisory | undefined {
    const room = this.room.value
    return room?.kind === 'advisory' ? room.advisory : undefined
  }
  /** How to open it; undefined where nobody would read it, because it is not paid for. */
  get wish(): ConversationWish | undefined {
    const room = this.room.value
    return room && this.advisory?.status !== 'awaiting-payment' ? this.#service.wishFor(room) : undefined
  }

  /** What is unread here and elsewhere is counted at one time, before anything is marked as read. */
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
  /** The consultation anew: a round more, a new deadline, or its end. */
  async refresh(): Promise<void> {
    const conversationId = this.#conversationId
    if (!conversationId || this.room.isPending) return
    const room = await this.room.run(() => this.#service.room(conversationId))
    if (conversationId === this.#conversationId) this.#loadRest(room)
  }
  forget(): void {
    this.#conversationId = ''
    for (const each of [this.room, this.rule, this.doctor, this.standing, this.clinics]) each.reset()
    this.unreadElsewhere = 0
    this.isCounted = false
  }

  #elsewhere(room: ChatRoom, clinics: readonly ConversationClinic[]): number {
    if (room.kind === 'desk') return unreadIn(clinics.filter(({ clinicId }) => clinicId !== room.clinic.clinicId))
    const own = this.#service.isActive(this.#service.wishFor(room)) ? room.advisory.unreadCount : 0
    return Math.max(0, unreadIn(clinics) - own)
  }
  #loadRest(room: ChatRoom | undefined): void {
    if (room?.kind !== 'advisory') return
    const { doctorId } = room.advisory
    if (!this.rule.value) void this.rule.run(() => this.#service.rule(doctorId))
    if (!this.doctor.value) void this.doctor.run(() => this.#service.doctor(doctorId))
    void this.standing.run(() => this.#service.standing(doctorId))
  }
}
