import type { ParsedList } from '@/domain/general/page'
import {
  compareByLastMessage,
  isTokenFresh,
  type ChatClinic,
  type ChatToken,
  type ChatAvailability,
  type ConversationRequest,
} from '@/domain/chat/chat'
import { meetsAccessRequirement } from '@/domain/session/session'
import { Clock } from './ports/clock'
import { Chats } from './ports/chats'
import { SessionHolder } from './support/session-holder'

export class ChatAccessService {
  readonly #passes = new Map<string, ChatToken>()
  readonly #opening = new Map<string, Promise<ChatToken>>()

  static readonly inject = [Chats, Clock, SessionHolder] as const
  constructor(
    private readonly chats: Chats,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
  ) {
    // Chat tokens belong to the login: another patient or a guest must not use them.
    keeper.subscribe(() => {
      this.#passes.clear()
      this.#opening.clear()
    })
  }

  /** Clinics with a conversation, most recent first; empty without a patient card. */
  async clinics(): Promise<ParsedList<ChatClinic>> {
    const { session } = this.keeper
    if (!meetsAccessRequirement(session, 'card')) return { rows: [] }
    const { rows, ...rest } = await this.chats.clinics(session.login?.patientId ?? '')
    return { rows: [...rows].sort(compareByLastMessage), ...rest }
  }
  standing = (participantId: string): Promise<ChatAvailability> => this.chats.standing(participantId)

  /** Returns a token for the conversation. Reuses unexpired tokens; concurrent calls share one request. */
  async open(wish: ConversationRequest): Promise<ChatToken> {
    const key = `${wish.type} ${wish.participantId} ${wish.patientId} ${wish.consultationId}`
    const held = this.#passes.get(key)
    if (held && isTokenFresh(held, this.clock.now())) return held
    const running = this.#opening.get(key)
    if (running) return running
    const opening = this.#open(key, wish).finally(() => {
      if (this.#opening.get(key) === opening) this.#opening.delete(key)
    })
    this.#opening.set(key, opening)
    return opening
  }
  /** Discards a token that the chat server rejected. */
  refuse({ token }: ChatToken): void {
    for (const [key, held] of this.#passes) if (held.token === token) this.#passes.delete(key)
  }
  async #open(key: string, wish: ConversationRequest): Promise<ChatToken> {
    const { token } = this.keeper
    const pass = await this.chats.open(wish)
    if (this.keeper.token === token) this.#passes.set(key, pass)
    return pass
  }
}
