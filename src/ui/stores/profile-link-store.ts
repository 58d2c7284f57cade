import { makeAutoObservable } from 'mobx'
import { PatientService } from '@/application/patient-service'
import { SessionService } from '@/application/session-service'
import { AsyncState } from './async-state'

/** The existing profile to link, and the new profile created before the existing one was found. */
export type ProfileLink = { readonly fileId: string; readonly newId: string; readonly clinicId: string }

/** Links an existing profile after verifying its mobile number. */
export class ProfileLinkStore {
  /** The masked number to which the code was sent. */
  readonly sendingCode = new AsyncState<string>()
  readonly binding = new AsyncState<true>()
  readonly #patients: PatientService
  readonly #sessions: SessionService

  static readonly inject = [PatientService, SessionService] as const
  constructor(patients: PatientService, sessions: SessionService) {
    this.#patients = patients
    this.#sessions = sessions
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async sendCode(): Promise<void> {
    await this.sendingCode.run(() => this.#sessions.sendSelfCode('bind'))
  }
  async bind({ fileId, newId, clinicId }: ProfileLink, code: string): Promise<boolean> {
    await this.binding.run(async () => {
      const proof = await this.#sessions.verifySelf(code)
      await this.#patients.bind(fileId, clinicId, proof, newId)
      return true as const
    })
    return this.binding.state.status === 'done'
  }
  async keepNew({ newId, clinicId }: ProfileLink): Promise<boolean> {
    await this.binding.run(async () => {
      await this.#patients.keepNew(newId, clinicId)
      return true as const
    })
    return this.binding.state.status === 'done'
  }
  clear(): void {
    this.sendingCode.reset()
    this.binding.reset()
  }
}
