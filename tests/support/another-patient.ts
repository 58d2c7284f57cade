import { SessionKeeper } from '@/application/support/session-keeper'
import type { openDemo } from './demo'

/** Selects another patient of the account; `stores` then belong to that patient. */
export function selectAnother(
  { container }: Pick<ReturnType<typeof openDemo>, 'container'>,
  patientId = 'another',
): void {
  const keeper = container.get(SessionKeeper)
  const { login } = keeper.session
  if (!login) throw new Error('nobody is logged in')
  keeper.keepLogin({ ...login, patientId })
}
