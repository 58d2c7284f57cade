import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './sky-background.module.css'

/** Decorative background: three hills with the sun, or the moon at night. */
function SkyBackgroundPart({ isNight }: { isNight: boolean }) {
  return (
    <div className={css.sky} aria-hidden="true">
      <svg viewBox="0 0 390 300" preserveAspectRatio="xMidYMax slice">
        {isNight ? (
          <path className={css.orb} d="M326 86a34 34 0 1 0 18 48 28 28 0 1 1-18-48z" />
        ) : (
          <circle className={css.orb} cx="312" cy="118" r="34" />
        )}
        <path className={css.far} d="M0 176c42-34 78-42 118-22 38 18 62 10 104-22 46-34 96-30 168 18v150H0z" />
        <path className={css.middle} d="M0 214c54-32 92-30 138-8s84 8 128-18 84-22 124 6v106H0z" />
        <path className={css.near} d="M0 262c60-38 116-30 172-10 62 22 128-22 218 4v44H0z" />
      </svg>
    </div>
  )
}
export const SkyBackground = withErrorBoundary(SkyBackgroundPart)
