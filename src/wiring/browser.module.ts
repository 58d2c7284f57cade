import { ContainerModule } from 'inversify'
import { LocalKeepsakes } from '@/adapters/browser/local-keepsakes'
import { RandomIds } from '@/adapters/browser/random-ids'
import { SystemClock } from '@/adapters/browser/system-clock'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { languageOf } from '@/domain/language'
import { ADDRESS, PHONE_CLOCK } from './outside'

/** What every browser has, whichever clinic stands behind the wire. */
export const browserModule = new ContainerModule(({ bind }) => {
  bind(PHONE_CLOCK)
    .toResolvedValue(() => new SystemClock(), [])
    .inSingletonScope()
  bind(Ids)
    .toResolvedValue(() => new RandomIds(), [])
    .inSingletonScope()
  bind(Keepsakes)
    .toResolvedValue(() => new LocalKeepsakes(), [])
    .inSingletonScope()
  const asked = new URLSearchParams(location.search)
  bind(ADDRESS).toConstantValue({ mpId: asked.get('mpId') ?? undefined, language: languageOf(asked.get('lang')) })
})
