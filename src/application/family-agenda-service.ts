import { entriesOf, type AgendaEntry } from '@/domain/family-agenda'
import { hasMore, type Page } from '@/domain/page'
import { mayFetch } from '@/domain/session'
import type { Registrations } from './ports/registrations'
import type { Therapies } from './ports/therapies'
import type { SessionKeeper } from './session-keeper'

const PAGE = 20
/** No family has more ahead than this many pages. */
const MOST_PAGES = 5

/** What is ahead of everybody of this login, read without selecting anybody. */
export class FamilyAgendaService {
  readonly #registrations: Registrations
  readonly #therapies: Therapies
  readonly #keeper: SessionKeeper

  constructor(registrations: Registrations, therapies: Therapies, keeper: SessionKeeper) {
    this.#registrations = registrations
    this.#therapies = therapies
    this.#keeper = keeper
  }

  /** Nothing without a login. */
  async ahead(): Promise<AgendaEntry[]> {
    if (!mayFetch(this.#keeper.session, 'login')) return []
    const [visits, therapies] = await Promise.all([
      allPages((offset) => this.#registrations.list(offset, PAGE, { when: 'ahead' })),
      allPages((offset) => this.#therapies.list(offset, PAGE, { when: 'ahead' })),
    ])
    return entriesOf(visits, therapies)
  }
}

async function allPages<T extends { readonly id: string }>(read: (offset: number) => Promise<Page<T>>): Promise<T[]> {
  const found = new Map<string, T>()
  for (let offset = 0, pages = 0; pages < MOST_PAGES; pages++) {
    const page = await read(offset)
    for (const row of page.rows) found.set(row.id, row)
    offset += page.rows.length
    if (!hasMore(offset, page)) break
  }
  return [...found.values()]
}
