import { observer } from 'mobx-react-lite'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { benchAddress, STAGE } from './address'
import { useBench } from './bench'
import { HandOver } from './hand-over/hand-over'
import { OwnClinic } from './clinic-file/own-clinic'
import { Choice, LookChoices } from './look-choices'
import type { PhoneWidth } from './phone-frame'
import css from './phone-panel.module.css'

const WIDTHS = (['320', '390', '414'] as const).map((value) => ({ value, label: value }))
type PhonePanelProps = { width: PhoneWidth; onWidth: (width: PhoneWidth) => void; onReload: () => void }

/** How large the phone of the frame is, how its app looks, and who is logged in. */
export const PhonePanel = observer(function PhonePanel({ width, onWidth, onReload }: PhonePanelProps) {
  const { model, words } = useBench()
  const { line, look } = model
  return (
    <section className={css.panel} aria-label={words.phone}>
      <h1 className={css.name}>{words.name}</h1>
      <Choice label={words.size} options={WIDTHS} value={width} onChange={onWidth} />
      <LookChoices />
      <p role="status" className={css.handset}>
        {look?.handset && words.handset(look.handset)}
      </p>
      <div className={css.actions}>
        <Button variant="text" size="s" icon="user" disabled={!line} onClick={() => void model.signIn()}>
          {words.signIn}
        </Button>
        <Button variant="text" size="s" icon="home" disabled={!line} onClick={() => line?.go('#/wechat/home')}>
          {words.toHome}
        </Button>
        <Button variant="text" size="s" icon="refresh" onClick={onReload}>
          {words.reload}
        </Button>
        <HandOver />
        <OwnClinic />
        <a className={buttonClass({ variant: 'text', size: 's' })} href={benchAddress(location.href, STAGE)}>
          <Icon name="image" />
          {words.toStage}
        </a>
      </div>
    </section>
  )
})
