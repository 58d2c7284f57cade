import { useState } from 'react'
import { accountWords } from '@/ui/words/zh/account'
import { useWords } from '@/ui/words/words'
import css from './patient-card-screen.module.css'

const RADIUS = 15
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that empties until the code runs out; full is the time that was left when it was first seen. */
export function ExpiryRing({ until, now }: { until: Date; now: Date }) {
  const words = useWords(accountWords).account
  const left = Math.max(0, until.getTime() - now.getTime())
  const [whole] = useState(left)
  const seconds = Math.ceil(left / 1000)
  return (
    <p className={css.expiry}>
      <svg viewBox="0 0 36 36" className={css.ring} aria-hidden="true">
        <circle cx="18" cy="18" r={RADIUS} />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          className={css.left}
          strokeDasharray={LENGTH}
          strokeDashoffset={whole === 0 ? LENGTH : LENGTH * (1 - left / whole)}
        />
      </svg>
      <span>{words.expiresIn(Math.floor(seconds / 60), seconds % 60)}</span>
    </p>
  )
}
