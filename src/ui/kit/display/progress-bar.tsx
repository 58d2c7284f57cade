import css from './progress-bar.module.css'

export type ProgressBarProps = { label: string; percent?: number | undefined; showText?: boolean | undefined }

export function ProgressBar({ label, percent = 0, showText = true }: ProgressBarProps) {
  const shown = Math.round(Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0)))
  return (
    <div className={css.line}>
      <div
        role="progressbar"
        className={css.track}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
      >
        <div className={css.fill} style={{ transform: `scaleX(${shown / 100})` }} />
      </div>
      {showText && (
        <span className={css.text} aria-hidden="true">
          {shown}%
        </span>
      )}
    </div>
  )
}
