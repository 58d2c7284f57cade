import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ConsentType } from '@/domain/device/consent'
import { dayOf } from '@/domain/general/day'
import { Button } from '@/ui/kit/button'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { privacyMessages } from '@/ui/messages/zh/privacy'
import { useMessages } from '@/ui/messages/use-messages'
import line from '@/ui/kit/layout/apart.module.css'
import css from './settings.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PrivacyStore } from '@/ui/stores/privacy-store'

/** The consents with their dates. Each can be withdrawn with one tap, as easily as it was given. */
export const ConsentGroup = observer(function ConsentGroup() {
  const { privacy: words, common } = useMessages(privacyMessages, commonMessages)
  const clinic = useStore(ClinicStore)
  const phone = useStore(PrivacyStore)
  const hasPlace = phone.stored.includes('_last_location')
  const [asked, setAsked] = useState<ConsentType>()
  const answer = (isYes: boolean) => {
    setAsked(undefined)
    if (!isYes || !asked) return
    phone.withdraw(asked)
    toast(words.withdrawn)
  }
  const forgetPlace = () => {
    phone.forgetPlace()
    clinic.forgetPlace()
    toast(words.placeForgotten)
  }
  const askedTitle = asked ? words.parts[asked].title : ''
  return (
    <>
      <CellGroup title={words.consents}>
        {phone.consents.map(({ part, standing, at }) => (
          <div key={part} className={css.part}>
            <div className={line.apart}>
              <h3 className={css.name}>{words.parts[part].title}</h3>
              {standing !== 'missing' && (
                <Button
                  variant="text"
                  size="s"
                  aria-haspopup="dialog"
                  aria-label={words.withdrawOf(words.parts[part].title)}
                  onClick={() => setAsked(part)}
                >
                  {words.withdraw}
                </Button>
              )}
            </div>
            <ul className={css.points}>
              {words.parts[part].points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className={css.mark}>
              {standing === 'given' && at
                ? words.given(common.monthDay(dayOf(at)))
                : standing === 'changed'
                  ? words.changedMark
                  : words.missingMark}
            </p>
          </div>
        ))}
        <div className={css.part}>
          <div className={line.apart}>
            <h3 className={css.name}>{words.place}</h3>
            {hasPlace && (
              <Button variant="text" size="s" aria-label={words.placeForgetLabel} onClick={forgetPlace}>
                {words.placeForget}
              </Button>
            )}
          </div>
          <p className={css.points}>{hasPlace ? words.placeText : words.placeNone}</p>
        </div>
        <Cell
          title={words.reminders}
          note={words.remindersText}
          render={(link) => <Link to="/subscribe" {...link} />}
        />
      </CellGroup>
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={words.withdrawTitle(askedTitle)}
        text={asked ? words.parts[asked].stops : ''}
        ok={words.withdrawOk}
        cancel={words.withdrawCancel}
        onAnswer={answer}
      />
    </>
  )
})
