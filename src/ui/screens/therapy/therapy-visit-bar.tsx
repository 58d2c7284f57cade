import { Link } from '@tanstack/react-router'
import { isTherapyAhead, type Therapy } from '@/domain/therapy'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/icon'
import { StickyBar } from '@/ui/kit/sticky-bar'
import { telHref } from '@/ui/parts/tel'
import { commonWords } from '@/ui/words/common'
import { therapyVisitWords } from '@/ui/words/therapy-visit'
import { useWords } from '@/ui/words/words'

type TherapyVisitBarProps = { therapy: Therapy; isKept: boolean; phone: string; onCancel: () => void }

/** The way there, or another one; the clinic's phone, and cancelling, which a kept copy can't. */
export function TherapyVisitBar({ therapy, isKept, phone, onCancel }: TherapyVisitBarProps) {
  const { therapyVisit: says, common } = useWords(therapyVisitWords, commonWords)
  const { status, clinicId, therapistId } = therapy
  const isAhead = isTherapyAhead(therapy)
  const isUnknown = status === 'unknown'
  const call = phone !== '' && (
    <a className={buttonClass({ variant: isUnknown ? 'primary' : 'tint' })} href={telHref(phone)}>
      <Icon name="phone" />
      {common.call}
    </a>
  )
  return (
    <StickyBar
      quiet={
        isAhead && !isKept ? (
          <Button variant="text" aria-haspopup="dialog" aria-label={says.cancel} onClick={onCancel}>
            {says.cancelShort}
          </Button>
        ) : undefined
      }
    >
      {call}
      {status === 'cancelled' ? (
        <Link to="/therapy/$id" params={{ id: therapistId }} search={{ clinicId }} className={buttonClass()}>
          {says.again}
        </Link>
      ) : (
        <Link
          to="/clinics/$id"
          params={{ id: clinicId }}
          className={buttonClass({ variant: isUnknown ? 'tint' : 'primary' })}
        >
          <Icon name="nav" />
          {says.directions}
        </Link>
      )}
    </StickyBar>
  )
}
