import { diagnoseConfig } from '@/adapters/browser/config-diagnosis'
import { showConfigError } from '@/ui/shell/config-error-page'

/** Handles an invalid config.json: reloads the page if it is valid now, otherwise displays the error. */
export async function reportConfigError(root: HTMLElement): Promise<void> {
  const trouble = await diagnoseConfig()
  if (trouble) showConfigError(root, trouble)
  else location.reload()
}
