import { useEffect, useState } from 'react'
import css from './file-drop.module.css'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

type FileDropProps = {
  /** Said while files are held over the page. */
  invitation: string
  onFiles: (files: readonly File[]) => Promise<void>
}

/** Lets files be dropped anywhere on the page, over the phone in its frame as well. */
export function FileDrop({ invitation, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      void onFiles([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragenter', enter)
    addEventListener('dragover', enter)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragenter', enter)
      removeEventListener('dragover', enter)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [onFiles])
  return (
    <div className={css.cover} role="status" data-over={isOver || undefined}>
      {isOver && invitation}
    </div>
  )
}
