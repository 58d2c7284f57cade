import { consentStanding, type ConsentPart, type ConsentStanding } from '@/domain/phone/consent'
import { STORAGE_KEYS, type StorageKey } from '@/domain/phone/storage'
import { problemText, type ProblemKind } from '@/domain/phone/problem'
import { ConsentService } from './consent-service'
import { PhoneStorage } from './ports/phone-storage'
import { PictureShelf } from './ports/picture-shelf'
import { TroubleReports } from './ports/trouble-reports'
import { SessionKeeper } from './support/session-keeper'

export type ConsentNote = { readonly part: ConsentPart; readonly standing: ConsentStanding; readonly at?: Date }

/** What this phone keeps of a person and has been allowed, and the way to be rid of it. */
export class PhoneService {
  readonly #storage: PhoneStorage
  readonly #pictures: PictureShelf
  readonly #consents: ConsentService
  readonly #keeper: SessionKeeper
  readonly #reports: TroubleReports
  static readonly needs = [PhoneStorage, PictureShelf, ConsentService, SessionKeeper, TroubleReports] as const
  constructor(
    storage: PhoneStorage,
    pictures: PictureShelf,
    consents: ConsentService,
    keeper: SessionKeeper,
    reports: TroubleReports,
  ) {
    this.#storage = storage
    this.#pictures = pictures
    this.#consents = consents
    this.#keeper = keeper
    this.#reports = reports
  }

  /** The keys under which something is kept now. */
  stored = (): StorageKey[] => STORAGE_KEYS.filter((key) => this.#storage.read(key) !== undefined)
  /** Logs out and leaves nothing but which texts were agreed to. */
  wipe(): void {
    this.#keeper.clearLogin()
    this.#storage.wipe(['_consents'])
    void this.#pictures.clear()
    this.#keeper.noteClinic()
  }

  consents(): ConsentNote[] {
    const notes = this.#consents.read()
    return (['privacy', 'health-data', 'guardian'] as const).map((part) => {
      const at = notes[part]?.at
      return { part, standing: consentStanding(notes, part), ...(at && { at }) }
    })
  }
  give = (parts: readonly ConsentPart[]): void => this.#consents.give(parts)
  withdraw = (part: ConsentPart): void => this.#consents.withdraw(part)

  /** Without long numbers; fails as every call does. */
  report = (kind: ProblemKind, text: string, route: string): Promise<void> =>
    this.#reports.tell({ message: problemText(kind, text), route })
}
