import type { ConsultationRule } from '@/domain/consultation/consultation'
import {
  conversationRequestFor,
  type ChatRoom,
  type ChatClinic,
  type ChatAvailability,
  type ConversationRequest,
} from '@/domain/chat/chat'
import type { Doctor } from '@/domain/doctor/doctor'
import { Failure } from '@/domain/failure/failure'
import { ConsultationService } from './consultation-service'
import { ChatAccessService } from './chat-access-service'
import { DoctorService } from './doctor-service'
import { SessionHolder } from './support/session-holder'

/** Context of a conversation: participants, rules, and unread messages in other conversations. */
export class ChatRoomService {
  static readonly inject = [ConsultationService, ChatAccessService, DoctorService, SessionHolder] as const
  constructor(
    private readonly consultations: ConsultationService,
    private readonly access: ChatAccessService,
    private readonly doctors: DoctorService,
    private readonly keeper: SessionHolder,
  ) {}

  /** Finds the room of a conversation. Fails with `not-found` when the conversation is not the patient's. */
  async room(conversationId: string): Promise<ChatRoom> {
    const consultation = await this.consultations.ofConversation(conversationId)
    if (consultation) return { kind: 'advisory', consultation }
    const clinic = await this.#deskOf(conversationId)
    if (clinic) return { kind: 'desk', clinic }
    throw new Failure({ kind: 'not-found' })
  }
  wishFor = (room: ChatRoom): ConversationRequest => conversationRequestFor(room, this.#patientId)
  rule = (doctorId: string): Promise<ConsultationRule> => this.consultations.rule(doctorId)
  doctor = (doctorId: string): Promise<Doctor> => this.doctors.byId(doctorId)
  standing = (participantId: string): Promise<ChatAvailability> => this.access.standing(participantId)
  /** The active patient's conversations by clinic. */
  clinics = async (): Promise<ChatClinic[]> => (await this.access.clinics()).rows
  /** Whether the conversation belongs to the active patient; `clinics` counts only that patient's unread messages. */
  isActive = ({ patientId }: ConversationRequest): boolean => patientId === this.#patientId

  get #patientId(): string {
    return this.keeper.session.login?.patientId ?? ''
  }
  /**
   * Finds the clinic of a front-desk conversation. A clinic's row names only the latest conversation, so older ones
   * need a request.
   */
  async #deskOf(conversationId: string): Promise<ChatClinic | undefined> {
    const clinics = await this.clinics()
    const named = clinics.find((each) => each.conversationId === conversationId)
    if (named) return named
    for (const clinic of clinics) {
      const standing = await this.access.standing(clinic.clinicId)
      if (standing.conversationId === conversationId) return clinic
    }
    return undefined
  }
}
