import { withAskedAhead } from '@/adapters/http/asked-ahead'
import { Identity } from '@/application/ports/identity'
import { Sessions } from '@/application/ports/sessions'
import { Wechat } from '@/application/ports/wechat'
import { NETWORK } from '@/wiring/outside'
import { constant, made, type Wire } from '@/wiring/wire'
import { controlOverHttp } from './control/control-api'
import { enterAddressedWorld } from './control/enter-world'
import { DEMO_MP_ID } from './clinic/known'
import { mpIdOfPage, speakAsBrowser } from './control/phone-memory'
import { cashierOverHttp } from './devices/cashier-api'
import { MockWechat } from './devices/mock-wechat'
import './demo/mark.css'

/** Keys of workbench, tour and scenarios, which a wipe of the app must not delete. */
export const isDemoKey = (key: string): boolean => key.startsWith('sujian-')

/** For the dev and preview server: the mock clinic is on the server, and only WeChat is mocked in the page. */
export async function serverDemo(): Promise<readonly Wire[]> {
  speakAsBrowser()
  await enterAddressedWorld(
    controlOverHttp(() => mpIdOfPage(DEMO_MP_ID)),
    DEMO_MP_ID,
  )
  return [
    constant(NETWORK, {
      fallbackMpId: DEMO_MP_ID,
      adapter: withAskedAhead(),
      bucketEndpoint: location.origin,
    }),
    made(
      Wechat,
      (identity, sessions) =>
        new MockWechat(
          cashierOverHttp(() => identity.mpId),
          (address) => sessions.signPage(address),
        ),
      Identity,
      Sessions,
    ),
  ]
}

/** For the static demo: the complete clinic is in the page, and no request leaves it. */
export async function pageDemo(): Promise<readonly Wire[]> {
  speakAsBrowser()
  const { openClinicOfPage } = await import('./demo/clinic-in-page')
  const { adapter, fileStore, chatLine, cashier, control } = await openClinicOfPage()
  await enterAddressedWorld(control, DEMO_MP_ID)
  return [
    constant(NETWORK, { fallbackMpId: DEMO_MP_ID, adapter, fileStore, chatLine }),
    made(Wechat, () => new MockWechat(cashier)),
  ]
}
