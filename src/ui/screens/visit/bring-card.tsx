import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import type { Therapy } from '@/domain/therapy/therapy'
import {
  itemsToBringForTherapy,
  itemsToBringForVisit,
  isBeforeCheckIn,
  type ItemToBring,
} from '@/domain/visit/what-to-bring'
import { classNames } from '@/ui/kit/class-names'
import { Icon, type IconName } from '@/ui/kit/display/icon'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { Card } from '@/ui/kit/lists/card'
import { useStores, type Stores } from '@/ui/stores/stores'
import { bringMessages } from '@/ui/messages/zh/bring'
import { useMessages } from '@/ui/messages/use-messages'
import lines from '@/ui/kit/lists/hairline.module.css'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './bring-card.module.css'
import { SessionStore } from '@/ui/stores/session-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PatientStore } from '@/ui/stores/patient-store'

const ICONS: Record<ItemToBring['kind'], IconName> = {
  code: 'qr',
  identity: 'user',
  'patient-card': 'card',
  'member-card': 'card',
  fee: 'wallet',
  records: 'file',
  medicine: 'pot',
  clothes: 'leaf',
}

const cardOf = (stores: Stores): string | undefined => {
  const session = stores.get(SessionStore)
  return session.hasCard ? session.patientId : undefined
}

/** What to bring to a visit, based on the clinic's and the device's data. */
export function itemsToBringOf(stores: Stores, visit: Registration): ItemToBring[] {
  return itemsToBringForVisit({
    visit,
    status: visit.status,
    rule: stores.get(ClinicStore).rules.of(visit.clinicId).value,
    revisit: stores.get(PatientStore).revisit.of(visit.patient.id, visit.doctorId).value,
    cardOf: cardOf(stores),
  })
}

/** The list of things to bring to an upcoming visit. */
const BringCardPart = observer(function BringCardPart({ visit }: { visit: Registration }) {
  const stores = useStores()
  if (!isBeforeCheckIn(visit)) return null
  const { isKnown } = stores.get(PatientStore).revisit.of(visit.patient.id, visit.doctorId)
  return (
    <List
      things={itemsToBringOf(stores, visit)}
      awaited={{ identity: !stores.get(ClinicStore).rules.of(visit.clinicId).isKnown, records: !isKnown }}
    />
  )
})
export const WhatToBringCard = withErrorBoundary(BringCardPart)

const TherapyBringCardPart = observer(function TherapyBringCardPart({ therapy }: { therapy: Therapy }) {
  const stores = useStores()
  const { status, clinicId, course } = therapy
  if (!isBeforeCheckIn(therapy)) return null
  const rule = stores.get(ClinicStore).rules.of(clinicId)
  const things = itemsToBringForTherapy({
    visit: therapy,
    status,
    rule: rule.value,
    cardOf: cardOf(stores),
    isByCourse: course !== undefined,
  })
  return things.length > 0 && <List things={things} awaited={{ identity: !rule.isKnown }} />
})
export const TherapyWhatToBringCard = withErrorBoundary(TherapyBringCardPart)

type ListProps = {
  things: readonly ItemToBring[]
  /** Kinds whose data is loading; their space is reserved. */
  awaited: { readonly [kind in ItemToBring['kind']]?: boolean }
}

function List({ things, awaited }: ListProps) {
  const words = useMessages(bringMessages).bring
  return (
    <Card title={words.title} flush className={css.card}>
      <ul>
        {things.map((what) => (
          <li key={what.kind} className={classNames(lines.between, css.thing)}>
            <Icon name={ICONS[what.kind]} className={css.icon} />
            <Thing what={what} isAwaited={awaited[what.kind] === true} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Thing({ what, isAwaited }: { what: ItemToBring; isAwaited: boolean }) {
  const { title, note } = useMessages(bringMessages).bring.thing(what)
  const inside = (
    <>
      <span className={css.title}>{title}</span>
      <span className={css.note}>{isAwaited ? <Skeleton width="60%" /> : note}</span>
    </>
  )
  if (what.kind === 'patient-card')
    return (
      <Link to="/patients/$id/card" params={{ id: what.patientId }} className={css.words}>
        {inside}
        <Icon name="right" className={css.arrow} />
      </Link>
    )
  return <div className={css.words}>{inside}</div>
}
