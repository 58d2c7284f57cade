import { splitClinicName } from '@/domain/clinic/clinic-name'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { DotSeparatedText } from './doctor-summary'

type ClinicNameProps = {
  name: string
  /** Whether to show only the branch, where space is short. */
  short?: boolean | undefined
}

/** Shows 仁和堂·高新店, with a dot drawn in CSS, because the character would be a full em wide. */
export function ClinicName({ name, short = false }: ClinicNameProps) {
  const pieces = splitClinicName(name)
  return <DotSeparatedText parts={short ? pieces.slice(-1) : pieces} lang={CLINIC_LANGUAGE} />
}
