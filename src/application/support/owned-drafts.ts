import type { PhoneStorage, StorageKey } from '../ports/phone-storage'

/** Drafts that one tab keeps under a key; the one touched last pushes out the oldest. */
const MOST_DRAFTS = 5

type Draft = { readonly id: string; readonly value: unknown }
type Kept = { readonly owner: string; readonly talks: readonly Draft[] }

/** Drafts of one owner (`ownerOf`) under one key. What another owner left is not read; a guest keeps nothing. */
export class OwnedDrafts {
  constructor(
    private readonly storage: PhoneStorage,
    private readonly key: StorageKey,
  ) {}

  find = (owner: string, id: string): unknown => this.#all(owner).find((draft) => draft.id === id)?.value

  /** Undefined deletes it. */
  keep(owner: string, id: string, value: unknown): void {
    if (owner === '') return
    const others = this.#all(owner).filter((draft) => draft.id !== id)
    const talks = value === undefined ? others : [...others, { id, value }].slice(-MOST_DRAFTS)
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
