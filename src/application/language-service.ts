import { parseLanguage, type Language } from '@/domain/device/language'
import type { DeviceStorage } from './ports/device-storage'

export class LanguageService {
  /** `asked` is the language in the page URL (`?lang=en`). */
  constructor(
    private readonly storage: DeviceStorage,
    private readonly asked: Language | undefined,
  ) {}

  /** The URL's language, which it stores; otherwise the stored language; otherwise Chinese. */
  read(): Language {
    if (this.asked) this.keep(this.asked)
    return this.asked ?? parseLanguage(this.storage.read('_language')) ?? 'zh'
  }
  keep(language: Language): void {
    this.storage.write('_language', language)
  }
}
