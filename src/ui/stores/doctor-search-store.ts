import { makeAutoObservable, observableRef } from 'mobx'
import { DoctorSearchService } from '@/application/doctor-search-service'
import { Failure } from '@/domain/failure/failure'
import type { Doctor } from '@/domain/doctor/doctor'
import { commonTags, TAGS_SUGGESTED } from '@/domain/doctor/doctor-search'
import { withPage } from '@/domain/general/list-paging'
import { Request } from './request'

/** What one word found: its first page, and what has been loaded behind it. */
export type Found = {
  readonly keyword: string
  readonly isOnline: boolean
  readonly total: number
  readonly rows: readonly Doctor[]
  /** Where the next page begins; undefined at the end. */
  readonly next: number | undefined
}

export class DoctorSearchStore {
  /** As typed; what is on show may still be of the word before. */
  keyword = ''
  /** Those alone who answer online. */
  isOnline = false
  history: readonly string[]
  readonly first = new Request<Found>()
  readonly more = new Request<Found>()
  /** Every doctor of the chain. */
  readonly all = new Request<Doctor[]>()
  readonly tagged = new Request<{ readonly tag: string; readonly doctors: readonly Doctor[] }>()
  /** The first page with all that were loaded behind it. */
  grown: { readonly of: Found; readonly found: Found } | undefined = undefined
  #turn = 0
  readonly #service: DoctorSearchService

  static readonly needs = [DoctorSearchService] as const
  constructor(service: DoctorSearchService) {
    this.#service = service
    this.history = service.history
    makeAutoObservable(this, { grown: observableRef }, { autoBind: true })
  }

  /** What can be tapped where nothing is typed or found. */
  get tags(): string[] | undefined {
    return this.all.value && commonTags(this.all.value, TAGS_SUGGESTED)
  }
  get found(): Found | undefined {
    const { value } = this.first
    return value && this.grown?.of === value ? this.grown.found : value
  }

  /** A letter more or less: asks when nothing is typed for a while; the answer to the last word is the one that counts. */
  async type(keyword: string): Promise<void> {
    if (keyword === this.keyword) return
    this.keyword = keyword
    await this.#ask(() => this.#service.pause())
  }
  /** The search key, or a word of the history: asks at once, and remembers the word. */
  async find(keyword: string): Promise<void> {
    this.remember(keyword)
    if (keyword === this.found?.keyword && keyword === this.keyword && !this.first.failure) return
    this.keyword = keyword
    await this.#ask()
  }
  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline
    await this.#ask()
  }
  /** The same word once more, after a failure. */
  again(): Promise<void> {
    return this.#ask()
  }

  async #ask(wait?: () => Promise<void>): Promise<void> {
    const turn = ++this.#turn
    const { keyword, isOnline } = this
    this.more.reset()
    if (keyword.trim() === '') return this.first.reset()
    await this.first.run(async () => {
      await wait?.()
      if (turn !== this.#turn) throw new Failure({ kind: 'abandoned' })
      return this.#page(keyword, isOnline, 0)
    })
  }

  /** The rows that are there stay, whatever becomes of the next page. */
  async loadMore(): Promise<void> {
    const { found } = this
    const of = this.first.value
    if (!of || found?.next === undefined || this.more.isPending) return
    const { keyword, isOnline, next, rows } = found
    const page = await this.more.run(() => this.#page(keyword, isOnline, next))
    if (page && this.first.value === of) this.grow(of, { ...page, rows: withPage(rows, page.rows, ({ id }) => id) })
  }
  grow(of: Found, found: Found): void {
    this.grown = { of, found }
  }
  async #page(keyword: string, isOnline: boolean, offset: number): Promise<Found> {
    const { total, rows, next } = await this.#service.find(keyword, offset, isOnline)
    return { keyword, isOnline, total, rows, next }
  }

  remember(keyword: string): void {
    if (keyword === '') return
    this.#service.remember(keyword)
    this.history = this.#service.history
  }
  clearHistory(): void {
    this.#service.clearHistory()
    this.history = []
  }

  async loadAll(): Promise<void> {
    if (!this.all.value) await this.readAll()
  }
  /** Anew, with the numbers that are free by now. */
  async readAll(): Promise<void> {
    await this.all.run(() => this.#service.all())
  }
  async loadTagged(tag: string): Promise<void> {
    if (this.tagged.value?.tag !== tag) this.tagged.reset()
    await this.tagged.run(async () => ({ tag, doctors: await this.#service.byTag(tag) }))
  }
}
