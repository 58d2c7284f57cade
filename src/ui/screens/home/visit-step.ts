import type { RegistrationStatus } from '@/domain/registration/registration'

const STEP: Partial<Record<RegistrationStatus, number>> = {
  'awaiting-payment': 0,
  reserved: 1,
  'awaiting-sign': 1,
  signed: 2,
  called: 3,
  finished: 4,
}

/** Index of the current step among 预约 签到 候诊 就诊 取药; undefined for other statuses. */
export const visitStepOf = (status: RegistrationStatus): number | undefined => STEP[status]

/** The next action for a visit. */
export function nextVisitActionOf(status: RegistrationStatus): 'pay' | 'sign' | 'see' {
  if (status === 'awaiting-payment') return 'pay'
  return status === 'awaiting-sign' ? 'sign' : 'see'
}

/** The seal on the visit slip; an unconfirmed visit has none. */
export function visitSealOf(status: RegistrationStatus): 'booked' | 'arrived' | undefined {
  if (status === 'reserved' || status === 'awaiting-sign') return 'booked'
  return status === 'signed' || status === 'called' ? 'arrived' : undefined
}
