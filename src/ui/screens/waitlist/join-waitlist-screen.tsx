import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Doctor } from '@/domain/doctor/doctor'
import { buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { LoadedDoctor } from '@/ui/parts/loaded-doctor'
import { useStores, type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { JoinWaitlistForm } from './join-waitlist-form'
import { waitlistTargetOf } from './join-waitlist-target'
import { WaitlistOutcomes } from './waitlist-outcomes'
import { WaitlistSkeletons } from './waitlist-skeletons'
import css from './waitlist.module.css'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

export const requiredStores = [JoinWaitlistStore]

const route = getRouteApi('/watch/new')

/** On entry, discards the result and the selection from the last time the screen was open. */
export function loader(stores: Stores, { cause }: LoaderCause): void {
  const joinWaitlist = stores.get(JoinWaitlistStore)
  if (cause === 'enter') joinWaitlist.leave()
}

/** S33: joins the waitlist for a doctor's or a department's half days. */
export const JoinWaitlistScreen = observer(function JoinWaitlistScreen() {
  const { doctorId, departmentId, businessType } = route.useSearch()
  const joinWaitlist = useStore(JoinWaitlistStore)
  const words = useMessages(waitlistMessages).waitlist
  const hasOutcomes = joinWaitlist.sending.value !== undefined
  return (
    <main className={css.page}>
      <PageTitle title={hasOutcomes ? words.done : words.newTitle} note={hasOutcomes ? undefined : words.newNote} />
      {hasOutcomes ? (
        <WaitlistOutcomes />
      ) : businessType === 'therapy' ? (
        <NoChoice title={words.closed} text={words.therapyText} />
      ) : doctorId ? (
        <LoadedDoctor id={doctorId} skeleton={<WaitlistSkeletons />}>
          {(doctor) => <Placed doctor={doctor} />}
        </LoadedDoctor>
      ) : departmentId ? (
        <Placed />
      ) : (
        <NoChoice title={words.noChoice} text={words.noChoiceText} />
      )}
    </main>
  )
})

const Placed = observer(function Placed({ doctor }: { doctor?: Doctor }) {
  const search = route.useSearch()
  const stores = useStores()
  const clinic = stores.get(ClinicStore)
  const place = waitlistTargetOf(stores, search, doctor)
  if (!place)
    return (
      <AsyncView for={clinic.current} skeleton={<WaitlistSkeletons />}>
        {() => <WaitlistSkeletons />}
      </AsyncView>
    )
  return <JoinWaitlistForm {...place} doctor={doctor} wanted={search} />
})

function NoChoice({ title, text }: { title: string; text: string }) {
  const words = useMessages(waitlistMessages).waitlist
  return (
    <Tips
      picture="slip"
      title={title}
      text={text}
      actions={
        <Link to="/doctors" className={buttonClass()}>
          {words.chooseDoctor}
        </Link>
      }
    />
  )
}
