import { observer } from 'mobx-react-lite'
import { useBench } from '../bench'
import { FileDrop } from '../file-drop'

/** Lets a clinic file be dropped on the page. */
export const ClinicDrop = observer(function ClinicDrop() {
  const { model, words } = useBench()
  return <FileDrop invitation={words.ownClinicDrop} onFiles={model.ownClinic.take} />
})
