import { makeAutoObservable } from 'mobx'
import type { MpLoginCheck } from '@/application/ports/sessions'
import { WechatLoginService } from '@/application/wechat-login-service'
import { AsyncState } from './async-state'

/** Login with WeChat, available inside WeChat if the clinic supports it. */
export class WechatLoginStore {
  readonly offer = new AsyncState<MpLoginCheck | undefined>()
  /** Whether there have been too many redirects to WeChat's login and back. */
  isLoop = false
  readonly #service: WechatLoginService

  static readonly inject = [WechatLoginService] as const
  constructor(service: WechatLoginService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async ask(): Promise<void> {
    await this.offer.run(() => this.#service.offered())
  }
  /** The URL to redirect to; undefined once redirects are exhausted, which sets `isLoop`. */
  leave(page: string, clinicId?: string): string | undefined {
    const { value } = this.offer
    const address = value && this.#service.leave(value, page, clinicId)
    this.isLoop = address === undefined
    return address
  }
}
