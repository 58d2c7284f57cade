import { uniqueById, type Doctor } from '@/domain/doctor/doctor'
import {
  parseRecentSearches,
  SEARCH_DEBOUNCE_MS,
  addRecentSearch,
  splitKeyword,
  wordsWithoutTitles,
} from '@/domain/doctor/doctor-search'
import { fetchAllPages } from './support/fetch-all-pages'
import { DoctorService, type DoctorSearchPage } from './doctor-service'
import { Clock } from './ports/clock'
import { DeviceStorage } from './ports/device-storage'

/** Doctor search by keyword or tag, with the stored search history. */
export class DoctorSearchService {
  static readonly inject = [DoctorService, DeviceStorage, Clock] as const
  constructor(
    private readonly doctors: DoctorService,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
  ) {}

  /** Debounce delay while typing. */
  pause = (): Promise<void> => this.clock.wait(SEARCH_DEBOUNCE_MS)
  /** Doctors who match all words as typed; if none do, retries in simplified characters and without titles. */
  async find(keyword: string, offset: number, isOnline: boolean): Promise<DoctorSearchPage> {
    const typed = splitKeyword(keyword)
    const found = await this.#findAll(typed, offset, isOnline)
    if (found.total > 0) return found
    // Loaded on demand: the table is large, and few searches need it.
    const { toSimplified } = await import('@/domain/general/simplified')
    const simple = wordsWithoutTitles(toSimplified(keyword))
    return simple.join(' ') === typed.join(' ') ? found : this.#findAll(simple, offset, isOnline)
  }
  /** Intersects the results for each word, because the clinic searches for one word at a time. */
  async #findAll(words: readonly string[], offset: number, isOnline: boolean): Promise<DoctorSearchPage> {
    if (words.length < 2) return this.doctors.search(words.join(''), offset, isOnline)
    const [first = [], ...others] = await Promise.all(
      words.map((word) => fetchAllPages((from) => this.doctors.search(word, from, isOnline))),
    )
    const rows = first.filter(({ id }) => others.every((found) => found.some((each) => each.id === id)))
    return { total: rows.length, rows, next: undefined }
  }
  byTag = (tag: string): Promise<Doctor[]> => this.doctors.byTag(tag)
  /** All doctors, for tags and triage, which are computed on the device. */
  all = async (): Promise<Doctor[]> => uniqueById(await this.doctors.ofChain())

  get history(): string[] {
    return parseRecentSearches(this.storage.read('_doctor_searches'))
  }
  remember(keyword: string): void {
    this.storage.write('_doctor_searches', addRecentSearch(this.history, keyword))
  }
  clearHistory(): void {
    this.storage.remove('_doctor_searches')
  }
}
