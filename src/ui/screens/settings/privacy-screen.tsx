import { useSearch, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { REQUIRED_CONSENTS, type ConsentType, type ConsentStatus } from '@/domain/device/consent'
import { PageTitle } from '@/ui/kit/display/page-title'
import { useStore, type Stores } from '@/ui/stores/stores'
import { privacyMessages } from '@/ui/messages/zh/privacy'
import { useMessages } from '@/ui/messages/use-messages'
import { EraseDeviceDataButton } from './erase-device-data-button'
import css from './settings.module.css'
import { useState } from 'react'
import { Button, buttonClass } from '@/ui/kit/button'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { Notice } from '@/ui/kit/display/notice'
import { toast } from '@/ui/kit/toast'
import { useReturnTo } from '@/ui/parts/use-return-to'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { Cell } from '@/ui/kit/lists/cell'
import { PrivacyStore } from '@/ui/stores/privacy-store'
import { SessionStore } from '@/ui/stores/session-store'
import { dayOf } from '@/domain/general/day'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { commonMessages } from '@/ui/messages/zh/common'
import line from '@/ui/kit/layout/apart.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'

export const requiredStores = [PrivacyStore]

/** Reads the data stored on the device. */
export function loader(stores: Stores): void {
  const privacy = stores.get(PrivacyStore)
  privacy.look()
}

/** S09: consents, stored data with its purpose, and its deletion. */
export const PrivacyScreen = observer(function PrivacyScreen() {
  const words = useMessages(privacyMessages).privacy
  const privacy = useStore(PrivacyStore)
  const { ask } = useSearch({ from: '/privacy' })
  const open = privacy.consents.filter(({ part, standing }) => standing !== 'given' && REQUIRED_CONSENTS.includes(part))
  if (ask && open.length > 0)
    return (
      <main>
        <PageTitle title={words.askTitle} note={words.askNote} />
        <div className={css.body}>
          <ConsentRequest open={open} />
        </div>
      </main>
    )
  return (
    <main>
      <PageTitle title={words.title} note={words.note} />
      <div className={css.body}>
        <ConsentGroup />
        <StoredDataGroup />
        <EraseDeviceDataButton />
      </div>
    </main>
  )
})

type Open = { readonly part: ConsentType; readonly standing: ConsentStatus }

/** Requests each missing consent separately, then returns to the previous page. */
const ConsentRequest = observer(function ConsentRequest({ open }: { open: readonly Open[] }) {
  const words = useMessages(privacyMessages).privacy
  const privacy = useStore(PrivacyStore)
  const session = useStore(SessionStore)
  const navigate = useNavigate()
  const destination = useReturnTo('/home')
  const [ticked, setTicked] = useState<readonly ConsentType[]>([])
  const [hasTried, setTried] = useState(false)

  const agree = () => {
    setTried(true)
    if (!open.every(({ part }) => ticked.includes(part))) return
    privacy.give(open.map(({ part }) => part))
    toast(words.agreed, { tone: 'success' })
    void navigate({ href: destination(), replace: true })
  }
  return (
    <>
      {open.every(({ standing }) => standing === 'changed') && <Notice tone="blue">{words.changedText}</Notice>}
      {open.map(({ part }) => {
        const isTicked = ticked.includes(part)
        return (
          <CellGroup key={part} title={words.parts[part].title}>
            <div className={css.part}>
              <ul className={css.points}>
                {words.parts[part].points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <CheckboxRow
                checked={isTicked}
                onChange={(on) => setTicked(on ? [...ticked, part] : ticked.filter((each) => each !== part))}
                error={hasTried && !isTicked ? words.agreeMissing : undefined}
                required
              >
                {words.parts[part].agree}
              </CheckboxRow>
            </div>
          </CellGroup>
        )
      })}
      <Button block onClick={agree}>
        {words.agree}
      </Button>
      <Link
        to="/home"
        replace
        className={buttonClass({ variant: 'neutral' })}
        onClick={() => session.takeDestination()}
      >
        {words.notNow}
      </Link>
    </>
  )
})

/** All data that the app may store on the device, with its purpose and current content. */
const StoredDataGroup = observer(function StoredDataGroup() {
  const words = useMessages(privacyMessages).privacy
  const privacy = useStore(PrivacyStore)
  const now = STORAGE_KEYS.filter((key) => privacy.stored.includes(key))
  const rest = STORAGE_KEYS.filter((key) => !privacy.stored.includes(key))
  const line = (key: string, { what, why }: { what: string; why: string }, isNow?: boolean) => (
    <div key={key} className={css.item}>
      <dt>{what}</dt>
      <dd>{why}</dd>
      {isNow !== undefined && (
        <dd className={isNow ? css.now : undefined}>{isNow ? words.storedNow : words.storedNot}</dd>
      )}
    </div>
  )
  return (
    <CellGroup title={words.stored}>
      <div className={css.stored}>
        <p>{words.storedCount(now.length)}</p>
        <p className={css.mark}>{privacy.isSharedDevice ? words.storedOnce : words.storedNote}</p>
        <details>
          <summary>{words.showAll}</summary>
          <dl>
            {now.map((key) => line(key, words.kept[key], true))}
            {rest.map((key) => line(key, words.kept[key], false))}
            {line('scroll', words.scroll)}
          </dl>
        </details>
      </div>
      <Cell title={words.myData} note={words.myDataNote} render={(link) => <Link to="/me/data" {...link} />} />
    </CellGroup>
  )
})

/** The consents with their dates. Each can be withdrawn with one tap, as easily as it was given. */
const ConsentGroup = observer(function ConsentGroup() {
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
