import css from './field-note.module.css'

type FieldNoteProps = {
  /** False until the user types, so that screen readers do not stop at an empty region. */
  isWritten: boolean
  children: string | undefined
}

/** Politely announces characters that a field has removed from the input. */
export function FieldNote({ isWritten, children }: FieldNoteProps) {
  if (!isWritten) return null
  return (
    <p role="status" className={css.note}>
      {children}
    </p>
  )
}
