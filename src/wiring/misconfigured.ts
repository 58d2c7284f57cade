import { diagnoseConfig } from '@/adapters/browser/config-diagnosis'
import { showConfigError } from '@/ui/shell/config-error-page'

/** The app could not begin with what config.json said: tries once more, and says on the page what is wrong. */
export async function tellMisconfigured(root: HTMLElement): Promise<void> {
  const trouble = await diagnoseConfig()
  if (trouble) showConfigError(root, trouble)
  else location.reload()
}
