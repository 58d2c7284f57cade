import { withoutRepeats, type Doctor } from '@/domain/doctor/doctor'
import { searchesFrom, TYPING_PAUSE_MS, withSearch, wordsOf } from '@/domain/doctor/doctor-search'
import { allPages } from './support/all-pages'
import { DoctorService, type FoundPage } from './doctor-service'
import { Clock } from './ports/clock'
import { PhoneStorage } from './ports/phone-storage'

/** Finding a doctor by a word or a tag, and what this phone remembers of earlier searches. */
export class DoctorSearchService {
  readonly #doctors: DoctorService
  readonly #storage: PhoneStorage
  readonly #clock: Clock

  static readonly needs = [DoctorService, PhoneStorage, Clock] as const
  constructor(doctors: DoctorService, storage: PhoneStorage, clock: Clock) {
    this.#doctors = doctors
    this.#storage = storage
    this.#clock = clock
  }

  /** Whoever types on is not asked about half a word. */
  pause = (): Promise<void> => this.#clock.wait(TYPING_PAUSE_MS)
  /** Whom every word finds: the clinic knows of one word at a time. */
  async find(keyword: string, offset: number, isOnline: boolean): Promise<FoundPage> {
    const words = wordsOf(keyword)
    if (words.length < 2) return this.#doctors.search(keyword.trim(), offset, isOnline)
    const [first = [], ...others] = await Promise.all(
      words.map((word) => allPages((from) => this.#doctors.search(word, from, isOnline))),
    )
    const rows = first.filter(({ id }) => others.every((found) => found.some((each) => each.id === id)))
    return { total: rows.length, rows, next: undefined }
  }
  byTag = (tag: string): Promise<Doctor[]> => this.#doctors.byTag(tag)
  /** Everybody, for what is found without the clinic: tags to tap, and who sees a complaint. */
  all = async (): Promise<Doctor[]> => withoutRepeats(await this.#doctors.ofChain())

  get history(): string[] {
    return searchesFrom(this.#storage.read('_doctor_searches'))
  }
  remember(keyword: string): void {
    this.#storage.write('_doctor_searches', withSearch(this.history, keyword))
  }
  clearHistory(): void {
    this.#storage.remove('_doctor_searches')
  }
}
