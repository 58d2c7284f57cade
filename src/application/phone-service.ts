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

/** What this phone keeps of a person and has been allowed, and the way to be rid of it. */
export class PhoneService {
  static readonly needs = [PhoneStorage, PictureShelf, ConsentService, SessionKeeper, TroubleReports] as const
  constructor(
    private readonly storage: PhoneStorage,
    private readonly pictures: PictureShelf,
    private readonly consentService: ConsentService,
    private readonly keeper: SessionKeeper,
    private readonly reports: TroubleReports,
  ) {}

  /** The keys under which something is kept now. */
  stored = (): StorageKey[] => STORAGE_KEYS.filter((key) => this.storage.read(key) !== undefined)
  /** Whatever is kept ends with the tab, and what lies on the phone is neither read nor written. */
  isUsedOnce = (): boolean => this.storage.read('_once') === true
  /** Said before anybody logs in, and good for as long as the tab; whoever says it goes on with the same clinic and looks. */
  useOnce(isOnce: boolean): void {
    if (this.keeper.session.login) return
    const taken = TAKEN_ALONG.map((key) => ({ key, value: this.storage.read(key) }))
    for (const key of isOnce ? KEPT_ON_THE_WAY : TAKEN_ALONG) this.storage.remove(key)
    if (isOnce) this.storage.write('_once', true)
    else this.storage.remove('_once')
    for (const { key, value } of taken) if (value !== undefined) this.storage.write(key, value)
  }
  /** Logs out and leaves nothing but which texts were agreed to, and the mark of one that was withdrawn. */
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
  /** A login that was set aside is back once all is given that it needs. */
  give(parts: readonly ConsentPart[]): void {
    this.consentService.give(parts)
    if (this.consentService.outstanding().length > 0) return
    const login = loginFrom(this.storage.read('_set_aside'))
    this.storage.remove('_set_aside')
    if (login && !this.keeper.session.login) this.keeper.keepLogin(login)
  }
  /**
   * From now on nothing is asked, sent or kept for this part. Without one that is needed nobody is here: without `health-data`
   * the login is set aside until it is given again, without `privacy` there is none. Nobody is logged in silently meanwhile.
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
  /** Forgets where this phone was; the clinic hears of a place again once somebody asks for the nearest. */
  forgetPlace = (): void => this.storage.remove('_last_location')

  /** Without long numbers; fails as every call does. */
  report = (kind: ProblemKind, text: string, route: string): Promise<void> =>
    this.reports.tell({ message: problemText(kind, text), route })
}
