import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Button } from '@/ui/kit/button'
import { Dialog } from '@/ui/kit/dialog'
import { Notice } from '@/ui/kit/display/notice'
import example from '../clinic/clinic-file/example.json?raw'
import { formatClinicFileError } from '../clinic/clinic-file/errors'
import { useWorkbench } from './workbench-context'
import { readChosenClinic, type ChosenClinic } from './chosen-clinic'
import panel from './panel.module.css'

const EXAMPLE = `data:application/json;charset=utf-8,${encodeURIComponent(example)}`
type Rejected = Exclude<ChosenClinic, { readonly clinic: string }>

/** A button with a dialog that loads a clinic file into the demo, or lists the file's errors. */
export const ClinicFileButton = observer(function ClinicFileButton() {
  const { model, words, language } = useWorkbench()
  const { world } = model
  const [isOpen, setOpen] = useState(false)
  const [rejected, setRejected] = useState<Rejected>()
  const chooser = useRef<HTMLInputElement>(null)
  const open = (isWanted: boolean) => {
    setOpen(isWanted)
    setRejected(undefined)
  }
  const show = async (clinic: string | null) => {
    if (await model.showClinic(clinic)) open(false)
  }
  const take = async (files: readonly File[]) => {
    const chosen = await readChosenClinic(files)
    if ('clinic' in chosen) await show(chosen.clinic)
    else setRejected(chosen)
  }
  return (
    <>
      <Button variant="text" size="s" icon="edit" disabled={!world} onClick={() => open(true)}>
        {words.ownClinic}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title={words.ownClinic}
        actions={
          <Button loading={model.isBusy} loadingText={words.waiting} onClick={() => chooser.current?.click()}>
            {words.ownClinicChoose}
          </Button>
        }
      >
        <div className={panel.section}>
          <p>{words.ownClinicNote}</p>
          <a href={EXAMPLE} download="clinic.json">
            {words.ownClinicSample}
          </a>
          {rejected && (
            <Notice tone="danger" role="alert">
              {rejected.troubles.length === 0 ? words.noClinicFile : words.ownClinicWrong(rejected.name)}
              {rejected.troubles.map((trouble) => (
                <p key={`${trouble.line} ${trouble.field}`}>{formatClinicFileError(trouble, language)}</p>
              ))}
            </Notice>
          )}
          {world?.clinic && (
            <div className={panel.line}>
              <p>{words.ownClinicNow(world.clinic.name)}</p>
              <Button variant="text" size="s" onClick={() => void show(null)}>
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
              void take([...(currentTarget.files ?? [])])
              // Cleared, so that the user can choose the same file again after correcting it.
              currentTarget.value = ''
            }}
          />
        </div>
      </Dialog>
    </>
  )
})
