import { makeAutoObservable, observableRef } from 'mobx'
import { DoctorSearchService } from '@/application/doctor-search-service'
import { Failure } from '@/domain/failure/failure'
import type { Doctor } from '@/domain/doctor/doctor'
import { mostCommonTags, MAX_SUGGESTED_TAGS } from '@/domain/doctor/doctor-search'
import { appendPage } from '@/domain/general/list-paging'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** Results of a keyword: the first page and the pages loaded after it. */
export type DoctorSearchResults = {
  readonly keyword: string
  readonly isOnline: boolean
  readonly total: number
  readonly rows: readonly Doctor[]
  /** Offset of the next page; undefined at the end. */
  readonly next: number | undefined
}

export class DoctorSearchStore {
  /** As typed; the results may still be of the previous keyword. */
  keyword = ''
  /** Restricts the results to doctors with online consultations. */
  isOnline = false
  history: readonly string[]
  readonly first = new AsyncState<DoctorSearchResults>()
  readonly more = new AsyncState<DoctorSearchResults>()
  /** All doctors of the chain; screens that show their current availability load them again. */
  readonly all: Resource<[], Doctor[]>
  readonly tagged: Resource<[tag: string], Doctor[]>
  /** The first page with all pages loaded after it. */
  grown: { readonly of: DoctorSearchResults; readonly found: DoctorSearchResults } | undefined = undefined
  #turn = 0
  readonly #service: DoctorSearchService

  static readonly inject = [DoctorSearchService] as const
  constructor(service: DoctorSearchService) {
    this.#service = service
    this.all = new Resource(() => service.all(), { maxAgeMs: Infinity })
    this.tagged = new Resource((tag) => service.byTag(tag))
    this.history = service.history
    makeAutoObservable(this, { grown: observableRef }, { autoBind: true })
  }

  /** Suggestions while there is no keyword or no result. */
  get tags(): string[] | undefined {
    const all = this.all.known()
    return all && mostCommonTags(all, MAX_SUGGESTED_TAGS)
  }
  get found(): DoctorSearchResults | undefined {
    const { value } = this.first
    return value && this.grown?.of === value ? this.grown.found : value
  }

  /** Searches after a pause in typing; only the response to the last keyword counts. */
  async type(keyword: string): Promise<void> {
    if (keyword === this.keyword) return
    this.keyword = keyword
    await this.#ask(() => this.#service.pause())
  }
  /** Searches immediately and adds the keyword to the history. */
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
  /** Repeats the search after a failure. */
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

  /** Loads the next page; a failure keeps the loaded rows. */
  async loadMore(): Promise<void> {
    const { found } = this
    const of = this.first.value
    if (!of || found?.next === undefined || this.more.isPending) return
    const { keyword, isOnline, next, rows } = found
    const page = await this.more.run(() => this.#page(keyword, isOnline, next))
    if (page && this.first.value === of) this.grow(of, { ...page, rows: appendPage(rows, page.rows, ({ id }) => id) })
  }
  grow(of: DoctorSearchResults, found: DoctorSearchResults): void {
    this.grown = { of, found }
  }
  async #page(keyword: string, isOnline: boolean, offset: number): Promise<DoctorSearchResults> {
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
}
