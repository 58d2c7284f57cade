import { browserClient } from '@/adapters/http/browser-client'
import { Identity } from '@/application/ports/identity'
import { Sessions } from '@/application/ports/sessions'
import { Wechat } from '@/application/ports/wechat'
import { NETWORK_CONFIG } from '@/wiring/environment'
import { bindConstant, bindFactory, type Binding } from '@/wiring/binding'
import { httpControlApi } from './control/control-api'
import { openScenarioFromUrl } from './control/enter-scenario'
import { DEMO_MP_ID } from './clinic/fixtures'
import { mpIdOfPage, applyBrowserLanguage } from './control/device-state'
import { createHttpCashier } from './devices/cashier-api'
import { MockWechat } from './devices/mock-wechat'
import './demo/mark.css'

/** Whether a key belongs to the workbench, the tour or a scenario; the app keeps such keys when it deletes its data. */
export const isDemoStorageKey = (key: string): boolean => key.startsWith('sujian-')

/** Bindings for the dev and preview servers: the mock clinic runs on the server, and the page mocks only WeChat. */
export async function createServerDemo(): Promise<readonly Binding[]> {
  applyBrowserLanguage()
  await openScenarioFromUrl(
    httpControlApi(() => mpIdOfPage(DEMO_MP_ID)),
    DEMO_MP_ID,
  )
  return [
    bindConstant(NETWORK_CONFIG, {
      fallbackMpId: DEMO_MP_ID,
      ...browserClient(),
      bucketEndpoint: location.origin,
    }),
    bindFactory(
      Wechat,
      (identity, sessions) =>
        new MockWechat(
          createHttpCashier(() => identity.mpId),
          (address) => sessions.signPage(address),
        ),
      Identity,
      Sessions,
    ),
  ]
}

/** Bindings for the static demo: the clinic runs inside the page, and no request leaves the page. */
export async function createInPageDemo(): Promise<readonly Binding[]> {
  applyBrowserLanguage()
  const { axiosClient } = await import('@/adapters/http/axios-client')
  const { openClinicOfPage } = await import('./demo/clinic-in-page')
  const { adapter, fileStore, chatLine, cashier, control } = await openClinicOfPage()
  await openScenarioFromUrl(control, DEMO_MP_ID)
  return [
    bindConstant(NETWORK_CONFIG, {
      fallbackMpId: DEMO_MP_ID,
      client: axiosClient({ adapter }),
      fileStore,
      chatLine,
    }),
    bindFactory(Wechat, () => new MockWechat(cashier)),
  ]
}
