import { lookFrom, type Look } from '@/domain/phone/look'
import { PhoneStorage } from './ports/phone-storage'

/** The user's appearance settings. */
export class LookService {
  static readonly needs = [PhoneStorage] as const
  constructor(private readonly storage: PhoneStorage) {}

  read = (): Look => lookFrom((key) => this.storage.read(key))
  keep({ theme, isElder, textSize, isContrastHigh, isMotionLow }: Look): void {
    this.storage.write('_look_theme', theme)
    this.storage.write('_look_elder', isElder)
    this.storage.write('_look_contrast', isContrastHigh)
    this.storage.write('_look_motion', isMotionLow)
    if (textSize === undefined) this.storage.remove('_look_text')
    else this.storage.write('_look_text', textSize)
  }
}
