import { SessionHolder } from '@/application/support/session-holder'
import type { createTestApp } from './test-app'

/** Selects another patient of the account; `stores` then belongs to that patient. */
export function selectAnotherPatient(
  { container }: Pick<ReturnType<typeof createTestApp>, 'container'>,
  patientId = 'another',
): void {
  const keeper = container.get(SessionHolder)
  const { login } = keeper.session
  if (!login) throw new Error('nobody is logged in')
  keeper.keepLogin({ ...login, patientId })
}
