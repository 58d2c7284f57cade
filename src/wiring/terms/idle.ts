import { IdleService } from '@/application/idle-service'
import { PhoneStorage } from '@/application/ports/phone-storage'
import { SessionService } from '@/application/session-service'
import { IdleStore } from '@/ui/stores/idle-store'
import { PHONE_CLOCK } from '../outside'
import { made, store, type Wire } from '../wire'

/** What is put away when nobody is here, by the phone's own clock: the clinic's is not known again when a page has just come back. */
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
