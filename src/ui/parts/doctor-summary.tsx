import type { Doctor } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { ClinicText } from './clinic-text'
import css from './doctor-summary.module.css'

/** Shows title and department, such as 主任医师 · 中医内科, as far as known. */
export function DoctorSummary({ doctor }: { doctor: Pick<Doctor, 'titles' | 'departments'> }) {
  const parts = [doctor.titles[0], doctor.departments[0]?.name].filter((each) => each !== undefined && each !== '')
  return <DotSeparatedText parts={parts} lang={CLINIC_LANGUAGE} />
}

type DottedProps = {
  parts: readonly (string | undefined)[]
  /** Language of the parts, if they are the clinic's own text. */
  lang?: typeof CLINIC_LANGUAGE | undefined
}
/** Joins parts with dots. Each dot belongs to the part before it, so that no line begins with a dot. */
export function DotSeparatedText({ parts, lang }: DottedProps) {
  return (
    <>
      {parts.filter(Boolean).map((part, at, { length }) => (
        <span key={part} className={css.part}>
          {lang && part ? <ClinicText text={part} /> : part}
          {at < length - 1 && <DotSeparator />}
        </span>
      ))}
    </>
  )
}
