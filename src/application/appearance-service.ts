import { parseAppearance, type AppearanceSettings } from '@/domain/device/appearance-settings'
import { DeviceStorage } from './ports/device-storage'

/** The user's appearance settings. */
export class AppearanceService {
  static readonly inject = [DeviceStorage] as const
  constructor(private readonly storage: DeviceStorage) {}

  read = (): AppearanceSettings => parseAppearance((key) => this.storage.read(key))
  keep({ theme, isElder, textSize, isContrastHigh, isMotionLow }: AppearanceSettings): void {
    this.storage.write('_look_theme', theme)
    this.storage.write('_look_elder', isElder)
    this.storage.write('_look_contrast', isContrastHigh)
    this.storage.write('_look_motion', isMotionLow)
    if (textSize === undefined) this.storage.remove('_look_text')
    else this.storage.write('_look_text', textSize)
  }
}
