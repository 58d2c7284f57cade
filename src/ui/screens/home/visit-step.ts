import type { RegistrationStatus } from '@/domain/registration/registration'

const STEP: Partial<Record<RegistrationStatus, number>> = {
  'awaiting-payment': 0,
  reserved: 1,
  'awaiting-sign': 1,
  signed: 2,
  called: 3,
  finished: 4,
}

/** Which of 预约 签到 候诊 就诊 取药 the patient stands at; undefined when the visit is off that road. */
export const stepOf = (status: RegistrationStatus): number | undefined => STEP[status]

/** The one thing to do next about a visit. */
export function actOf(status: RegistrationStatus): 'pay' | 'sign' | 'see' {
  if (status === 'awaiting-payment') return 'pay'
  return status === 'awaiting-sign' ? 'sign' : 'see'
}

/** What is stamped on the slip; a visit that is not sure yet carries no seal. */
export function sealOf(status: RegistrationStatus): 'booked' | 'arrived' | undefined {
  if (status === 'reserved' || status === 'awaiting-sign') return 'booked'
  return status === 'signed' || status === 'called' ? 'arrived' : undefined
}
