import type { Keepsakes } from './ports/keepsakes'

export type Theme = 'light' | 'dark' | 'system'
export type Look = { readonly theme: Theme; readonly isElder: boolean }

/** How the person wants the app to look; index.html reads the same two keys before the first paint. */
export class LookService {
  readonly #keepsakes: Keepsakes
  constructor(keepsakes: Keepsakes) {
    this.#keepsakes = keepsakes
  }

  read(): Look {
    const theme = this.#keepsakes.read('_look_theme')
    return {
      theme: theme === 'light' || theme === 'dark' ? theme : 'system',
      isElder: this.#keepsakes.read('_look_elder') === true,
    }
  }
  keep({ theme, isElder }: Look): void {
    this.#keepsakes.write('_look_theme', theme)
    this.#keepsakes.write('_look_elder', isElder)
  }
}
