import type { Doctor } from '@/domain/doctor'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { DotSeparator } from '@/ui/kit/dot-separator'

/** 主任医师 · 中医内科: as much of it as the clinic has sent. */
export function DoctorLine({ doctor }: { doctor: Pick<Doctor, 'titles' | 'departments'> }) {
  const parts = [doctor.titles[0], doctor.departments[0]?.name].filter((each) => each !== undefined && each !== '')
  return <Dotted parts={parts} lang={CLINIC_LANGUAGE} />
}

export function Dotted({ parts, lang }: { parts: readonly (string | undefined)[]; lang?: string | undefined }) {
  return (
    <>
      {parts.filter(Boolean).map((part, at) => (
        <span key={part} lang={lang}>
          {at > 0 && <DotSeparator />}
          {part}
        </span>
      ))}
    </>
  )
}
