import { ConsentService } from '@/application/consent-service'
import { NEEDED_CONSENTS } from '@/domain/phone/consent'
import { logIn, openDemo } from './demo'

/** A phone of somebody whom the clinic sees for the first time: logged in and agreed, and with nobody to be the patient yet. */
export async function newcomer(mobile: string, phone: Parameters<typeof openDemo>[0] = {}) {
  const demo = openDemo(phone)
  await logIn(demo, mobile)
  demo.container.get(ConsentService).give(NEEDED_CONSENTS)
  return demo
}
