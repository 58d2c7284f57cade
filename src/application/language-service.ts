import { languageOf, type Language } from '@/domain/phone/language'
import type { PhoneStorage } from './ports/phone-storage'

/** Which language the person reads. */
export class LanguageService {
  /** `asked` is what the address of the page wants, `?lang=en`. */
  constructor(
    private readonly storage: PhoneStorage,
    private readonly asked: Language | undefined,
  ) {}

  /** What the address wants, which is remembered; else what was chosen before; else Chinese. */
  read(): Language {
    if (this.asked) this.keep(this.asked)
    return this.asked ?? languageOf(this.storage.read('_language')) ?? 'zh'
  }
  keep(language: Language): void {
    this.storage.write('_language', language)
  }
}
