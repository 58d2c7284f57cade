import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useBench } from '../bench'
import css from './clinic-drop.module.css'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Lets a clinic file be dropped anywhere on the page, over the phone in its frame as well. */
export const ClinicDrop = observer(function ClinicDrop() {
  const { model, words } = useBench()
  const { take } = model.ownClinic
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
      void take([...(event.dataTransfer?.files ?? [])])
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
  }, [take])
  return (
    <div className={css.cover} role="status" data-over={isOver || undefined}>
      {isOver && words.ownClinicDrop}
    </div>
  )
})
