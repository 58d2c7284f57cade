import type { ReactNode } from 'react'
import type { Doctor } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { classNames } from '@/ui/kit/class-names'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { DoctorSummary } from './doctor-summary'
import { LoadedDoctor, type LoadedDoctorProps } from './loaded-doctor'
import css from './doctor-page.module.css'

export type DoctorPageProps = LoadedDoctorProps & {
  /** Whether to add space at the top of the sheet. */
  roomy?: boolean | undefined
}

/** A doctor's page: profile, and a sheet with bookable slots. */
export function DoctorPage({ roomy = false, skeleton, ...of }: DoctorPageProps) {
  const blank = (
    <SkeletonGroup>
      <div className={css.head}>
        <Skeleton width={56} height={56} radius={17} />
        <div className={css.words}>
          <Skeleton width={90} height={24} />
          <Skeleton width={140} />
        </div>
      </div>
      <div className={css.sheet}>{skeleton}</div>
    </SkeletonGroup>
  )
  return (
    <main className={classNames(css.page, roomy && css.roomy)}>
      <LoadedDoctor skeleton={blank} {...of} />
    </main>
  )
}

/** Shows the doctor with an action beside the name, or below it where space is short. */
export function DoctorHeader({ doctor, children }: { doctor: Doctor; children?: ReactNode }) {
  return (
    <header className={css.head}>
      <Avatar name={doctor.name} id={doctor.id} photo={doctor.photoUrl} size={56} />
      <div className={css.words}>
        <h1 className={css.name} lang={CLINIC_LANGUAGE}>
          {doctor.name}
        </h1>
        <p className={css.line}>
          <DoctorSummary doctor={doctor} />
        </p>
      </div>
      {children}
    </header>
  )
}

export const DoctorSheet = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={css.sheet} aria-label={label}>
    {children}
  </section>
)
