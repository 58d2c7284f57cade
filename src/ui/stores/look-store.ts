import { makeAutoObservable } from 'mobx'
import type { LookService, Theme } from '@/application/look-service'

export class LookStore {
  theme: Theme
  isElder: boolean
  readonly #service: LookService

  constructor(service: LookService) {
    this.#service = service
    const { theme, isElder } = service.read()
    this.theme = theme
    this.isElder = isElder
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setTheme(theme: Theme): void {
    this.theme = theme
    this.#service.keep({ theme, isElder: this.isElder })
  }
  setElder(isElder: boolean): void {
    this.isElder = isElder
    this.#service.keep({ theme: this.theme, isElder })
  }
}
