import { ContainerModule } from 'inversify'
import { Identity } from '@/application/ports/identity'
import { Keepsakes } from '@/application/ports/keepsakes'
import { Signals } from '@/application/ports/signals'
import { SessionKeeper } from '@/application/session-keeper'
import { NoticeStore } from '@/ui/stores/notice-store'
import { ADDRESS, NETWORK, type Address, type Network } from './outside'
import { bindPorts } from './ports.module'
import { bindServices } from './services.module'
import { bindStores, storesOf } from './stores.module'

/**
 * Everything inside that the screens of today use: port → adapter → service → store. The outside modules bind the device
 * ports, NETWORK and ADDRESS; `laterModule` has the terms whose screens come later, and is loaded with the first of them.
 */
export const coreModule = new ContainerModule((options) => {
  const { bind } = options
  // Who is here, and what the app must be told.
  bind(NoticeStore)
    .toResolvedValue(() => new NoticeStore(), [])
    .inSingletonScope()
  bind(Signals).toService(NoticeStore)
  bind(SessionKeeper)
    .toResolvedValue(
      (keepsakes: Keepsakes, { mpId }: Address, { fallbackMpId, isMpIdFixed }: Network) =>
        new SessionKeeper(keepsakes, { mpId: isMpIdFixed ? fallbackMpId : mpId, fallbackMpId }),
      [Keepsakes, ADDRESS, NETWORK],
    )
    .inSingletonScope()
  bind(Identity).toService(SessionKeeper)

  bindPorts(options)
  bindServices(options)
  bindStores(options)
})

export { storesOf }
