import type { RuntimeConfig } from '@/adapters/browser/runtime-config'
import { browserClient } from '@/adapters/http/browser-client'
import { BrowserWechat } from '@/adapters/wechat/browser-wechat'
import { Sessions } from '@/application/ports/sessions'
import { Wechat } from '@/application/ports/wechat'
import { NETWORK_CONFIG } from './environment'
import { bindConstant, bindFactory, type Binding } from './binding'

/** The production environment: WeChat, and the clinic in config.json, by default on the same origin. */
export const productionModule = ({
  apiBase,
  mpId,
  mpIdFrom,
  chat,
  reports,
  oss,
  messages,
}: RuntimeConfig): readonly Binding[] => [
  bindConstant(NETWORK_CONFIG, {
    baseUrl: apiBase,
    ...browserClient(apiBase),
    fallbackMpId: mpId,
    isMpIdFixed: mpIdFrom === 'config',
    chatOrigin: chat,
    reportsTo: reports,
    // Telemetry is sent only if error reports go to the clinic.
    telemetrySampleRate: reports === 'clinic' ? 0.1 : 0,
    // '' means the cloud's own endpoint for the region.
    bucketEndpoint: oss.endpoint || undefined,
    bucket: oss.bucket,
  }),
  bindFactory(Wechat, (sessions) => new BrowserWechat((address) => sessions.signPage(address), messages), Sessions),
]
