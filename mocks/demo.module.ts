import { ContainerModule } from 'inversify'
import { withAskedAhead } from '@/adapters/http/asked-ahead'
import { Identity } from '@/application/ports/identity'
import { Wechat } from '@/application/ports/wechat'
import { NETWORK } from '@/wiring/outside'
import { deskOverHttp } from './desk/clinic-desk'
import { enterAddressedWorld } from './desk/enter-world'
import { mpIdOfPage } from './desk/phone-memory'
import { cashierDeskOverHttp } from './devices/cashier-desk'
import { MockWechat } from './devices/mock-wechat'
import './demo/mark.css'

/** The clinic that opens when the page's address names none. */
const DEMO_MP_ID = 'demo'

/** For the dev and the preview server: the mock clinic is behind the wire, only WeChat is played in the page. */
/** What the workbench, the tour and the worlds keep on the phone is theirs: no wipe of the app takes it. */
export const isDemoKey = (key: string): boolean => key.startsWith('sujian-')

export async function serverDemo(): Promise<ContainerModule> {
  await enterAddressedWorld(
    deskOverHttp(() => mpIdOfPage(DEMO_MP_ID)),
    DEMO_MP_ID,
  )
  return new ContainerModule(({ bind }) => {
    bind(NETWORK).toConstantValue({
      fallbackMpId: DEMO_MP_ID,
      adapter: withAskedAhead(),
      bucketEndpoint: location.origin,
    })
    bind(Wechat)
      .toResolvedValue(
        (identity: Identity) =>
          new MockWechat(
            cashierDeskOverHttp(() => identity.mpId),
            true,
          ),
        [Identity],
      )
      .inSingletonScope()
  })
}

/** For the static demo: the whole clinic is in the page, and nothing leaves it. */
export async function pageDemo(): Promise<ContainerModule> {
  const { openClinicOfPage } = await import('./demo/clinic-in-page')
  const { adapter, fileStore, chatLine, cashier, desk } = await openClinicOfPage()
  await enterAddressedWorld(desk, DEMO_MP_ID)
  return new ContainerModule(({ bind }) => {
    bind(NETWORK).toConstantValue({ fallbackMpId: DEMO_MP_ID, adapter, fileStore, chatLine })
    bind(Wechat)
      .toResolvedValue(() => new MockWechat(cashier), [])
      .inSingletonScope()
  })
}
