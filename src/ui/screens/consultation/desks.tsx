import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/ui/kit/display/icon'
import { Dot } from '@/ui/kit/display/badge'
import { UnreadableNote } from '@/ui/kit/lists/unreadable-note'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { ClinicName } from '@/ui/parts/clinic-name'
import { useStores } from '@/ui/stores/stores'
import { consultationWords } from '@/ui/words/zh/consultation'
import { commonWords } from '@/ui/words/zh/common'
import { useWords } from '@/ui/words/words'
import { LastWords, whenText } from './consultation-row'
import row from './consultation-row.module.css'
import css from './desks.module.css'

/**
 * Clinics that have written to this patient. The clinic counts all its lines in one number, consultations and all, so only
 * that there is news is said here.
 */
export const Desks = observer(function Desks() {
  const { consultationList, scheduling } = useStores()
  const words = useWords(consultationWords, commonWords)
  const says = words.consultation
  const { clinics, desks } = consultationList
  if (desks.length === 0 && clinics.unreadable === 0) return null
  const today = scheduling.today()
  return (
    <section aria-label={says.desks} className={css.desks}>
      <SectionHead title={says.desks} />
      <UnreadableNote count={clinics.unreadable} />
      <ul className={css.list}>
        {desks.map(({ clinicId, clinicName, conversationId, lastMessage, unreadCount }) => (
          <li key={clinicId}>
            <Link to="/chat/$conversationId" params={{ conversationId }} className={row.row}>
              <Icon name="chat" className={css.icon} />
              <span className={row.words}>
                <span className={row.head}>
                  <b className={row.name}>
                    <ClinicName name={clinicName} short />
                  </b>
                  {unreadCount > 0 && <Dot label={says.hasNews} />}
                  {lastMessage?.at && <span className={row.at}>{whenText(words, lastMessage.at, today)}</span>}
                </span>
                <span className={row.last}>
                  <LastWords last={lastMessage} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
})
