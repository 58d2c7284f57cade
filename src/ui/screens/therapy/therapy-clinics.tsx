import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { TherapyClinic } from '@/domain/clinic/clinic'
import { buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Tips } from '@/ui/kit/display/tips'
import { SectionError } from '@/ui/parts/section-error'
import { FailurePanel } from '@/ui/parts/async-view'
import { ClinicListSkeleton } from '@/ui/screens/clinic/clinic-list-skeleton'
import { LocationPrompt } from '@/ui/screens/clinic/location-prompt'
import { useStore } from '@/ui/stores/stores'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import { TherapyClinicCard } from './therapy-clinic-card'
import css from './therapy-clinics.module.css'
import { TherapyStore } from '@/ui/stores/therapy-store'

/** Clinics with therapy, sorted by distance once there is a location; only the button requests the location. */
export const TherapyClinics = observer(function TherapyClinics() {
  const therapy = useStore(TherapyStore)
  const words = useMessages(therapyMessages).therapy
  const { rows } = therapy
  const clinics = therapy.clinics.of()
  return (
    <>
      <PageTitle title={words.which} note={words.title} />
      {rows === undefined && <FailurePanel for={clinics} />}
      {rows === undefined && !clinics.failure && <ClinicListSkeleton />}
      {rows && clinics.failure && (
        <div className={css.gutter}>
          <SectionError for={clinics} />
        </div>
      )}
      {rows?.length === 0 && <Nowhere />}
      {rows && rows.length > 0 && (
        <>
          <LocationPrompt
            nearby={therapy.nearby}
            isNoneNearby={therapy.isNoneNearby}
            onAsk={() => void therapy.locate()}
          />
          <Rows rows={rows} />
        </>
      )}
    </>
  )
})

function Rows({ rows }: { rows: readonly TherapyClinic[] }) {
  const words = useMessages(therapyMessages).therapy
  return (
    <ul className={css.list} aria-label={words.list}>
      {rows.map((each) => (
        <TherapyClinicCard key={each.id} clinic={each} />
      ))}
    </ul>
  )
}

function Nowhere() {
  const words = useMessages(therapyMessages).therapy
  return (
    <Tips
      page
      picture="door"
      title={words.none}
      text={words.noneText}
      actions={
        <Link to="/clinics" className={buttonClass()}>
          {words.allClinics}
        </Link>
      }
    />
  )
}
