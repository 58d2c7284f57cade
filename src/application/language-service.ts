import { languageOf, type Language } from '@/domain/language'
import type { Keepsakes } from './ports/keepsakes'

/** Which language the person reads. */
export class LanguageService {
  readonly #keepsakes: Keepsakes
  readonly #asked: Language | undefined
  /** `asked` is what the address of the page wants, `?lang=en`. */
  constructor(keepsakes: Keepsakes, asked: Language | undefined) {
    this.#keepsakes = keepsakes
    this.#asked = asked
  }

  /** What the address wants, which is remembered; else what was chosen before; else Chinese. */
  read(): Language {
    if (this.#asked) this.keep(this.#asked)
    return this.#asked ?? languageOf(this.#keepsakes.read('_language')) ?? 'zh'
  }
  keep(language: Language): void {
    this.#keepsakes.write('_language', language)
  }
}
