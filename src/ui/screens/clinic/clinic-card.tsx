import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { Clinic } from '@/domain/clinic/clinic'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { Tag } from '@/ui/kit/display/tag'
import { ClinicOpenStatus } from '@/ui/parts/clinic-open-status'
import { ClinicName } from '@/ui/parts/clinic-name'
import { telHref } from '@/ui/parts/tel'
import { useStores } from '@/ui/stores/stores'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { useMessages } from '@/ui/messages/use-messages'
import css from './clinic-card.module.css'
import { distanceText } from './clinic-search'
import { ClinicStore } from '@/ui/stores/clinic-store'

type ClinicCardProps = { clinic: Clinic; isChosen: boolean; hasRail: boolean; onChoose: () => void }

/** A clinic in the list. Lists unavailable features in advance; the phone link always works. */
export const ClinicCard = observer(function ClinicCard({ clinic, isChosen, hasRail, onChoose }: ClinicCardProps) {
  const stores = useStores()
  const words = useMessages(clinicMessages).clinic
  const id = useId()
  const standing = stores.get(ClinicStore).standing(clinic, 'registration')
  const isOff = standing !== 'open'
  return (
    <div className={classNames(css.stop, hasRail && css.onRail, isChosen && css.chosen, isOff && css.off)}>
      {hasRail && <Distance meters={clinic.distanceMeters} />}
      <div className={css.card}>
        <label className={css.head}>
          <input
            type="radio"
            name="clinic"
            className={css.radio}
            checked={isChosen}
            disabled={isOff}
            aria-describedby={`${id}-address${isOff ? ` ${id}-off` : ''}`}
            onChange={onChoose}
          />
          <span className={css.name}>
            <ClinicName name={clinic.name} />
          </span>
          <Mark clinic={clinic} />
          <span className={css.tick}>{isChosen && <Icon name="check" />}</span>
        </label>
        <p id={`${id}-address`} className={css.address} lang={CLINIC_LANGUAGE}>
          {clinic.address}
        </p>
        {isOff && (
          <div id={`${id}-off`} className={css.note}>
            <Notice>{words.off[standing]}</Notice>
          </div>
        )}
        <div className={css.acts}>
          <span className={css.open}>{!isOff && <ClinicOpenStatus hours={clinic.openHours} />}</span>
          {clinic.phone && (
            <a href={telHref(clinic.phone)} className={css.act} aria-label={words.callAt(clinic.name)}>
              <Icon name="phone" />
              {words.call}
            </a>
          )}
          <Link to="/clinics/$id" params={{ id: clinic.id }} className={css.act} aria-label={words.wayTo(clinic.name)}>
            <Icon name="nav" />
            {words.way}
          </Link>
        </div>
      </div>
    </div>
  )
})

const Mark = observer(function Mark({ clinic }: { clinic: Clinic }) {
  const stores = useStores()
  const words = useMessages(clinicMessages).clinic
  const chosen = stores.get(ClinicStore).chosenId()
  if (chosen === clinic.id) return <Tag tone="primary">{words.last}</Tag>
  if (!chosen && stores.get(ClinicStore).current.value?.id === clinic.id) return <Tag tone="blue">{words.usual}</Tag>
  return null
})

function Distance({ meters }: { meters: number | undefined }) {
  const words = useMessages(clinicMessages).clinic
  if (meters === undefined) return <div className={css.distance} />
  const { number, unit } = distanceText(meters)
  return (
    <div className={css.distance}>
      <p className="visually-hidden">{words.away(number, words[unit])}</p>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <span className={css.unit} aria-hidden="true">
        {words[unit]}
      </span>
    </div>
  )
}
