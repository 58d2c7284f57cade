import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { LanguageService } from '@/application/language-service'
import type { Language } from '@/domain/device/language'
import type { loadTranslation } from '@/ui/messages/load-translation'
import type { Translation } from '@/ui/messages/use-messages'
import { pendingWork } from '@/ui/shell/pending-work'

/** Injection token for the function that loads messages, whose chunks belong to the entry. */
export const TRANSLATION_LOADER = Symbol('TranslationLoader')

export class LanguageStore {
  /** The displayed language; changes together with its messages. */
  language: Language = 'zh'
  translation: Translation | undefined = undefined
  /** Whether the stored language's messages are loading; nothing is painted until they have. */
  isLoading: boolean
  readonly #service: LanguageService
  readonly #load: typeof loadTranslation
  readonly #first: Promise<void>

  static readonly scope = 'page'
  static readonly inject = [LanguageService, TRANSLATION_LOADER] as const
  constructor(service: LanguageService, load: typeof loadTranslation) {
    this.#service = service
    this.#load = load
    const wanted = service.read()
    this.isLoading = wanted !== 'zh'
    makeAutoObservable(this, { translation: observableRef }, { autoBind: true })
    this.#first = this.isLoading ? this.#begin(wanted) : Promise.resolve()
  }

  /** Resolves when the messages have loaded; falls back to Chinese if loading fails. */
  ready(): Promise<void> {
    return this.#first
  }

  /** Switches the language once its messages have loaded; returns false if that fails. */
  async choose(language: Language): Promise<boolean> {
    try {
      await this.#speak(language)
    } catch {
      return false
    }
    this.#service.keep(language)
    return true
  }

  async #begin(language: Language): Promise<void> {
    try {
      await this.#speak(language)
    } catch {
      // The choice is stored and applies the next time the app is opened.
    } finally {
      runInAction(() => (this.isLoading = false))
    }
  }
  async #speak(language: Language): Promise<void> {
    const translation = await pendingWork.track(this.#load(language))
    runInAction(() => {
      this.language = language
      this.translation = translation
    })
  }
}
