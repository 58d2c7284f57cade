import { consentStanding, NEEDED_CONSENTS, type ConsentPart, type ConsentStanding } from '@/domain/phone/consent'
import { KEPT_FOR } from '@/domain/phone/kept-for'
import { outlivesLogin, type StorageKey } from '@/domain/phone/storage'
import { STORAGE_KEYS } from '@/domain/phone/storage-keys'
import { KEPT_ON_THE_WAY, TAKEN_ALONG } from '@/domain/phone/used-once'
import { loginFrom } from '@/domain/session/session'
import { problemText, type ProblemKind } from '@/domain/phone/problem'
import { ConsentService } from './consent-service'
import { PhoneStorage } from './ports/phone-storage'
import { PictureShelf } from './ports/picture-shelf'
import { TroubleReports } from './ports/trouble-reports'
import { SessionKeeper } from './support/session-keeper'

export type ConsentNote = { readonly part: ConsentPart; readonly standing: ConsentStanding; readonly at?: Date }

/** Stored personal data and consents on this device, and their deletion. */
export class PhoneService {
  static readonly needs = [PhoneStorage, PictureShelf, ConsentService, SessionKeeper, TroubleReports] as const
  constructor(
    private readonly storage: PhoneStorage,
    private readonly pictures: PictureShelf,
    private readonly consentService: ConsentService,
    private readonly keeper: SessionKeeper,
    private readonly reports: TroubleReports,
  ) {}

  /** Storage keys in use. */
  stored = (): StorageKey[] => STORAGE_KEYS.filter((key) => this.storage.read(key) !== undefined)
  /**
   * Whether this is a shared device: data lives as long as the tab, and persistent storage is neither read nor written.
   */
  isUsedOnce = (): boolean => this.storage.read('_once') === true
  /** Sets the shared-device option for this tab, before a login. Clinic and appearance are kept. */
  useOnce(isOnce: boolean): void {
    if (this.keeper.session.login) return
    const taken = TAKEN_ALONG.map((key) => ({ key, value: this.storage.read(key) }))
    for (const key of isOnce ? KEPT_ON_THE_WAY : TAKEN_ALONG) this.storage.remove(key)
    if (isOnce) this.storage.write('_once', true)
    else this.storage.remove('_once')
    for (const { key, value } of taken) if (value !== undefined) this.storage.write(key, value)
  }
  /** Logs out and deletes everything except consents and the mark of a withdrawn consent. */
  wipe(): void {
    const mark = this.storage.read('_set_aside')
    const isSetAside = mark === true || loginFrom(mark) !== undefined
    this.keeper.clearLogin()
    this.storage.wipe((key) => key !== '_consents' && key !== '_once')
    if (isSetAside) this.storage.write('_set_aside', true)
    void this.pictures.clear()
    this.keeper.noteClinic()
  }

  consents(): ConsentNote[] {
    const notes = this.consentService.read()
    return (['privacy', 'health-data', 'guardian'] as const).map((part) => {
      const at = notes[part]?.at
      return { part, standing: consentStanding(notes, part), ...(at && { at }) }
    })
  }
  /** Gives consent; a suspended login is restored when all required consents are given. */
  give(parts: readonly ConsentPart[]): void {
    this.consentService.give(parts)
    if (this.consentService.outstanding().length > 0) return
    const login = loginFrom(this.storage.read('_set_aside'))
    this.storage.remove('_set_aside')
    if (login && !this.keeper.session.login) this.keeper.keepLogin(login)
  }
  /**
   * Withdraws consent and deletes the data stored for it. Without a required consent the user is logged out: for
   * `health-data` the login is suspended until consent is given again, for `privacy` it is deleted. Meanwhile no silent
   * login happens.
   */
  withdraw(part: ConsentPart): void {
    const { login } = this.keeper.session
    const isNeeded = NEEDED_CONSENTS.includes(part)
    this.consentService.withdraw(part)
    if (isNeeded) this.keeper.clearLogin()
    if (part === 'privacy') this.storage.wipe((key) => !outlivesLogin(key))
    else for (const key of KEPT_FOR[part]) this.storage.remove(key)
    if (!isNeeded) return
    this.storage.write('_set_aside', part === 'health-data' && login ? login : true)
    void this.pictures.clear()
    this.keeper.noteClinic()
  }
  /** Deletes the stored location; a new one is stored when the user requests the nearest clinics. */
  forgetPlace = (): void => this.storage.remove('_last_location')

  /** Sends feedback without long numbers. Fails like any call. */
  report = (kind: ProblemKind, text: string, route: string): Promise<void> =>
    this.reports.tell({ message: problemText(kind, text), route })
}
