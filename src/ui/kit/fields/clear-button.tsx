import { Icon } from '../display/icon'
import { useKitMessages } from '../kit-messages'
import css from './clear-button.module.css'

type ClearKeyProps = { label: string; onClear: () => void }

/** 20 wide, with a hit area of 44; pressing it keeps focus in the field. */
export function ClearButton({ label, onClear }: ClearKeyProps) {
  const words = useKitMessages()
  return (
    <button
      type="button"
      className={css.key}
      aria-label={words.clear(label)}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <span className={css.disc}>
        <Icon name="x" className={css.cross} />
      </span>
    </button>
  )
}
