import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { Button } from '@/ui/kit/button'
import { Dialog } from '@/ui/kit/dialog'
import { Notice } from '@/ui/kit/display/notice'
import example from '../../clinic/clinic-file/example.json?raw'
import { troubleLine } from '../../clinic/clinic-file/trouble'
import { useBench } from '../bench'
import { saveText } from '../save-text'
import css from './own-clinic.module.css'

/** The button and what it opens: how a demo becomes somebody's own clinic, and what is wrong with their file. */
export const OwnClinic = observer(function OwnClinic() {
  const { model, words } = useBench()
  const { ownClinic, world } = model
  const chooser = useRef<HTMLInputElement>(null)
  const save = () => {
    saveText('clinic.json', example)
    model.say({ kind: 'sampleSaved' })
  }
  return (
    <>
      <Button variant="text" size="s" icon="edit" disabled={!world} onClick={() => ownClinic.open(true)}>
        {words.ownClinic}
      </Button>
      <Dialog
        open={ownClinic.isOpen}
        onOpenChange={ownClinic.open}
        title={words.ownClinic}
        actions={
          <>
            <Button variant="neutral" icon="file" onClick={save}>
              {words.ownClinicSample}
            </Button>
            <Button loading={model.isBusy} loadingText={words.waiting} onClick={() => chooser.current?.click()}>
              {words.ownClinicChoose}
            </Button>
          </>
        }
      >
        <div className={css.body}>
          <p>{words.ownClinicNote}</p>
          <Rejection />
          {world?.clinic && (
            <div className={css.now}>
              <p>{words.ownClinicNow(world.clinic.name)}</p>
              <Button variant="text" size="s" onClick={() => void ownClinic.giveBack()}>
                {words.ownClinicBack}
              </Button>
            </div>
          )}
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept=".json,application/json,image/png,image/jpeg,image/webp,image/svg+xml"
            aria-label={words.ownClinicChoose}
            onChange={({ currentTarget }) => {
              void ownClinic.take([...(currentTarget.files ?? [])])
              // The same file may be chosen again, once it is mended.
              currentTarget.value = ''
            }}
          />
        </div>
      </Dialog>
    </>
  )
})

/** What to mend, line by line. */
const Rejection = observer(function Rejection() {
  const { model, words, language } = useBench()
  const { rejected } = model.ownClinic
  if (!rejected) return null
  if (rejected.troubles.length === 0)
    return (
      <Notice tone="danger" role="alert">
        {words.noClinicFile}
      </Notice>
    )
  return (
    <Notice tone="danger" role="alert">
      <p>{words.ownClinicWrong(rejected.name)}</p>
      <ul className={css.troubles}>
        {rejected.troubles.map((trouble) => (
          <li key={`${trouble.line} ${trouble.field}`}>{troubleLine(trouble, language)}</li>
        ))}
      </ul>
    </Notice>
  )
})
