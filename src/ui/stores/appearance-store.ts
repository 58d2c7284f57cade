import { makeAutoObservable } from 'mobx'
import { AppearanceService } from '@/application/appearance-service'
import type { AppearanceSettings, Theme } from '@/domain/device/appearance-settings'

export class AppearanceStore {
  theme: Theme = 'system'
  isElder = false
  /** Body text size in u, 18 to 30; undefined follows the system. */
  textSize: number | undefined = undefined
  isContrastHigh = false
  isMotionLow = false
  readonly #service: AppearanceService

  static readonly scope = 'page'
  static readonly inject = [AppearanceService] as const
  constructor(service: AppearanceService) {
    this.#service = service
    this.readAgain()
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setTheme(theme: Theme): void {
    this.#keep({ theme })
  }
  setElder(isElder: boolean): void {
    this.#keep({ isElder })
  }
  setTextSize(textSize: number | undefined): void {
    this.#keep({ textSize })
  }
  setContrastHigh(isContrastHigh: boolean): void {
    this.#keep({ isContrastHigh })
  }
  setMotionLow(isMotionLow: boolean): void {
    this.#keep({ isMotionLow })
  }
  /** Rereads the stored settings; called after the storage was wiped. */
  readAgain(): void {
    Object.assign(this, this.#service.read())
  }

  #keep(change: Partial<AppearanceSettings>): void {
    Object.assign(this, change)
    const { theme, isElder, textSize, isContrastHigh, isMotionLow } = this
    this.#service.keep({ theme, isElder, textSize, isContrastHigh, isMotionLow })
  }
}
