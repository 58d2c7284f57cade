import { Icon } from '../display/icon'
import { useKitWords } from '../kit-words'
import css from './clear-key.module.css'

type ClearKeyProps = { label: string; onClear: () => void }

/** Drawn 20 wide, hit 44; the field keeps the focus because the press never takes it. */
export function ClearKey({ label, onClear }: ClearKeyProps) {
  const words = useKitWords()
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
