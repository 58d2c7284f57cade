import type { ReactNode } from 'react'
import { MOST_DOSES } from '@/domain/order/photo-order'
import { Stepper } from '@/ui/kit/fields/stepper'
import { toast } from '@/ui/kit/toast'
import css from './order-making.module.css'

type DosesRowProps = {
  label: string
  note: ReactNode
  value: number
  onChange: (doses: number) => void
  /** Said when more are asked for than can be had here. */
  overlimit: (most: number) => string
}

/** How many doses, from 1 to as many as are made without a doctor. */
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
        max={MOST_DOSES}
        onOverlimit={(way) => way === 'more' && toast(overlimit(MOST_DOSES))}
      />
    </div>
  )
}
