import type { Keepsakes } from './ports/keepsakes'

export type Theme = 'light' | 'dark' | 'system'
/** `textSize` is body text in u, 18 to 30; without one the phone's own size counts. */
export type Look = {
  readonly theme: Theme
  readonly isElder: boolean
  readonly textSize: number | undefined
  readonly isContrastHigh: boolean
  readonly isMotionLow: boolean
}

/** How the person wants the app to look; index.html reads the same keys before the first paint. */
export class LookService {
  readonly #keepsakes: Keepsakes
  constructor(keepsakes: Keepsakes) {
    this.#keepsakes = keepsakes
  }

  read(): Look {
    const theme = this.#keepsakes.read('_look_theme')
    const size = this.#keepsakes.read('_look_text')
    return {
      theme: theme === 'light' || theme === 'dark' ? theme : 'system',
      isElder: this.#keepsakes.read('_look_elder') === true,
      textSize: typeof size === 'number' && size >= 18 && size <= 30 ? size : undefined,
      isContrastHigh: this.#keepsakes.read('_look_contrast') === true,
      isMotionLow: this.#keepsakes.read('_look_motion') === true,
    }
  }
  keep({ theme, isElder, textSize, isContrastHigh, isMotionLow }: Look): void {
    this.#keepsakes.write('_look_theme', theme)
    this.#keepsakes.write('_look_elder', isElder)
    this.#keepsakes.write('_look_contrast', isContrastHigh)
    this.#keepsakes.write('_look_motion', isMotionLow)
    if (textSize === undefined) this.#keepsakes.remove('_look_text')
    else this.#keepsakes.write('_look_text', textSize)
  }
}
