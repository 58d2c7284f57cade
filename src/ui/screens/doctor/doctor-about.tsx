import type { Doctor } from '@/domain/doctor'
import { useWords } from '@/ui/words/words'
import css from './doctor-about.module.css'

/** What the clinic tells of the doctor. */
export function DoctorAbout({ doctor }: { doctor: Doctor }) {
  const { common, doctor: says } = useWords()
  const { goodAt, introduction, clinics } = doctor
  return (
    <div className={css.about}>
      {introduction === '' && goodAt === '' && <p>{says.noAbout}</p>}
      {introduction !== '' && (
        <section>
          <h2 className={css.title}>{says.about}</h2>
          <p>{introduction}</p>
        </section>
      )}
      {goodAt !== '' && (
        <section>
          <h2 className={css.title}>{says.goodAt}</h2>
          <p>{goodAt}</p>
        </section>
      )}
      {clinics.length > 0 && (
        <section>
          <h2 className={css.title}>{says.worksAt}</h2>
          <ul className={css.places}>
            {clinics.map(({ clinicId, clinicName, feeFen }) => (
              <li key={clinicId} className={css.place}>
                <span>{clinicName}</span>
                {feeFen > 0 && (
                  <span className={css.fee}>
                    {says.figures.fee} {common.yuan(feeFen)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
