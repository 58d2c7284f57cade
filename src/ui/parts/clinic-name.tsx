import { clinicNamePieces } from '@/domain/clinic/clinic-name'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { Dotted } from './doctor-line'

type ClinicNameProps = {
  name: string
  /** The branch alone, where there is no room for the chain. */
  short?: boolean | undefined
}

/** 仁和堂·高新店 with the dot drawn, because the typed one is as wide as a character. */
export function ClinicName({ name, short = false }: ClinicNameProps) {
  const pieces = clinicNamePieces(name)
  return <Dotted parts={short ? pieces.slice(-1) : pieces} lang={CLINIC_LANGUAGE} />
}
