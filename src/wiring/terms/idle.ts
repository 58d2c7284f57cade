import { IdleService } from '@/application/idle-service'
import { PhoneStorage } from '@/application/ports/phone-storage'
import { SessionService } from '@/application/session-service'
import { IdleStore } from '@/ui/stores/idle-store'
import { PHONE_CLOCK } from '../outside'
import { made, store, type Wire } from '../wire'

/** Idle lock. It uses the device clock, because server time is unknown right after a reload. */
export const idle: readonly Wire[] = [
  made(
    IdleService,
    (clock, storage, session) => new IdleService(clock, storage, session),
    PHONE_CLOCK,
    PhoneStorage,
    SessionService,
  ),
  store('idle', IdleStore, 'login'),
]
