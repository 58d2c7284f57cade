import { isLeftAlone } from '@/domain/phone/idle'
import type { Clock } from './ports/clock'
import type { PhoneStorage } from './ports/phone-storage'
import type { SessionService } from './session-service'

/** Knows how long records or a conversation have lain open untouched, over a page that was killed as well. */
export class IdleService {
  constructor(
    private readonly clock: Clock,
    private readonly storage: PhoneStorage,
    private readonly session: SessionService,
  ) {}

  touch = (): void => this.storage.write('_touched_draft', this.clock.now().getTime())
  isLeftAlone = (): boolean => isLeftAlone(this.storage.read('_touched_draft'), this.clock.now())
  /** They are no longer open. */
  leave = (): void => this.storage.remove('_touched_draft')
  /** On a phone that is used once nobody may go on but by a login. */
  mayGoOn = (): boolean => this.storage.read('_once') !== true
  signOut = (): void => this.session.signOut()
}
