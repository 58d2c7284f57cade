import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { timeOf } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Card } from '@/ui/kit/lists/card'
import { telHref } from '@/ui/parts/tel'
import { usePolling } from '@/ui/parts/use-polling'
import { useRunWhenOnline } from '@/ui/parts/use-when-online'
import { commonMessages } from '@/ui/messages/zh/common'
import { doctorPresenceMessages } from '@/ui/messages/zh/doctor-presence'
import { useMessages } from '@/ui/messages/use-messages'
import { DoctorPresenceStore } from '@/ui/stores/doctor-presence-store'
import { useStore } from '@/ui/stores/stores'
import css from './departure-card.module.css'

const POLL_INTERVAL_MS = 120_000

type DoctorPresenceCardProps = { visit: Registration; phone: string }

/** Says when it last checked that the doctor works today, or to call the clinic first. */
export const DoctorPresenceCard = observer(function DoctorPresenceCard({ visit, phone }: DoctorPresenceCardProps) {
  const { common, doctorPresence: words } = useMessages(commonMessages, doctorPresenceMessages)
  const check = useStore(DoctorPresenceStore).of(visit)
  const [isAsked, setAsked] = useState(false)
  const poll = () => {
    if (!check.isPending) void check.again()
  }
  usePolling(poll, POLL_INTERVAL_MS)
  useRunWhenOnline(check.failure !== undefined, poll)
  const ask = async () => {
    setAsked(true)
    await check.again()
    setAsked(false)
  }
  const { value, isKnown, loadedAt, staleSince } = check
  const presence = value ?? (isKnown ? 'unknown' : 'checking')
  const isUnsure = presence === 'absent' || presence === 'unknown'
  return (
    <Card title={words.title}>
      {/* Announces changes, and each check that the patient asks for; a poll changes only the time. */}
      <p role="status" className={css.said} data-presence={presence}>
        {words[isAsked ? 'checking' : presence]}
      </p>
      {loadedAt && <p className={css.how}>{words[staleSince ? 'notSince' : 'checkedAt'](timeOf(loadedAt))}</p>}
      <div className={css.ways}>
        {isUnsure && phone !== '' && (
          <a className={buttonClass({ variant: 'tint', size: 's' })} href={telHref(phone)}>
            <Icon name="phone" />
            {common.callClinic}
          </a>
        )}
        <Button variant="tint" size="s" disabled={isAsked} onClick={() => void ask()}>
          {words.again}
        </Button>
      </div>
    </Card>
  )
})
