import { makeAutoObservable, observableRef } from 'mobx'
import { PhoneService, type ConsentNote } from '@/application/phone-service'
import type { ConsentPart } from '@/domain/phone/consent'
import type { StorageKey } from '@/domain/phone/storage'
import type { ProblemKind } from '@/domain/phone/problem'
import { Request } from './request'

/** Data stored on this phone, consents, and feedback about the app. */
export class PhoneStore {
  stored: readonly StorageKey[] = []
  consents: readonly ConsentNote[] = []
  isUsedOnce = false
  readonly reporting = new Request<true>()
  readonly #service: PhoneService

  static readonly needs = [PhoneService] as const
  constructor(service: PhoneService) {
    this.#service = service
    makeAutoObservable(this, { stored: observableRef, consents: observableRef }, { autoBind: true })
    this.look()
  }

  look(): void {
    this.stored = this.#service.stored()
    this.consents = this.#service.consents()
    this.isUsedOnce = this.#service.isUsedOnce()
  }
  useOnce(isOnce: boolean): void {
    this.#service.useOnce(isOnce)
    this.look()
  }
  give(parts: readonly ConsentPart[]): void {
    this.#service.give(parts)
    this.look()
  }
  withdraw(part: ConsentPart): void {
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
  async report(kind: ProblemKind, text: string, route: string): Promise<boolean> {
    const run = async (): Promise<true> => {
      await this.#service.report(kind, text, route)
      return true
    }
    return (await this.reporting.run(run)) === true
  }
}
