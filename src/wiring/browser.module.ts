import { BrowserStorage } from '@/adapters/browser/browser-storage'
import { RandomIdGenerator } from '@/adapters/browser/random-ids'
import { SystemClock } from '@/adapters/browser/system-clock'
import { IdGenerator } from '@/application/ports/ids'
import { DeviceStorage } from '@/application/ports/device-storage'
import { parseLanguage } from '@/domain/device/language'
import { PAGE_PARAMS } from './environment'
import { bindAdapter, bindConstant, bindFactory, type Binding } from './binding'
import { DeviceClock } from '@/application/ports/clock'

/** Browser bindings, for any clinic; a wipe keeps the keys selected by `isOthers`. */
export function browserModule(isOthers?: (key: string) => boolean): readonly Binding[] {
  const asked = new URLSearchParams(location.search)
  return [
    bindAdapter(DeviceClock, SystemClock),
    bindAdapter(IdGenerator, RandomIdGenerator),
    bindFactory(DeviceStorage, () => new BrowserStorage(isOthers)),
    bindConstant(PAGE_PARAMS, { mpId: asked.get('mpId') ?? undefined, language: parseLanguage(asked.get('lang')) }),
  ]
}
