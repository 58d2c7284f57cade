import { IdleLockService } from '@/application/idle-service'
import { DeviceStorage } from '@/application/ports/phone-storage'
import { SessionService } from '@/application/session-service'
import { IdleLockStore } from '@/ui/stores/idle-store'
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
