import type { ConsultationRule } from '@/domain/consultation'
import {
  wishFor,
  type ChatRoom,
  type ConversationClinic,
  type ConversationStanding,
  type ConversationWish,
} from '@/domain/chat'
import type { Doctor } from '@/domain/doctor'
import { Failure } from '@/domain/failure'
import { ConsultationService } from './consultation-service'
import { ConversationService } from './conversation-service'
import { DoctorService } from './doctor-service'
import { SessionKeeper } from './session-keeper'

/** What stands around a conversation: whom it is with, under which rule, and what else is unread. */
export class ChatRoomService {
  readonly #consultations: ConsultationService
  readonly #conversations: ConversationService
  readonly #doctors: DoctorService
  readonly #keeper: SessionKeeper

  static readonly needs = [ConsultationService, ConversationService, DoctorService, SessionKeeper] as const
  constructor(
    consultations: ConsultationService,
    conversations: ConversationService,
    doctors: DoctorService,
    keeper: SessionKeeper,
  ) {
    this.#consultations = consultations
    this.#conversations = conversations
    this.#doctors = doctors
    this.#keeper = keeper
  }

  /** Whose conversation this is; fails with `not-found` when it is none of this person's. */
  async room(conversationId: string): Promise<ChatRoom> {
    const consultation = await this.#consultations.ofConversation(conversationId)
    if (consultation) return { kind: 'advisory', consultation }
    const clinic = await this.#deskOf(conversationId)
    if (clinic) return { kind: 'desk', clinic }
    throw new Failure({ kind: 'not-found' })
  }
  wishFor = (room: ChatRoom): ConversationWish => wishFor(room, this.#patientId)
  rule = (doctorId: string): Promise<ConsultationRule> => this.#consultations.rule(doctorId)
  doctor = (doctorId: string): Promise<Doctor> => this.#doctors.byId(doctorId)
  standing = (participantId: string): Promise<ConversationStanding> => this.#conversations.standing(participantId)
  /** All conversations of the active patient, by clinic. */
  clinics = (): Promise<ConversationClinic[]> => this.#conversations.clinics()
  /** Whether this conversation is one of the active patient's, whose unread ones `clinics` counts. */
  isActive = ({ patientId }: ConversationWish): boolean => patientId === this.#patientId

  get #patientId(): string {
    return this.#keeper.session.login?.patientId ?? ''
  }
  /** A clinic's row names its newest conversation, which need not be the one with the desk. */
  async #deskOf(conversationId: string): Promise<ConversationClinic | undefined> {
    const clinics = await this.#conversations.clinics()
    const named = clinics.find((each) => each.conversationId === conversationId)
    if (named) return named
    for (const clinic of clinics) {
      const standing = await this.#conversations.standing(clinic.clinicId)
      if (standing.conversationId === conversationId) return clinic
    }
    return undefined
  }
}
