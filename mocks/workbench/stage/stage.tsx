import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { SEAT_ID } from '../../tour/seat'
import { benchAddress } from '../address'
import { useBench } from '../bench'
import { ClinicDrop } from '../clinic-file/clinic-drop'
import { OwnClinic } from '../clinic-file/own-clinic'
import { Drawer } from '../drawer'
import { HandOver } from '../hand-over/hand-over'
import { LookChoices } from '../look-choices'
import { showAround } from '../outer-page'
import { Hills, PhoneFrame } from '../phone-frame'
import cardCss from '../../tour/card/card.module.css'
import css from './stage.module.css'

/** Makes this page a stage: the phone, and what is told beside it. */
export const showStage = (root: HTMLElement): void => showAround(root, <Stage />)

const Stage = observer(function Stage() {
  const { words } = useBench()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <main className={css.stage}>
      <ClinicDrop />
      <Hills />
      <Wings isOpen={isOpen} onOpen={() => setOpen(true)} />
      <PhoneFrame width="390" frame={frame} />
      <Beside />
      {isOpen && (
        <aside className={css.drawer} aria-label={words.drawer}>
          <div className={css.close}>
            <Button variant="text" size="s" icon="x" onClick={() => setOpen(false)}>
              {words.closeDrawer}
            </Button>
            <a className={buttonClass({ variant: 'text', size: 's' })} href={benchAddress(location.href, 'on')}>
              <Icon name="edit" />
              {words.toBench}
            </a>
          </div>
          <Drawer isFilling onTour={() => setOpen(false)} />
        </aside>
      )}
    </main>
  )
})

type WingsProps = { isOpen: boolean; onOpen: () => void }

/** What whoever shows the app may need: whose clinic it is, its look, a code for the listener. */
const Wings = observer(function Wings({ isOpen, onOpen }: WingsProps) {
  const { model, words } = useBench()
  return (
    <section className={css.wings} aria-label={words.phone}>
      <h1 className={css.name}>{model.world?.clinic?.name ?? words.stageName}</h1>
      <LookChoices />
      <div className={css.actions}>
        <HandOver />
        <OwnClinic />
        <Button variant="text" size="s" icon="clock" aria-expanded={isOpen} onClick={onOpen}>
          {words.openDrawer}
        </Button>
      </div>
    </section>
  )
})

/** Where the tour speaks, and what invites to it while it is silent. */
const Beside = observer(function Beside() {
  const { model, words } = useBench()
  const { line } = model
  const begin = () => (line?.tour?.resume ? line.tour.resume() : line?.tour?.start())
  return (
    <div className={css.beside}>
      <div id={SEAT_ID} className={cardCss.seat} />
      <section className={css.invitation} aria-label={words.tour}>
        <p className={css.note}>{words.stageNote}</p>
        <p className={css.small}>{words.stageTourNote}</p>
        <Button icon="nav" disabled={!line?.tour} onClick={begin}>
          {words.stageTour}
        </Button>
      </section>
    </div>
  )
})
