import type { RuntimeConfig } from '@/adapters/browser/runtime-config'
import { withAskedAhead } from '@/adapters/http/asked-ahead'
import { BrowserWechat } from '@/adapters/wechat/browser-wechat'
import { Sessions } from '@/application/ports/sessions'
import { Wechat } from '@/application/ports/wechat'
import { NETWORK } from './outside'
import { constant, made, type Wire } from './wire'

/** The production environment: the clinic of config.json, by default on the same origin, and WeChat. */
export const productionModule = ({
  apiBase,
  mpId,
  mpIdFrom,
  chat,
  reports,
  oss,
  messages,
}: RuntimeConfig): readonly Wire[] => [
  constant(NETWORK, {
    baseUrl: apiBase,
    adapter: withAskedAhead(),
    fallbackMpId: mpId,
    isMpIdFixed: mpIdFrom === 'config',
    chatOrigin: chat,
    reportsTo: reports,
    // Telemetry is sent only with the reports to the clinic.
    measuredShare: reports === 'clinic' ? 0.1 : 0,
    // '' means the cloud's own, by region.
    bucketEndpoint: oss.endpoint || undefined,
    bucket: oss.bucket,
  }),
  made(Wechat, (sessions) => new BrowserWechat((address) => sessions.signPage(address), messages), Sessions),
]
