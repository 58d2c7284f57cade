import type { ReactNode } from 'react'
import { dayOf } from '@/domain/general/day'
import { Sheet } from '@/ui/kit/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import css from './qr-code-sheet.module.css'

export type QrCodeSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** A sheet with one of the clinic's QR codes, to save or to show. */
export const QrCodeSheet = ({ children, ...sheet }: QrCodeSheetProps) => (
  <Sheet {...sheet} height="auto">
    <div className={css.sheet}>{children}</div>
  </Sheet>
)

/** Rendered as an image, so that a long press can save it. */
export const QrCodeImage = ({ url, label }: { url: string; label: string }) => (
  <img src={url} alt={label} className={css.code} />
)

export type QrCodeCaptionProps = { text: string; expiresAt: Date | undefined; untilText: (day: string) => string }

/** Shows the code's purpose and expiry. */
export function QrCodeCaption({ text, expiresAt, untilText }: QrCodeCaptionProps) {
  const { common } = useMessages(commonMessages)
  return (
    <>
      <p className={css.line}>{text}</p>
      {expiresAt && <p className={css.until}>{untilText(common.monthDay(dayOf(expiresAt)))}</p>}
    </>
  )
}

export const QrCodeSkeleton = () => (
  <SkeletonGroup>
    <Skeleton width={168} height={168} />
  </SkeletonGroup>
)
