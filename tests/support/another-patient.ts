import { SessionKeeper } from '@/application/support/session-keeper'
import type { openDemo } from './demo'

/** Another of the family is the active patient from here on; `stores` are those of that one. */
export function selectAnother(
  { container }: Pick<ReturnType<typeof openDemo>, 'container'>,
  patientId = 'another',
): void {
  const keeper = container.get(SessionKeeper)
  const { login } = keeper.session
  if (!login) throw new Error('nobody is logged in')
  keeper.keepLogin({ ...login, patientId })
}
