import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { useNow } from '@/ui/parts/use-now'
import { useStore } from '@/ui/stores/stores'
import { deepLinkMessages } from '@/ui/messages/zh/deep-link'
import { useMessages } from '@/ui/messages/use-messages'
import css from './deep-link.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** The QR code of the clinic's account; an expired or missing code can be renewed. */
export const FollowQrCode = observer(function FollowQrCode() {
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
