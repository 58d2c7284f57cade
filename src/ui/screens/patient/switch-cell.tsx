import css from './switch-cell.module.css'

type SwitchCellProps = { title: string; note?: string | undefined; checked: boolean; onChange: (on: boolean) => void }

/** A row whose whole breadth turns one thing on and off. */
export function SwitchCell({ title, note, checked, onChange }: SwitchCellProps) {
  return (
    <label className={css.row}>
      <span className={css.words}>
        <span>{title}</span>
        {note !== undefined && <span className={css.note}>{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={css.switch}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
