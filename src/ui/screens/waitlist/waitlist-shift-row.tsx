import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import {
  activeEntriesForPart,
  waitlistPartStateOf,
  waitlistRequestsOf,
  type WaitlistPart,
} from '@/domain/waitlist/waitlist-options'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { buttonClass } from '@/ui/kit/button'
import { Tag } from '@/ui/kit/display/tag'
import type { WaitlistSelection, WaitlistEntryTarget } from '@/ui/stores/join-waitlist-store'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { shiftText } from './waitlist-view'
import css from './join-waitlist.module.css'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

type PartRowProps = { part: WaitlistPart; place: WaitlistEntryTarget; choice: WaitlistSelection }

/** A half day: selectable, already joined, with free slots, or not yet released. */
export const WaitlistShiftRow = observer(function WaitlistShiftRow({ part, place, choice }: PartRowProps) {
  const words = useMessages(commonMessages, waitlistMessages)
  const { waitlist: says } = words
  const waitlist = useStore(WaitlistStore)
  const when = shiftText(words, part)
  const state = waitlistPartStateOf(part)
  const [held, ...others] = activeEntriesForPart(part, waitlist.all.known() ?? [], place)
  const [free] = part.free
  if (state === 'free' && free)
    return (
      <li className={css.part}>
        <span className={css.partWords}>
          <b>{when}</b>
          <span className={css.small}>{says.free(part.free.map(({ doctorName }) => doctorName).join('、'))}</span>
        </span>
        <Link
          to="/booking/doctor/$id"
          params={{ id: free.doctorId }}
          search={{ clinicId: place.clinicId, date: part.date }}
          className={buttonClass({ variant: 'tint', size: 's' })}
          aria-label={says.bookDirectlyOf(when)}
        >
          {says.bookDirectly}
        </Link>
      </li>
    )
  if (held && others.length + 1 >= part.full.length)
    return (
      <li className={css.part}>
        <span className={css.partWords}>
          <b>{when}</b>
          <Tag tone="amber">{says.heldTag}</Tag>
        </span>
        <Link
          to="/watch/$id"
          params={{ id: held.id }}
          className={buttonClass({ variant: 'text', size: 's' })}
          aria-label={says.open(when)}
        >
          {says.see}
        </Link>
      </li>
    )
  if (state === 'later')
    return (
      <li className={css.part}>
        <span className={css.partWords}>
          <b className={css.dull}>{when}</b>
          <span className={css.small}>{says.later}</span>
        </span>
      </li>
    )
  return (
    <li>
      <CheckboxRow checked={choice.isChosen(part)} onChange={() => choice.toggle(part)}>
        <span className={css.partWords}>
          <b>{when}</b>
          <span className={css.small}>{part.full.length > 1 ? says.fullOf(part.full.length) : says.full}</span>
          {choice.isChosen(part) && <Line part={part} place={place} />}
        </span>
      </CheckboxRow>
    </li>
  )
})

/** Number of waiting patients, in the queues whose length is known. */
const Line = observer(function Line({ part, place }: Omit<PartRowProps, 'choice'>) {
  const says = useMessages(waitlistMessages).waitlist
  const waitlist = useStore(WaitlistStore)
  const lines = waitlistRequestsOf([part], place).flatMap((wish) => {
    const line = waitlist.waitingAt(wish).value
    const doctor = part.full.find(({ doctorId }) => doctorId === wish.doctorId)
    return line && doctor && !line.isWatching ? [{ ...line, name: doctor.doctorName }] : []
  })
  const [only] = lines
  if (!only) return null
  return (
    <span className={css.line}>
      {lines.length === 1 && part.full.length === 1
        ? says.persons(only.persons)
        : lines.map(({ name, persons }) => says.personsOf(name, persons)).join('，')}
    </span>
  )
})
