import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Doctor } from '@/domain/doctor/doctor'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tips } from '@/ui/kit/display/tips'
import { useStore } from '@/ui/stores/stores'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { PageBody } from '@/ui/kit/layout/page-body'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'

/** Shown if nothing is sold out: links to the schedule. */
export function NothingSoldOutNotice({ doctor, clinicId }: { doctor: Doctor | undefined; clinicId: string }) {
  const words = useMessages(waitlistMessages).waitlist
  return (
    <Tips
      picture="cup"
      title={words.none}
      text={words.noneText}
      actions={
        doctor ? (
          <Link to="/booking/doctor/$id" params={{ id: doctor.id }} search={{ clinicId }} className={buttonClass()}>
            {words.seeSchedule}
          </Link>
        ) : (
          <Link to="/doctors" className={buttonClass()}>
            {words.otherDoctors}
          </Link>
        )
      }
    />
  )
}

/** Explains, on the screen and in a dialog, that the clinic has no waitlist. */
export const WaitlistClosedNotice = observer(function WaitlistClosedNotice({
  why,
}: {
  why: 'expired' | 'unsupported'
}) {
  const words = useMessages(waitlistMessages).waitlist
  const appDialog = useStore(AppDialogStore)
  return (
    <>
      <PageBody gap={14} above={4}>
        <Notice icon="alert">{words.closedText[why]}</Notice>
      </PageBody>
      <StickyBar>
        <Button
          variant="neutral"
          block
          note={words.closedWhy[why]}
          onClick={() => appDialog.raise(why === 'expired' ? 'edition-expired' : 'unsupported')}
        >
          {words.closed}
        </Button>
      </StickyBar>
    </>
  )
})
