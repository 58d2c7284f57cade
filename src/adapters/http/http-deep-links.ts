import type { DeepLinks } from '@/application/ports/deep-links'
import { landingCalls as calls } from './calls/landing'
import { ClinicHttp } from './clinic-http'

export class HttpDeepLinks implements DeepLinks {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  scanned = (scene: string, code: string) => this.http.send(calls.scanCodeCheck, { parts: { scene, code } })
  weapp = () => this.http.send(calls.checkWeappOpened, {})
  shortLink = (id: string) => this.http.send(calls.shortIdStatus, { parts: { id } })
}
