import { makeAutoObservable } from 'mobx'
import type { MpCheck } from '@/application/ports/sessions'
import { WechatLoginService } from '@/application/wechat-login-service'
import { Request } from './request'

/** Login by WeChat itself, where the page is open in it and the clinic has it. */
export class WechatLoginStore {
  readonly offer = new Request<MpCheck | undefined>()
  /** The page has been to WeChat's login and back too often to go once more. */
  isLoop = false
  readonly #service: WechatLoginService

  static readonly needs = [WechatLoginService] as const
  constructor(service: WechatLoginService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async ask(): Promise<void> {
    await this.offer.run(() => this.#service.offered())
  }
  /** Where the page has to go now; undefined when it may not, which it says. */
  leave(page: string, clinicId?: string): string | undefined {
    const { value } = this.offer
    const address = value && this.#service.leave(value, page, clinicId)
    this.isLoop = address === undefined
    return address
  }
}
