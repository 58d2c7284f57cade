import { consentStatusOf, REQUIRED_CONSENTS, type ConsentType, type ConsentStatus } from '@/domain/device/consent'
import { DATA_BY_CONSENT, LOGIN_FLOW_KEYS, KEYS_MOVED_TO_SESSION } from '@/domain/device/privacy-keys'
import { survivesLogout, type StorageKey } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { parseLoginInfo } from '@/domain/session/session'
import { formatFeedback, type FeedbackKind } from '@/domain/device/feedback'
import { ConsentService } from './consent-service'
import { DeviceStorage } from './ports/device-storage'
import { PhotoStorage } from './ports/photo-storage'
import { ErrorReports } from './ports/error-reports'
import { SessionHolder } from './support/session-holder'

export type ConsentRecord = { readonly part: ConsentType; readonly standing: ConsentStatus; readonly at?: Date }

/** Lists and deletes the personal data and consents stored on this device. */
export class PrivacyService {
  static readonly inject = [DeviceStorage, PhotoStorage, ConsentService, SessionHolder, ErrorReports] as const
  constructor(
    private readonly storage: DeviceStorage,
    private readonly pictures: PhotoStorage,
    private readonly consentService: ConsentService,
    private readonly keeper: SessionHolder,
    private readonly reports: ErrorReports,
  ) {}

  /** Storage keys in use. */
  stored = (): StorageKey[] => STORAGE_KEYS.filter((key) => this.storage.read(key) !== undefined)
  /**
   * Whether this is a shared device: data is deleted with the tab, and persistent storage is neither read nor written.
   */
  isSharedDevice = (): boolean => this.storage.read('_once') === true
  /** Sets the shared-device option for this tab, before login. Keeps the clinic and the appearance. */
  useOnce(isOnce: boolean): void {
    if (this.keeper.session.login) return
    const taken = KEYS_MOVED_TO_SESSION.map((key) => ({ key, value: this.storage.read(key) }))
    for (const key of isOnce ? LOGIN_FLOW_KEYS : KEYS_MOVED_TO_SESSION) this.storage.remove(key)
    if (isOnce) this.storage.write('_once', true)
    else this.storage.remove('_once')
    for (const { key, value } of taken) if (value !== undefined) this.storage.write(key, value)
  }
  /** Logs out and deletes everything except consents and the record of a withdrawn consent. */
  wipe(): void {
    const mark = this.storage.read('_set_aside')
    const isSetAside = mark === true || parseLoginInfo(mark) !== undefined
    this.keeper.clearLogin()
    this.storage.wipe((key) => key !== '_consents' && key !== '_once')
    if (isSetAside) this.storage.write('_set_aside', true)
    void this.pictures.clear()
    this.keeper.noteClinic()
  }

  consents(): ConsentRecord[] {
    const notes = this.consentService.read()
    return (['privacy', 'health-data', 'guardian'] as const).map((part) => {
      const at = notes[part]?.at
      return { part, standing: consentStatusOf(notes, part), ...(at && { at }) }
    })
  }
  /** Records consent; once all required consents are given, restores a suspended login. */
  give(parts: readonly ConsentType[]): void {
    this.consentService.give(parts)
    if (this.consentService.outstanding().length > 0) return
    const login = parseLoginInfo(this.storage.read('_set_aside'))
    this.storage.remove('_set_aside')
    if (login && !this.keeper.session.login) this.keeper.keepLogin(login)
  }
  /**
   * Withdraws consent and deletes the data stored under it. Withdrawing a required consent logs the user out:
   * `health-data` suspends the login until consent is given again, `privacy` deletes the login. Silent login is off
   * until then.
   */
  withdraw(part: ConsentType): void {
    const { login } = this.keeper.session
    const isNeeded = REQUIRED_CONSENTS.includes(part)
    this.consentService.withdraw(part)
    if (isNeeded) this.keeper.clearLogin()
    if (part === 'privacy') this.storage.wipe((key) => !survivesLogout(key))
    else for (const key of DATA_BY_CONSENT[part]) this.storage.remove(key)
    if (!isNeeded) return
    this.storage.write('_set_aside', part === 'health-data' && login ? login : true)
    void this.pictures.clear()
    this.keeper.noteClinic()
  }
  /** Deletes the stored location; the next search for nearby clinics stores a new one. */
  forgetPlace = (): void => this.storage.remove('_last_location')

  /** Sends feedback with long numbers removed. Fails like any call. */
  report = (kind: FeedbackKind, text: string, route: string): Promise<void> =>
    this.reports.sendFeedback({ message: formatFeedback(kind, text), route })
}
