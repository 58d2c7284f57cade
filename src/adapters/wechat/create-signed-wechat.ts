import type { PageSignature } from '@/domain/session/session'
import { jssdk } from './jssdk'
import { PageSigner } from './page-signer'
import { SignedWechat } from './signed-wechat'
import { createBrowserPage } from './wechat-page'

/** Creates the SDK wrappers; a separate chunk, loaded only inside WeChat. */
export function createSignedWechat(landing: string, sign: (address: string) => Promise<PageSignature>): SignedWechat {
  const page = createBrowserPage(landing)
  return new SignedWechat(page, jssdk, new PageSigner(page, jssdk, sign))
}
