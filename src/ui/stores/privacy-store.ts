import { makeAutoObservable, observableRef } from 'mobx'
import { PrivacyService, type ConsentRecord } from '@/application/privacy-service'
import type { ConsentType } from '@/domain/device/consent'
import type { StorageKey } from '@/domain/device/storage'
import type { FeedbackKind } from '@/domain/device/feedback'
import { AsyncState } from './async-state'

/** Data stored on this phone, consents, and feedback about the app. */
export class PrivacyStore {
  stored: readonly StorageKey[] = []
  consents: readonly ConsentRecord[] = []
  isSharedDevice = false
  readonly reporting = new AsyncState<true>()
  readonly #service: PrivacyService

  static readonly inject = [PrivacyService] as const
  constructor(service: PrivacyService) {
    this.#service = service
    makeAutoObservable(this, { stored: observableRef, consents: observableRef }, { autoBind: true })
    this.look()
  }

  look(): void {
    this.stored = this.#service.stored()
    this.consents = this.#service.consents()
    this.isSharedDevice = this.#service.isSharedDevice()
  }
  useOnce(isOnce: boolean): void {
    this.#service.useOnce(isOnce)
    this.look()
  }
  give(parts: readonly ConsentType[]): void {
    this.#service.give(parts)
    this.look()
  }
  withdraw(part: ConsentType): void {
    this.#service.withdraw(part)
    this.look()
  }
  forgetPlace(): void {
    this.#service.forgetPlace()
    this.look()
  }
  wipe(): void {
    this.#service.wipe()
    this.look()
  }
  async report(kind: FeedbackKind, text: string, route: string): Promise<boolean> {
    const run = async (): Promise<true> => {
      await this.#service.report(kind, text, route)
      return true
    }
    return (await this.reporting.run(run)) === true
  }
}
