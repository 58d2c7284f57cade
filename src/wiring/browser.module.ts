import { ContainerModule } from 'inversify'
import { LocalKeepsakes } from '@/adapters/browser/local-keepsakes'
import { RandomIds } from '@/adapters/browser/random-ids'
import { SystemClock } from '@/adapters/browser/system-clock'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { languageOf } from '@/domain/language'
import { ADDRESS, PHONE_CLOCK } from './outside'

/** What every browser has, whichever clinic stands behind the wire; a wipe lets be what a demo keeps under keys of its own. */
export const browserModule = (isOthers?: (key: string) => boolean) =>
  new ContainerModule(({ bind }) => {
    bind(PHONE_CLOCK)
      .toResolvedValue(() => new SystemClock(), [])
      .inSingletonScope()
    bind(Ids)
      .toResolvedValue(() => new RandomIds(), [])
      .inSingletonScope()
    bind(Keepsakes)
      .toResolvedValue(() => new LocalKeepsakes(isOthers), [])
      .inSingletonScope()
    const asked = new URLSearchParams(location.search)
    bind(ADDRESS).toConstantValue({ mpId: asked.get('mpId') ?? undefined, language: languageOf(asked.get('lang')) })
  })
