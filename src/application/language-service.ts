import { languageOf, type Language } from '@/domain/phone/language'
import type { PhoneStorage } from './ports/phone-storage'

/** Which language the person reads. */
export class LanguageService {
  readonly #storage: PhoneStorage
  readonly #asked: Language | undefined
  /** `asked` is what the address of the page wants, `?lang=en`. */
  constructor(storage: PhoneStorage, asked: Language | undefined) {
    this.#storage = storage
    this.#asked = asked
  }

  /** What the address wants, which is remembered; else what was chosen before; else Chinese. */
  read(): Language {
    if (this.#asked) this.keep(this.#asked)
    return this.#asked ?? languageOf(this.#storage.read('_language')) ?? 'zh'
  }
  keep(language: Language): void {
    this.#storage.write('_language', language)
  }
}
