import type { WireServerFrame } from '@/adapters/chat/frames'
import { ChatFaults, type ChatFaultDump } from '../../faults/chat-faults'

/** A client connected to a conversation. */
export type ChatClientHandle = {
  readonly conversationId: string
  announce(frame: WireServerFrame): void
  settle(): void
  cut(code: number, reason: string): void
}
type Late = { readonly at: number; readonly conversationId: string; readonly frame: WireServerFrame }
export type ChatHubDump = { readonly late: readonly Late[]; readonly faults: readonly ChatFaultDump[] }

/** All chat connections of the clinic, with their injected faults. */
export class ChatHub {
  readonly faults = new ChatFaults()
  readonly #seats = new Set<ChatClientHandle>()
  #late: Late[] = []

  get size(): number {
    return this.#seats.size
  }
  enter(seat: ChatClientHandle): void {
    this.#seats.add(seat)
  }
  leave(seat: ChatClientHandle): void {
    this.#seats.delete(seat)
  }

  /** Sends a frame to all connections of a conversation except the sender's, which gets its own response. */
  announce(conversationId: string, frame: WireServerFrame, but?: ChatClientHandle): void {
    for (const seat of this.#on(conversationId)) if (seat !== but) seat.announce(frame)
  }
  announceLater(conversationId: string, frame: WireServerFrame, at: number): void {
    this.#late.push({ at, conversationId, frame })
  }

  /** Returns the delayed frames and the faults for a snapshot; connections are not part of it. */
  dump(): ChatHubDump {
    return { late: [...this.#late], faults: this.faults.dump() }
  }
  load({ late, faults }: ChatHubDump): void {
    this.#late = [...late]
    this.faults.load(faults)
  }

  isDue(now: number): boolean {
    return this.#late.some(({ at }) => at <= now)
  }
  /**
   * Applies the effects of elapsed time: sends delayed frames, closes connections with expired tokens, and updates who
   * may write.
   */
  settle(now: number): void {
    const due = this.#late.filter(({ at }) => at <= now)
    if (due.length > 0) this.#late = this.#late.filter(({ at }) => at > now)
    for (const { conversationId, frame } of due) this.announce(conversationId, frame)
    for (const seat of this.#seats) seat.settle()
  }
  /** Closes every connection, as a restarting server does. */
  cut(code = 1012, reason = 'service restart'): number {
    const seats = [...this.#seats]
    for (const seat of seats) seat.cut(code, reason)
    return seats.length
  }
  #on(conversationId: string): ChatClientHandle[] {
    return [...this.#seats].filter((seat) => seat.conversationId === conversationId)
  }
}
