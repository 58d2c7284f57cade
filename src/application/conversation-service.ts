import {
  byLastWord,
  isPassGood,
  type ConversationClinic,
  type ConversationPass,
  type ConversationStanding,
  type ConversationWish,
} from '@/domain/chat'
import { mayFetch } from '@/domain/session'
import { Clock } from './ports/clock'
import { Conversations } from './ports/conversations'
import { SessionKeeper } from './session-keeper'

export class ConversationService {
  readonly #conversations: Conversations
  readonly #clock: Clock
  readonly #keeper: SessionKeeper
  readonly #passes = new Map<string, ConversationPass>()
  readonly #opening = new Map<string, Promise<ConversationPass>>()

  static readonly needs = [Conversations, Clock, SessionKeeper] as const
  constructor(conversations: Conversations, clock: Clock, keeper: SessionKeeper) {
    this.#conversations = conversations
    this.#clock = clock
    this.#keeper = keeper
    // A pass is the login's: another patient or nobody must not walk in on it.
    keeper.subscribe(() => {
      this.#passes.clear()
      this.#opening.clear()
    })
  }

  /** Clinics one has talked to, the latest first; none without a patient card. */
  async clinics(): Promise<ConversationClinic[]> {
    const { session } = this.#keeper
    if (!mayFetch(session, 'card')) return []
    const all = await this.#conversations.clinics(session.login?.patientId ?? '')
    return [...all].sort(byLastWord)
  }
  standing = (participantId: string): Promise<ConversationStanding> => this.#conversations.standing(participantId)

  /** Opens the conversation; a pass that is still good is used again, and all who ask at once share one. */
  async open(wish: ConversationWish): Promise<ConversationPass> {
    const key = `${wish.type} ${wish.participantId} ${wish.patientId} ${wish.consultationId}`
    const held = this.#passes.get(key)
    if (held && isPassGood(held, this.#clock.now())) return held
    const running = this.#opening.get(key)
    if (running) return running
    const opening = this.#open(key, wish).finally(() => {
      if (this.#opening.get(key) === opening) this.#opening.delete(key)
    })
    this.#opening.set(key, opening)
    return opening
  }
  /** The line does not take this pass: the next one is asked for anew. */
  refuse({ token }: ConversationPass): void {
    for (const [key, held] of this.#passes) if (held.token === token) this.#passes.delete(key)
  }
  async #open(key: string, wish: ConversationWish): Promise<ConversationPass> {
    const { token } = this.#keeper
    const pass = await this.#conversations.open(wish)
    if (this.#keeper.token === token) this.#passes.set(key, pass)
    return pass
  }
}
