import type { ReactNode } from 'react'
import { MAX_DOSES } from '@/domain/order/photo-order'
import { Stepper } from '@/ui/kit/fields/stepper'
import { toast } from '@/ui/kit/toast'
import css from './order-making.module.css'

type DosesRowProps = {
  label: string
  note: ReactNode
  value: number
  onChange: (doses: number) => void
  /** Returns the message for a number above the maximum. */
  overlimit: (most: number) => string
}

/** The number of doses, from 1 to the maximum allowed without a doctor. */
export function DosesRow({ label, note, value, onChange, overlimit }: DosesRowProps) {
  return (
    <div className={css.doses}>
      <div className={css.dosesWords}>
        <p className={css.dosesName} aria-hidden="true">
          {label}
        </p>
        <p className={css.small}>{note}</p>
      </div>
      <Stepper
        label={label}
        value={value}
        onChange={onChange}
        max={MAX_DOSES}
        onOverlimit={(way) => way === 'more' && toast(overlimit(MAX_DOSES))}
      />
    </div>
  )
}
