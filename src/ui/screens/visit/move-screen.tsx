import { getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import { BookingSlip } from '@/ui/parts/booking-slip'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Waiting } from '@/ui/parts/waiting'
import { WeekSkeleton } from '@/ui/parts/schedule-skeletons'
import { useStores } from '@/ui/stores/stores'
import { visitActionsWords } from '@/ui/words/zh/visit-actions'
import { useWords } from '@/ui/words/words'
import { MovePicker } from './move-picker'
import { Moved } from './moved'
import { NotMovable } from './not-movable'
import { VisitFailure } from './visit-failure'
import { VisitSkeleton } from './visit-skeleton'
import { isMovable } from './visit-view'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './move-screen.module.css'

const route = getRouteApi('/visits/$id/move')

/** S26: reschedules a visit with the same doctor; the new visit is in the URL, so that a reload continues. */
export const MoveScreen = observer(function MoveScreen() {
  const { id } = route.useParams()
  const { to } = route.useSearch()
  const { registration } = useStores()
  const wanted = to ?? id
  const { value: visit, failure, again } = registration.byId.of(wanted)
  return (
    <main className={css.page}>
      {!visit ? (
        failure ? (
          <VisitFailure id={wanted} failure={failure} retry={() => void again()} />
        ) : (
          <VisitSkeleton />
        )
      ) : to !== undefined ? (
        <Moved visit={visit} oldId={id} />
      ) : (
        <Move visit={visit} />
      )}
    </main>
  )
})

const Move = observer(function Move({ visit }: { visit: Registration }) {
  const words = useWords(visitActionsWords).visitActions.moving
  const { doctor } = useStores()
  const { doctorId } = visit
  const canMove = isMovable(visit)
  if (!canMove) return <NotMovable visit={visit} />
  return (
    <>
      <PageTitle title={words.title} note={words.note} />
      <PageBody>
        <BookingSlip label={words.old} {...visit} />
        <section className={css.times} aria-label={words.new}>
          <Waiting for={doctor.byId.of(doctorId)} skeleton={<WeekSkeleton />}>
            {(value) => <MovePicker visit={visit} doctor={value} />}
          </Waiting>
        </section>
      </PageBody>
    </>
  )
})
