import { lookFrom, type Look } from '@/domain/look'
import { Keepsakes } from './ports/keepsakes'

/** How the person wants the app to look. */
export class LookService {
  readonly #keepsakes: Keepsakes
  static readonly needs = [Keepsakes] as const
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
