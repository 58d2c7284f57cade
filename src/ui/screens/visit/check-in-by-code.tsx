import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Notice } from '@/ui/kit/display/notice'
import { CheckInCodeForm } from '@/ui/parts/check-in-code-form'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useStore } from '@/ui/stores/stores'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { VisitStore } from '@/ui/stores/visit-store'
import { WechatStore } from '@/ui/stores/wechat-store'

/** Checks in with the front desk's code, which the server identifies first. */
export const CheckInByCode = observer(function CheckInByCode({
  visit,
  scanned,
}: {
  visit: Registration
  scanned: string
}) {
  const says = useMessages(visitActionsMessages).visitActions.signIn
  const store = useStore(VisitStore)
  const wechatApp = useStore(WechatStore)
  const { deskCode, signing } = store
  const read = deskCode.value
  const isBad = read?.kind === 'nowhere'
  return (
    <Card title={scanned === '' ? says.orDesk : says.byCode}>
      <CheckInCodeForm
        scanned={scanned}
        why={wechatApp.canScan ? says.scanText : says.deskText}
        isBusy={deskCode.isPending || signing.isPending}
        busyText={deskCode.isPending ? says.reading : signing.isPending ? says.sending : undefined}
        error={isBad && read.message === '' ? says.codeBad : undefined}
        onCode={(code) => void store.signByCode(visit, code)}
        onChange={() => deskCode.reset()}
      >
        {(code) => (
          <>
            {isBad && read.message !== '' && (
              <Notice role="alert">
                <span lang={CLINIC_LANGUAGE}>{read.message}</span>
              </Notice>
            )}
            {read?.kind === 'other' && (
              <Notice
                role="alert"
                action={
                  <Link
                    to="/visits/$id/sign"
                    params={{ id: read.regId }}
                    search={{ code }}
                    className={buttonClass({ variant: 'text', size: 's' })}
                  >
                    {says.seeOther}
                  </Link>
                }
              >
                {says.codeOther}
              </Notice>
            )}
            <FailureNotice for={deskCode} lead={says.failed} />
          </>
        )}
      </CheckInCodeForm>
    </Card>
  )
})
