import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { DoctorSearchPage } from '@/application/doctor-service'
import { DoctorSearchService } from '@/application/doctor-search-service'
import type { Doctor } from '@/domain/doctor/doctor'
import { mostCommonTags, MAX_SUGGESTED_TAGS } from '@/domain/doctor/doctor-search'
import { appendPage } from '@/domain/general/list-paging'
import { AsyncState } from './async-state'
import { PagedResource } from './paged-resource'
import { Resource } from './resource'

type DoctorSearch = readonly [keyword: string, isOnline: boolean]
/** The first page with all pages loaded after it, and the search they belong to. */
type DoctorSearchResults = DoctorSearchPage & { readonly search: DoctorSearch }

export class DoctorSearchStore {
  /** As typed; the results may still be for the previous keyword. */
  keyword = ''
  /** Restricts the results to doctors with online consultations. */
  isOnline = false
  history: readonly string[]
  /** The last search, which follows the keyword after a pause in typing. */
  asked: DoctorSearch = ['', false]
  readonly pausing = new AsyncState<boolean>()
  readonly lists: PagedResource<DoctorSearch, DoctorSearchResults>
  /** All doctors of the chain; screens that show their current availability load them again. */
  readonly all: Resource<[], Doctor[]>
  readonly tagged: Resource<[tag: string], Doctor[]>
  readonly #service: DoctorSearchService

  static readonly inject = [DoctorSearchService] as const
  constructor(service: DoctorSearchService) {
    this.#service = service
    this.lists = new PagedResource({
      first: async (keyword, isOnline): Promise<DoctorSearchResults> => ({
        search: [keyword, isOnline],
        ...(await service.find(keyword, 0, isOnline)),
      }),
      next: async (list, keyword, isOnline) => {
        const page = await service.find(keyword, list.next ?? 0, isOnline)
        return (now) => ({ ...now, ...page, rows: appendPage(now.rows, page.rows, ({ id }) => id) })
      },
      hasMore: ({ next }) => next !== undefined,
    })
    this.all = new Resource(() => service.all(), { maxAgeMs: Infinity })
    this.tagged = new Resource((tag) => service.byTag(tag))
    this.history = service.history
    makeAutoObservable(this, { asked: observableRef }, { autoBind: true })
  }

  /** Suggestions while there is no keyword or no result. */
  get tags(): string[] | undefined {
    const all = this.all.known()
    return all && mostCommonTags(all, MAX_SUGGESTED_TAGS)
  }
  /** The results of the last search. */
  get results(): AsyncState<DoctorSearchResults> {
    return this.lists.peek(...this.asked)
  }
  get isSearching(): boolean {
    return this.pausing.isPending || this.results.isPending
  }

  /** Loads the results of a link's keyword, without displaying them. */
  prefetch(keyword: string): void {
    if (keyword !== this.keyword && keyword.trim() !== '') this.lists.prefetch(keyword, this.isOnline)
  }
  /** Displays a link's keyword and its results. */
  open(keyword: string): void {
    this.prefetch(keyword)
    if (keyword !== this.keyword) this.#ask(keyword)
  }
  /** Searches after a pause in typing; only the last keyword counts. */
  async type(keyword: string): Promise<void> {
    if (keyword === this.keyword) return
    this.keyword = keyword
    const isDue = keyword.trim() === '' || (await this.pausing.run(() => this.#service.pause().then(() => true)))
    if (isDue) await this.#search()
  }
  /** Searches immediately and adds the keyword to the history. */
  async find(keyword: string): Promise<void> {
    this.remember(keyword)
    if (keyword === this.keyword && keyword === this.asked[0] && !this.results.failure) return
    await this.#search(keyword)
  }
  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline
    await this.#search()
  }
  async #search(keyword = this.keyword): Promise<void> {
    this.#ask(keyword)
    if (keyword.trim() !== '') await this.results.again()
  }
  #ask(keyword: string): void {
    this.pausing.reset()
    runInAction(() => {
      this.keyword = keyword
      this.asked = [keyword, this.isOnline]
    })
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
