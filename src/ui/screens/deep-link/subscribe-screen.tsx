import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { MiniProgramButton } from '@/ui/parts/mini-program-button'
import { usePolling } from '@/ui/parts/use-polling'
import { useReturnTo } from '@/ui/parts/use-return-to'
import { useStore, type Stores } from '@/ui/stores/stores'
import { deepLinkMessages } from '@/ui/messages/zh/deep-link'
import { useMessages } from '@/ui/messages/use-messages'
import css from './deep-link.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DeepLinkStore } from '@/ui/stores/deep-link-store'
import { classNames } from '@/ui/kit/class-names'
import { useNow } from '@/ui/parts/use-now'

export const requiredStores = [DeepLinkStore]

const CHECK_MS = 20_000

/** Checks whether the user follows the clinic, and loads the clinic. */
export function loader(stores: Stores): void {
  const clinic = stores.get(ClinicStore)
  const landing = stores.get(DeepLinkStore)
  void landing.checkFollowing()
  void clinic.loadCurrent()
}

/** S05: whether the user follows the clinic's account, and the account's QR code; every step is optional. */
export const SubscribeScreen = observer(function SubscribeScreen() {
  const words = useMessages(deepLinkMessages).deepLink
  const landing = useStore(DeepLinkStore)
  const navigate = useNavigate()
  const { value } = landing.following
  usePolling(() => {
    if (landing.following.value === 'no') void landing.checkFollowing()
  }, CHECK_MS)
  const destination = useReturnTo('/home')
  const goOn = () => void navigate({ href: destination(), replace: true })
  if (value === undefined)
    return (
      <main>
        <PageTitle title={words.followTitle} note={words.followNote} />
        <SkeletonGroup label={words.checking}>
          <div className={css.body}>
            <div className={css.sheet}>
              <Skeleton width={168} height={168} />
              <Skeleton width="60%" />
            </div>
          </div>
        </SkeletonGroup>
      </main>
    )
  if (value !== 'no')
    return (
      <main>
        <Tips
          page
          picture="cup"
          title={value === 'yes' ? words.followed : words.followTitle}
          text={value === 'yes' ? words.followedText : words.unknown}
          actions={<Button onClick={goOn}>{words.goOn}</Button>}
        />
      </main>
    )
  return <NotFollowed goOn={goOn} />
})

const NotFollowed = observer(function NotFollowed({ goOn }: { goOn: () => void }) {
  const words = useMessages(deepLinkMessages).deepLink
  const landing = useStore(DeepLinkStore)
  const [hasAsked, setAsked] = useState(false)
  const check = async () => {
    await landing.checkFollowing()
    setAsked(true)
  }
  const weapp = landing.weapp.value
  return (
    <main>
      <PageTitle title={words.notFollowed} note={words.followNote} />
      <div className={css.body}>
        <FollowQrCode />
        <p role="status" className={css.still}>
          {hasAsked && words.stillNot}
        </p>
        <Button block loading={landing.following.isPending} loadingText={words.checking} onClick={() => void check()}>
          {words.done}
        </Button>
        <Button block variant="neutral" onClick={goOn}>
          {words.later}
        </Button>
        {weapp?.isOpened && weapp.clinicName && (
          <>
            <p className={css.line} lang={CLINIC_LANGUAGE}>
              {words.weapp(weapp.clinicName)}
            </p>
            <MiniProgramButton userName={weapp.weappUserName} />
          </>
        )}
      </div>
    </main>
  )
})

/** The QR code of the clinic's account; an expired or missing code can be renewed. */
const FollowQrCode = observer(function FollowQrCode() {
  const words = useMessages(deepLinkMessages).deepLink
  const clinic = useStore(ClinicStore)
  const id = clinic.current.value?.id
  const request = id === undefined ? undefined : clinic.code.of(id)
  const code = request?.value
  const now = useNow(1000, code?.expiresAt !== undefined)
  const isOver = code?.expiresAt !== undefined && code.expiresAt <= now
  const renew = () => void request?.again()
  if (code?.url)
    return (
      <div className={css.sheet}>
        <img
          src={code.url}
          alt={words.codeAlt(code.accountName)}
          lang={CLINIC_LANGUAGE}
          className={classNames(css.code, isOver && css.over)}
        />
        <p className={css.name} lang={CLINIC_LANGUAGE}>
          {code.accountName}
        </p>
        <p className={css.line} role="status">
          {isOver ? words.codeOver : words.howTo}
        </p>
        {isOver && <Button onClick={renew}>{words.newCode}</Button>}
      </div>
    )
  if (!code && !request?.failure && !clinic.current.failure)
    return (
      <SkeletonGroup>
        <div className={css.sheet}>
          <Skeleton width={168} height={168} />
        </div>
      </SkeletonGroup>
    )
  return (
    <div className={css.sheet}>
      <p className={css.line}>{words.noCode}</p>
      <Button variant="neutral" onClick={renew}>
        {words.newCode}
      </Button>
    </div>
  )
})
