import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import css from './doctor-strip.module.css'

type DoctorStripProps = {
  id: string
  title: string
  /** Link to the full list. */
  action: ReactNode
  /** One card for each doctor. */
  children: ReactNode
}

/** Doctors side by side, below a header with a link to all of them. */
export function DoctorStrip({ id, title, action, children }: DoctorStripProps) {
  return (
    <section className={css.strip} aria-labelledby={id}>
      <div className={css.head}>
        <SectionHead id={id} title={title} action={action} />
      </div>
      <ul className={css.row}>{children}</ul>
    </section>
  )
}

type DoctorCardProps = {
  doctor: Pick<Doctor, 'id' | 'name' | 'titles' | 'departments'> & { readonly photoUrl?: string | undefined }
  /** Clinic and day that the card links to. */
  at?: { readonly clinicId: string; readonly date: Day }
  /** The doctor's availability. */
  children: ReactNode
}

export function DoctorCard({ doctor, at, children }: DoctorCardProps) {
  const { id, name, photoUrl } = doctor
  return (
    <li className={css.item}>
      <Link to="/doctors/$id" params={{ id }} search={at ?? {}} className={css.card}>
        <span className={css.who}>
          <Avatar name={name} id={id} photo={photoUrl} size={44} />
          <span className={css.names}>
            <span className={css.name} lang={CLINIC_LANGUAGE}>
              {name}
            </span>
            <span className={css.line}>
              <DoctorSummary doctor={doctor} />
            </span>
          </span>
        </span>
        <span className={css.next}>{children}</span>
      </Link>
    </li>
  )
}
