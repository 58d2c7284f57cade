import { Link } from '@tanstack/react-router'
import { isTherapyAhead, type Therapy } from '@/domain/therapy/therapy'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { ClinicCall } from '@/ui/parts/clinic-call'
import { therapyVisitWords } from '@/ui/words/therapy-visit'
import { useWords } from '@/ui/words/words'

type TherapyVisitBarProps = { therapy: Therapy; isKept: boolean; phone: string | undefined; onCancel: () => void }

/** The way there, or another one; the clinic's phone, and cancelling, whose place a kept copy keeps. */
export function TherapyVisitBar({ therapy, isKept, phone, onCancel }: TherapyVisitBarProps) {
  const { therapyVisit: says } = useWords(therapyVisitWords)
  const { status, clinicId, therapistId } = therapy
  const isAhead = isTherapyAhead(therapy)
  const isUnknown = status === 'unknown'
  return (
    <StickyBar
      quiet={
        isAhead ? (
          <Button variant="text" disabled={isKept} aria-haspopup="dialog" aria-label={says.cancel} onClick={onCancel}>
            {says.cancelShort}
          </Button>
        ) : undefined
      }
    >
      <ClinicCall phone={phone} variant={isUnknown ? 'primary' : 'tint'} />
      {status === 'cancelled' ? (
        <Link to="/therapy/$id" params={{ id: therapistId }} search={{ clinicId }} className={buttonClass()}>
          {says.again}
        </Link>
      ) : (
        <Link
          to="/clinics/$id"
          params={{ id: clinicId }}
          search={{ business: 'therapy' }}
          className={buttonClass({ variant: isUnknown ? 'tint' : 'primary' })}
        >
          <Icon name="nav" />
          {says.directions}
        </Link>
      )}
    </StickyBar>
  )
}
