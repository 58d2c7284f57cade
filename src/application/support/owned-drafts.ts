import type { DeviceStorage, StorageKey } from '../ports/device-storage'

/** Maximum number of drafts per key; beyond it, the oldest is dropped. */
const MAX_DRAFTS = 5

type Draft = { readonly id: string; readonly value: unknown }
type Kept = { readonly owner: string; readonly talks: readonly Draft[] }

/** One owner's drafts (`outboxOwnerOf`) under one key. Another owner's drafts are not read; a guest has none. */
export class OwnedDrafts {
  constructor(
    private readonly storage: DeviceStorage,
    private readonly key: StorageKey,
  ) {}

  find = (owner: string, id: string): unknown => this.#all(owner).find((draft) => draft.id === id)?.value

  /** Stores a draft; undefined deletes it. */
  keep(owner: string, id: string, value: unknown): void {
    if (owner === '') return
    const others = this.#all(owner).filter((draft) => draft.id !== id)
    const talks = value === undefined ? others : [...others, { id, value }].slice(-MAX_DRAFTS)
    if (talks.length === 0) this.clear()
    else this.storage.write(this.key, { owner, talks } satisfies Kept)
  }
  clear = (): void => this.storage.remove(this.key)

  #all(owner: string): readonly Draft[] {
    const { owner: of, talks } = (this.storage.read(this.key) ?? {}) as Partial<Kept>
    if (owner === '' || of !== owner || !Array.isArray(talks)) return []
    return (talks as unknown[]).filter(
      (draft): draft is Draft => typeof (draft as Partial<Draft> | null)?.id === 'string',
    )
  }
}
