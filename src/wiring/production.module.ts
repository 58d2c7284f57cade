import { ContainerModule } from 'inversify'
import { BrowserWechat } from '@/adapters/wechat/browser-wechat'
import { Wechat } from '@/application/ports/wechat'
import { NETWORK } from './outside'

/** The real outside: the clinic of the same origin, and the WeChat app round the page. */
export const productionModule = new ContainerModule(({ bind }) => {
  bind(NETWORK).toConstantValue({ fallbackMpId: 'default', measuredShare: 0.1 })
  bind(Wechat)
    .toResolvedValue(() => new BrowserWechat(), [])
    .inSingletonScope()
})
