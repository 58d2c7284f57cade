import { IdleLockService } from '@/application/idle-lock-service'
import { DeviceStorage } from '@/application/ports/device-storage'
import { SessionService } from '@/application/session-service'
import { IdleLockStore } from '@/ui/stores/idle-lock-store'
import { DEVICE_CLOCK } from '../environment'
import { bindFactory, bindStore, type Binding } from '../binding'

/** Idle lock. It uses the device clock, because server time is unknown right after a reload. */
export const idle: readonly Binding[] = [
  bindFactory(
    IdleLockService,
    (clock, storage, session) => new IdleLockService(clock, storage, session),
    DEVICE_CLOCK,
    DeviceStorage,
    SessionService,
  ),
  bindStore('idle', IdleLockStore, 'login'),
]
