import { toStoredOutbox, parseOutbox, type Outbox } from '@/domain/chat/chat-outbox'
import type { Session } from '@/domain/session/session'
import type { DeviceStorage } from '../ports/device-storage'

const KEY = '_outbox_draft'

/** Key of an owner, that is, a patient, login and clinic; '' for a guest. */
export const outboxOwnerOf = ({ mpId, login }: Session): string =>
  login ? JSON.stringify([mpId, login.openId, login.patientId]) : ''

type Kept = { readonly owner: string; readonly boxes: Readonly<Record<string, unknown>> }

/**
 * Stores unsent messages, so that a reload loses none. They are deleted with the tab and belong to one owner; another
 * owner's messages are not read.
 */
export class OutboxStorage {
  constructor(private readonly storage: DeviceStorage) {}

  read = (owner: string, conversationId: string): Outbox => parseOutbox(this.#boxesOf(owner)[conversationId])

  write(owner: string, conversationId: string, outbox: Outbox): void {
    const { [conversationId]: _, ...others } = this.#boxesOf(owner)
    const kept = toStoredOutbox(outbox)
    const boxes = kept.length > 0 ? { ...others, [conversationId]: kept } : others
    if (Object.keys(boxes).length > 0) this.storage.write(KEY, { owner, boxes } satisfies Kept)
    else this.clear()
  }
  clear = (): void => this.storage.remove(KEY)

  #boxesOf(owner: string): Readonly<Record<string, unknown>> {
    const { owner: of, boxes } = (this.storage.read(KEY) ?? {}) as Partial<Kept>
    return owner !== '' && of === owner && typeof boxes === 'object' && boxes !== null ? boxes : {}
  }
}
