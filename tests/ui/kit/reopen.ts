import { createTestApp } from '../../support/test-app'
import { openScreen } from './open-screen'

type Phone = Pick<ReturnType<typeof createTestApp>, 'chain' | 'storage'>
type Screen = Awaited<ReturnType<typeof openScreen>>

/** The page is loaded anew, at its own address or another, on the same phone: what it keeps is all that the app still knows. */
export async function reopen({ chain, storage }: Phone, before: Screen, path = before.place()): Promise<Screen> {
  before.unmount()
  return openScreen(createTestApp({ chain, storage }), path)
}
