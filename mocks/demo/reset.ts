import type { ClinicDesk } from '../desk/clinic-desk'
import { forgetWorld } from '../desk/phone-memory'

/**
 * Begins the demo again, as for somebody who has never seen it: the usual world or the one named, nothing of the person on
 * the phone, the page loaded anew. In the static demo the desk itself throws away what was kept.
 */
export async function resetDemo(
  desk: ClinicDesk,
  world: { readonly name: string } = { name: 'default' },
): Promise<void> {
  await desk.ask('POST', 'world', world)
  forgetWorld()
  location.hash = '#/wechat/home'
  location.reload()
}
