import { isIdle } from '@/domain/device/idle'
import { DeviceClock } from './ports/clock'
import { DeviceStorage } from './ports/device-storage'
import { SessionService } from './session-service'

/** Measures how long records or a chat have been open without a touch, including across reloads. */
export class IdleLockService {
  static readonly inject = [DeviceClock, DeviceStorage, SessionService] as const
  constructor(
    // Device time, because the server time is unknown right after a reload.
    private readonly clock: DeviceClock,
    private readonly storage: DeviceStorage,
    private readonly session: SessionService,
  ) {}

  touch = (): void => this.storage.write('_touched_draft', this.clock.now().getTime())
  isLeftAlone = (): boolean => isIdle(this.storage.read('_touched_draft'), this.clock.now())
  /** Stops measuring when the records or the chat are closed. */
  leave = (): void => this.storage.remove('_touched_draft')
  /** False on a shared device, where a new login is required. */
  mayGoOn = (): boolean => this.storage.read('_once') !== true
  signOut = (): void => this.session.signOut()
}
