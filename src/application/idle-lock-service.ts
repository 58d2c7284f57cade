import { isIdle } from '@/domain/device/idle'
import type { Clock } from './ports/clock'
import type { DeviceStorage } from './ports/device-storage'
import type { SessionService } from './session-service'

/** Measures how long records or a chat have been open without a touch, also across reloads. */
export class IdleLockService {
  constructor(
    private readonly clock: Clock,
    private readonly storage: DeviceStorage,
    private readonly session: SessionService,
  ) {}

  touch = (): void => this.storage.write('_touched_draft', this.clock.now().getTime())
  isLeftAlone = (): boolean => isIdle(this.storage.read('_touched_draft'), this.clock.now())
  /** Stops measuring when they are closed. */
  leave = (): void => this.storage.remove('_touched_draft')
  /** False on a shared device, where a new login is required. */
  mayGoOn = (): boolean => this.storage.read('_once') !== true
  signOut = (): void => this.session.signOut()
}
