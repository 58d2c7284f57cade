import { LocalPhoneStorage } from '@/adapters/browser/local-phone-storage'
import { RandomIds } from '@/adapters/browser/random-ids'
import { SystemClock } from '@/adapters/browser/system-clock'
import { Ids } from '@/application/ports/ids'
import { PhoneStorage } from '@/application/ports/phone-storage'
import { languageOf } from '@/domain/phone/language'
import { ADDRESS, PHONE_CLOCK } from './outside'
import { adapter, constant, made, type Wire } from './wire'

/** Bindings of the browser, for any clinic; a wipe keeps the keys selected by `isOthers`. */
export function browserModule(isOthers?: (key: string) => boolean): readonly Wire[] {
  const asked = new URLSearchParams(location.search)
  return [
    adapter(PHONE_CLOCK, SystemClock),
    adapter(Ids, RandomIds),
    made(PhoneStorage, () => new LocalPhoneStorage(isOthers)),
    constant(ADDRESS, { mpId: asked.get('mpId') ?? undefined, language: languageOf(asked.get('lang')) }),
  ]
}
