import type { Doctor } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { ConsultationCard } from './consultation-card'
import css from './about-doctor.module.css'
import { DoctorClinics } from './doctor-clinics'

/** The clinic's description of the doctor. */
export function AboutDoctor({ doctor }: { doctor: Doctor }) {
  const { doctor: says } = useMessages(doctorMessages)
  const { goodAt, introduction, clinics } = doctor
  return (
    <div className={css.about}>
      <ConsultationCard doctor={doctor} />
      {introduction === '' && goodAt === '' && <p>{says.noAbout}</p>}
      {introduction !== '' && (
        <section>
          <h2 className={css.title}>{says.about}</h2>
          <p className={css.text} lang={CLINIC_LANGUAGE}>
            {introduction}
          </p>
        </section>
      )}
      {goodAt !== '' && (
        <section>
          <h2 className={css.title}>{says.goodAt}</h2>
          <p className={css.text} lang={CLINIC_LANGUAGE}>
            {goodAt}
          </p>
        </section>
      )}
      {clinics.length > 0 && <DoctorClinics doctor={doctor} />}
    </div>
  )
}
