import { diagnoseConfig } from '@/adapters/browser/config-diagnosis'
import { showMisconfigured } from '@/ui/misconfigured'

/** The app could not begin with what config.json said: tries once more, and says on the page what is wrong. */
export async function tellMisconfigured(root: HTMLElement): Promise<void> {
  const trouble = await diagnoseConfig()
  if (trouble) showMisconfigured(root, trouble)
  else location.reload()
}
