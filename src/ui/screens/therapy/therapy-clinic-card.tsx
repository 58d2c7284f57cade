import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { TherapyClinic } from '@/domain/clinic/clinic'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { classNames } from '@/ui/kit/class-names'
import { coverLinkClass } from '@/ui/kit/layout/cover-link'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { Tag } from '@/ui/kit/display/tag'
import { ClinicName } from '@/ui/parts/clinic-name'
import { telHref } from '@/ui/parts/tel'
import { distanceText } from '@/ui/screens/clinic/clinic-search'
import { useStores, useStore } from '@/ui/stores/stores'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import css from './therapy-clinics.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Distance, number of therapists and earliest day; unavailable features are named in advance. */
export const TherapyClinicCard = observer(function TherapyClinicCard({ clinic }: { clinic: TherapyClinic }) {
  const stores = useStores()
  const { therapy: says, clinic: places } = useMessages(therapyMessages, clinicMessages)
  const standing = stores.get(ClinicStore).standing(clinic, 'therapy')
  const isYours = stores.get(ClinicStore).current.value?.id === clinic.id
  const name = <ClinicName name={clinic.name} />
  return (
    <li className={css.row} data-off={standing !== 'open' || undefined}>
      <div className={css.head}>
        {standing === 'open' ? (
          <Link
            to="/therapy"
            search={{ clinicId: clinic.id }}
            className={classNames(coverLinkClass, css.name)}
            aria-label={says.choose(clinic.name)}
          >
            {name}
          </Link>
        ) : (
          <button
            type="button"
            className={classNames(coverLinkClass, css.name)}
            onClick={() => stores.get(AppDialogStore).raise(standing === 'expired' ? 'edition-expired' : 'unsupported')}
          >
            {name}
          </button>
        )}
        {isYours && <Tag tone="blue">{says.yours}</Tag>}
        <Distance meters={clinic.distanceMeters} />
      </div>
      <p className={css.address} lang={CLINIC_LANGUAGE}>
        {clinic.address}
      </p>
      {standing === 'open' ? <Offer clinic={clinic} /> : <Notice>{says.off[standing]}</Notice>}
      {standing !== 'open' && clinic.phone && (
        <a href={telHref(clinic.phone)} className={css.call} aria-label={places.callAt(clinic.name)}>
          <Icon name="phone" />
          {places.call}
        </a>
      )}
    </li>
  )
})

const Offer = observer(function Offer({ clinic: { therapistCount, nextDate } }: { clinic: TherapyClinic }) {
  const scheduling = useStore(SchedulingStore)
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const near = nextDate && common.nearDay(nextDate, scheduling.today())
  const day = nextDate && (near === common.weekday(nextDate) ? common.fullDay(nextDate) : near)
  return (
    <p className={css.offer}>
      <span>{says.therapists(therapistCount)}</span>
      <span className={css.next} data-none={!day || undefined}>
        {day ? says.nextDay(day) : says.nothingSoon}
      </span>
    </p>
  )
})

function Distance({ meters }: { meters: number | undefined }) {
  const words = useMessages(clinicMessages).clinic
  if (meters === undefined) return null
  const { number, unit } = distanceText(meters)
  return <span className={css.distance}>{words.away(number, words[unit])}</span>
}
