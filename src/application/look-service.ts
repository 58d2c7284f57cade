import type { KeepsakeKey, Keepsakes } from './ports/keepsakes'

export type Theme = 'light' | 'dark' | 'system'
/** `textSize` is body text in u, 18 to 30; without one the phone's own size counts. */
export type Look = {
  readonly theme: Theme
  readonly isElder: boolean
  readonly textSize: number | undefined
  readonly isContrastHigh: boolean
  readonly isMotionLow: boolean
}

/** By what is kept under these keys, which may be anything. */
export function lookFrom(read: (key: KeepsakeKey) => unknown): Look {
  const theme = read('_look_theme')
  const size = read('_look_text')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    isElder: read('_look_elder') === true,
    textSize: typeof size === 'number' && size >= 18 && size <= 30 ? size : undefined,
    isContrastHigh: read('_look_contrast') === true,
    isMotionLow: read('_look_motion') === true,
  }
}

/** How the person wants the app to look. */
export class LookService {
  readonly #keepsakes: Keepsakes
  constructor(keepsakes: Keepsakes) {
    this.#keepsakes = keepsakes
  }

  read = (): Look => lookFrom((key) => this.#keepsakes.read(key))
  keep({ theme, isElder, textSize, isContrastHigh, isMotionLow }: Look): void {
    this.#keepsakes.write('_look_theme', theme)
    this.#keepsakes.write('_look_elder', isElder)
    this.#keepsakes.write('_look_contrast', isContrastHigh)
    this.#keepsakes.write('_look_motion', isMotionLow)
    if (textSize === undefined) this.#keepsakes.remove('_look_text')
    else this.#keepsakes.write('_look_text', textSize)
  }
}
