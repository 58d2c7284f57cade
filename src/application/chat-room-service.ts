import type { ConsultationRule } from '@/domain/consultation/consultation'
import { wishFor, type ChatRoom, type ChatClinic, type ChatAvailability, type ChatWish } from '@/domain/chat/chat'
import type { Doctor } from '@/domain/doctor/doctor'
import { Failure } from '@/domain/failure/failure'
import { ConsultationService } from './consultation-service'
import { ChatAccessService } from './chat-access-service'
import { DoctorService } from './doctor-service'
import { SessionKeeper } from './support/session-keeper'

/** What stands around a conversation: whom it is with, under which rule, and what else is unread. */
export class ChatRoomService {
  static readonly needs = [ConsultationService, ChatAccessService, DoctorService, SessionKeeper] as const
  constructor(
    private readonly consultations: ConsultationService,
    private readonly access: ChatAccessService,
    private readonly doctors: DoctorService,
    private readonly keeper: SessionKeeper,
  ) {}

  /** Whose conversation this is; fails with `not-found` when it is none of this person's. */
  async room(conversationId: string): Promise<ChatRoom> {
    const consultation = await this.consultations.ofConversation(conversationId)
    if (consultation) return { kind: 'advisory', consultation }
    const clinic = await this.#deskOf(conversationId)
    if (clinic) return { kind: 'desk', clinic }
    throw new Failure({ kind: 'not-found' })
  }
  wishFor = (room: ChatRoom): ChatWish => wishFor(room, this.#patientId)
  rule = (doctorId: string): Promise<ConsultationRule> => this.consultations.rule(doctorId)
  doctor = (doctorId: string): Promise<Doctor> => this.doctors.byId(doctorId)
  standing = (participantId: string): Promise<ChatAvailability> => this.access.standing(participantId)
  /** All conversations of the active patient, by clinic. */
  clinics = async (): Promise<ChatClinic[]> => (await this.access.clinics()).rows
  /** Whether this conversation is one of the active patient's, whose unread ones `clinics` counts. */
  isActive = ({ patientId }: ChatWish): boolean => patientId === this.#patientId

  get #patientId(): string {
    return this.keeper.session.login?.patientId ?? ''
  }
  /** A clinic's row names its newest conversation, which need not be the one with the desk. */
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
