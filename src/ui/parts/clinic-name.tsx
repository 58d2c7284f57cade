import { splitClinicName } from '@/domain/clinic/clinic-name'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { DotSeparatedText } from './doctor-summary'

type ClinicNameProps = {
  name: string
  /** Shows only the branch, where space is short. */
  short?: boolean | undefined
}

/** 仁和堂·高新店, with a CSS dot instead of the character, which is a full em wide. */
export function ClinicName({ name, short = false }: ClinicNameProps) {
  const pieces = splitClinicName(name)
  return <DotSeparatedText parts={short ? pieces.slice(-1) : pieces} lang={CLINIC_LANGUAGE} />
}
