import css from './field-note.module.css'

type FieldNoteProps = {
  /** Nothing has been typed yet: no region, which a screen reader would stop at. */
  isWritten: boolean
  children: string | undefined
}

/** Says politely what a field has taken away from what was typed. */
export function FieldNote({ isWritten, children }: FieldNoteProps) {
  if (!isWritten) return null
  return (
    <p role="status" className={css.note}>
      {children}
    </p>
  )
}
